/** A finished deal at any card: hands, the trick on the table, points so far. Pure. */

import type { OpenDeal } from '../net/api';
import type { TrickState } from '../wire';
import { seatAt, seatIndex, type SeatId } from './cards';

export interface Position {
  hands: string[][];
  trick: TrickState;
  /** The winner of the trick if it is full. */
  winner: SeatId | null;
  /** Who plays the next card; null after the last. */
  turn: SeatId | null;
  /** Number of the trick, from 0. */
  number: number;
  points: number[];
}

/** The deal after `place` cards; a full trick stays on the table until the next card. */
export function positionOf(deal: OpenDeal, place: number): Position {
  const hands = deal.hands.map((hand) => [...hand]);
  const points = [0, 0, 0, 0];
  let number = 0;
  let trick: TrickState = { leader: deal.declarer, cards: [], winner: null, points: 0 };
  let left = place;
  for (const [index, each] of deal.tricks.entries()) {
    if (left <= 0) break;
    const cards = each.cards.slice(0, left);
    left -= cards.length;
    for (const [turn, card] of cards.entries()) {
      const seat = seatIndex(seatAt(turn, each.leader));
      hands[seat] = hands[seat]!.filter((held) => held !== card);
    }
    const isFull = cards.length === 4;
    if (isFull && each.winner) points[seatIndex(each.winner)]! += each.points;
    number = index;
    trick = { leader: each.leader, cards, winner: isFull ? each.winner : null, points: isFull ? each.points : 0 };
  }
  const winner = (trick.winner as SeatId | null) ?? null;
  const isOver = place >= deal.tricks.reduce((sum, each) => sum + each.cards.length, 0);
  const turn = isOver ? null : (winner ?? seatAt(trick.cards.length, trick.leader));
  return { hands, trick, winner, turn, number, points };
}

/** Who plays in the four seats after `place` cards, as in records: a name, or "bot" and a level. */
export function playersAt(deal: OpenDeal, place: number): string[] {
  const players = [...deal.players];
  for (const { card, seat, player } of deal.takeovers) if (card <= place) players[seatIndex(seat)] = player;
  return players;
}

const BOT = 'bot ';

/** The level of a bot among players; null for a person. */
export const levelOf = (player: string): string | null =>
  player.startsWith(BOT) ? player.slice(BOT.length) : null;
