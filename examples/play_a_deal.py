"""Play one deal card by card, see why a card is refused, and print the tricks."""

from rifki import Board, Card, Contract, Deal, IllegalCardError, Seat
from rifki.render import board_diagram, trick_table


def main() -> Board:
    """Play the deal of seed 7 as No Queens, declared by South."""
    board = Board(Deal.from_seed(7), Contract.NO_QUEENS, declarer=Seat.SOUTH)
    print(board_diagram(board), end="\n\n")

    board.push_text("D2")
    try:
        board.push_text("SJ")
    except IllegalCardError as error:
        print(f"Refused: {error}", end="\n\n")

    # Each seat throws a queen where it may, else plays its lowest card.
    while not board.is_over:
        queens = board.legal_cards & Contract.NO_QUEENS.penalty_cards
        board.push(queens[0] if queens else min(board.legal_cards, key=rank_of))
    print(trick_table(board.tricks))
    return board


def rank_of(card: Card) -> int:
    """The rank of a card, from 0."""
    return card.rank


if __name__ == "__main__":
    main()
