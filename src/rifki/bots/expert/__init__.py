"""The level `expert`: a search tree over what the seats know, with learned values in it."""
