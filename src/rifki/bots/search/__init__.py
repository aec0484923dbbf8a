"""The level `search`: it imagines the hidden hands and plays every card out in them."""
