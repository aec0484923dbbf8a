"""Tests of rifki.search: kernel, Python path, playouts, sampling."""
