"""Datasets: `rifki.dataset`."""
