"""The level `rules`: a player whose every card is chosen by a rule that has a name and a reason.

A contract is one module: lists of rules for leading, for following suit and for discarding, in
order of precedence. The first rule that names a card decides. A rule is a function from a
`Situation` to a card number, or -1 where it has nothing to say; its name is its id and its
docstring the reason, so the modules can be read as a course in playing the contract.
"""
