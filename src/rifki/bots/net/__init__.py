"""The level `net`: a learned scorer of cards, which plays as `search` would, without search."""
