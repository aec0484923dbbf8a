"""The level `net`: a scorer of cards whose values were learned in self-play."""
