/** Names of the things of the game, and sentences for what happens, in the reader's language. */

import { cardText, rankOf, SEATS, seatIndex, signed, suitOf } from '../table/cards';
import type { CardId, SeatId } from '../table/cards';
import type { Fact, SeatState, Table } from '../wire';
import { t } from './words.svelte';

const SEAT_IDS = { S: 'south', E: 'east', N: 'north', W: 'west' } as const;
const SUIT_IDS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const;
const RANK_IDS: Record<string, string> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

export const hyphens = (id: string): string => id.replaceAll('_', '-');
export const seatName = (seat: SeatId): string => t(`seat-${SEAT_IDS[seat]}`);
export const seatLetter = (seat: SeatId): string => t(`seat-${SEAT_IDS[seat]}-short`);
export const suitName = (suit: keyof typeof SUIT_IDS): string => t(`suit-${SUIT_IDS[suit]}`);

/** The full name: "king of hearts", "kupa papazı". */
export function cardName(card: CardId): string {
  const rank = rankOf(card);
  return t('card-name', {
    rank: t(`rank-${RANK_IDS[rank] ?? rank}-in-card`),
    suit: suitName(suitOf(card)),
  });
}

/** "No Queens", "Trumps: spades". */
export function contractName(contract: string): string {
  const [kind, suit] = contract.split(':');
  if (suit) return t('contract-trump-suit', { suit: suitName(suit as keyof typeof SUIT_IDS) });
  return t(`contract-${hyphens(kind as string)}`);
}

const ENGINE = 'engine-';

/** The name of a level; of an engine, a program of this server's operator, what she calls it. */
export const botName = (level: string): string =>
  level.startsWith(ENGINE) ? level.slice(ENGINE.length) : t(`bot-${hyphens(level)}`);

/** A sentence about a level. */
export const botAbout = (level: string): string =>
  t(level.startsWith(ENGINE) ? 'bot-engine-about' : `bot-${hyphens(level)}-about`);

/** The names of the four seats for a reader, in seat order; "You" for the reader without one. */
export function displayNames(seats: readonly SeatState[]): string[] {
  const own = SEATS.map((seat, index) => {
    const there = seats[index];
    if (there?.kind === 'person') return there.name || (there.is_you ? t('fact-you') : seatName(seat));
    return seatName(seat);
  });
  return own.map((name, index) => {
    const isDouble =
      seats[index]?.kind === 'person' &&
      own.some((other, place) => place !== index && other === name);
    return isDouble ? `${name} (${seatLetter(SEATS[index] as SeatId)})` : name;
  });
}

/** Whose points are whose: "You 0, East -200, ...". */
export function pointsLine(points: readonly number[], names: readonly string[]): string {
  return SEATS.map((_, index) =>
    t('fact-points', { seat: names[index] as string, points: signed(points[index] as number) }),
  ).join(', ');
}

export interface Teller {
  names: readonly string[];
  /** The reader's seat, addressed as "you"; null for a spectator. */
  you: SeatId | null;
  /** Full card names, for listening; else signs. */
  isSpoken: boolean;
}

function ofSeat(id: string, seat: SeatId, teller: Teller, args: Record<string, string | number>) {
  const who = seat === teller.you ? 'you' : 'other';
  return t(id, { who, seat: teller.names[seatIndex(seat)] as string, ...args });
}

const ENDINGS: Record<string, string> = {
  played: 'fact-deal-ended',
  early: 'fact-deal-ended-early',
  finished: 'fact-deal-finished',
  claimed: 'fact-deal-claimed',
};
export { ENDINGS, ofSeat };

/** Names of all in the first place. */
export function winnersOf(ranks: readonly number[], names: readonly string[]): string[] {
  return names.filter((_, index) => ranks[index] === 1);
}

export const spokenCard = (card: CardId, isSpoken: boolean): string =>
  isSpoken ? cardName(card) : cardText(card);

export type { Fact, Table };
