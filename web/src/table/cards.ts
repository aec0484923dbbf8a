/** Cards and seats as the server writes them: "HK", "S10" never, "ST" for the ten; S E N W. */

import type { SeatState, Table } from '../wire';

export type CardId = string;
export type SuitId = 'C' | 'D' | 'H' | 'S';
export type SeatId = 'S' | 'E' | 'N' | 'W';

export const SEATS: readonly SeatId[] = ['S', 'E', 'N', 'W'];
export const SUITS: readonly SuitId[] = ['C', 'D', 'H', 'S'];
export const RANKS = '23456789TJQKA';

/** From left to right in a hand: black and red in turn. */
const HAND_ORDER = 'SHCD';

export const suitOf = (card: CardId): SuitId => card[0] as SuitId;
export const rankOf = (card: CardId): string => card[1] as string;

export const seatIndex = (seat: SeatId): number => SEATS.indexOf(seat);
export const nextSeat = (seat: SeatId): SeatId => SEATS[(seatIndex(seat) + 1) % 4] as SeatId;

/** Where a seat sits on the screen of another: 0 bottom, 1 right, 2 top, 3 left. */
export function placeOf(seat: SeatId, bottom: SeatId): 0 | 1 | 2 | 3 {
  return ((seatIndex(seat) - seatIndex(bottom) + 4) % 4) as 0 | 1 | 2 | 3;
}

/** The seat at a place on the screen. */
export function seatAt(place: number, bottom: SeatId): SeatId {
  return SEATS[(seatIndex(bottom) + place) % 4] as SeatId;
}

/** A hand by suits, high to low. */
export function sortedHand(cards: readonly CardId[]): CardId[] {
  const key = (card: CardId) =>
    HAND_ORDER.indexOf(suitOf(card)) * 13 + (12 - RANKS.indexOf(rankOf(card)));
  return [...cards].sort((left, right) => key(left) - key(right));
}

/** The short text of a card: ♥K, ♥10. */
export function cardText(card: CardId): string {
  const rank = rankOf(card);
  return '♣♦♥♠'[SUITS.indexOf(suitOf(card))] + (rank === 'T' ? '10' : rank);
}

/** Points with their sign, ASCII only, as everywhere in rifki. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** The seats of a game in which a spectator may sit down instead of a bot. */
export function freeSeats(table: Table): SeatState[] {
  if (table.seat !== null || table.status !== 'playing') return [];
  return table.seats.filter((seat) => seat.is_free);
}
