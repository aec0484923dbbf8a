"""The independent slow oracle of the rules of King, and its own tests."""
