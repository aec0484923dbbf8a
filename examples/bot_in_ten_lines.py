"""A bot of your own against three of the package, over one game of 20 deals."""

from rifki import Game, Phase
from rifki.bots import BaseBot, make_bot


class Lowest(BaseBot):
    """Plays low in negative contracts and high with trumps; declares at random."""

    def choose_card(self, view):
        best = max if view.contract.is_trump else min
        return best(view.legal_cards, key=lambda card: card.rank)


def main(seed: int = 7) -> Game:
    """Play a game, my bot sitting South, and print the result."""
    bots = [Lowest(seed=seed), *(make_bot("random", seed=n) for n in range(3))]
    game = Game(seed=seed)
    while not game.is_over:
        bot, view = bots[game.turn], game.view(game.turn)
        if game.phase is Phase.DECLARE:
            game.declare(bot.choose_contract(view))
        else:
            game.play(bot.choose_card(view))
    print("Totals of South, East, North, West:", *game.totals)
    print("Places:", *game.ranks)
    return game


if __name__ == "__main__":
    main()
