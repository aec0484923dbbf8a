"""Tests of the rules core (levels 0 and 1 of the design)."""
