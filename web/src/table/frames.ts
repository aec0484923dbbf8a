/** From an update of the server to what is shown one after the other: cards one by one, a pause on a
 * full trick, then the server's own state. Pure.
 */

import type { Fact, GameState, Table } from '../wire';
import { nextSeat, seatIndex } from './cards';
import type { SeatId } from './cards';

export interface Frame {
  table: Table;
  /** What has just happened, for sound and movement; null where the state is only drawn anew. */
  fact: Fact | null;
  /** The winner of the full trick on the table. */
  winner: SeatId | null;
  /** How long to keep it, in milliseconds, before the next frame. */
  hold: number;
  /** Whether it is the server's own state, so that the player may act on it. */
  isReal: boolean;
}

const CARD_MS = 350;

export interface Pace {
  /** A full trick stays for so long. */
  trickMs: number;
  /** A card of another seat stays for so long before the next. */
  cardMs: number;
}

/** No pause on full tricks: whoever wants none wants none between cards either. */
export const paceOf = (trickMs: number): Pace => ({ trickMs, cardMs: trickMs === 0 ? 0 : CARD_MS });

/** How long a frame stays. A card waits for its successor only where that is there already, so that cards
 * which came during a pause are still seen one after the other.
 */
export const holdOf = (frame: Frame, hasNext: boolean, pace: Pace): number =>
  frame.isReal && hasNext && frame.fact?.f === 'card' ? pace.cardMs : frame.hold;

/** The frames of one update; the last is always the server's state. */
export function framesOf(before: Table | null, facts: readonly Fact[], after: Table, pace: Pace): Frame[] {
  const frames: Frame[] = [];
  let shown = before;
  let told: Fact | null = null;
  for (const [place, fact] of facts.entries()) {
    const next = shown && step(shown, fact);
    if (!next) {
      // Not a thing of cards on the table: the server's state tells it.
      told = fact;
      continue;
    }
    shown = next;
    const isFull = fact.f === 'trick';
    const isLast = place === facts.length - 1;
    if (isLast && !isFull) {
      told = fact;
      continue;
    }
    frames.push({
      table: shown,
      fact,
      winner: isFull ? fact.winner : null,
      hold: isFull ? pace.trickMs : pace.cardMs,
      isReal: false,
    });
    if (isFull) shown = cleared(shown);
  }
  frames.push({ table: after, fact: told, winner: null, hold: 0, isReal: true });
  return mergeFull(frames);
}

/** A card and the trick that it fills are one picture: the card with its trick's pause. */
function mergeFull(frames: Frame[]): Frame[] {
  return frames.filter((frame, place) => {
    const next = frames[place + 1];
    return !(frame.fact?.f === 'card' && next?.fact?.f === 'trick');
  });
}

/** A state one fact further, as far as the cards on the table are concerned; null for other facts. */
function step(table: Table, fact: Fact): Table | null {
  const game = table.game;
  if (!game) return null;
  switch (fact.f) {
    case 'contract':
      return withGame(table, {
        ...game,
        contract: fact.contract,
        phase: 'play',
        turn: game.declarer,
        contracts: [],
      });
    case 'card':
      return withGame(table, withCard(game, fact.seat, fact.card));
    case 'trick':
      return withGame(table, {
        ...game,
        trick: { leader: fact.leader, cards: fact.cards, winner: fact.winner, points: fact.points },
        legal: [],
        turn: null,
      });
    default:
      return null;
  }
}

/** A game with one more card on the table. */
export function withCard(game: GameState, seat: SeatId, card: string): GameState {
  const isNew = game.trick.cards.length % 4 === 0;
  const trick = isNew ? emptyTrick(seat) : game.trick;
  const sizes = [...game.hand_sizes] as GameState['hand_sizes'];
  sizes[seatIndex(seat)] = Math.max(0, (sizes[seatIndex(seat)] as number) - 1);
  const cards = [...trick.cards, card];
  return {
    ...game,
    trick: { ...trick, cards },
    hand_sizes: sizes,
    hand: game.hand.filter((held) => held !== card),
    legal: [],
    why_not: {},
    turn: cards.length === 4 ? null : nextSeat(seat),
  };
}

function cleared(table: Table): Table {
  const game = table.game as GameState;
  return withGame(table, { ...game, trick: emptyTrick(game.trick.winner ?? game.trick.leader) });
}

const emptyTrick = (leader: SeatId) => ({ leader, cards: [], winner: null, points: 0 });

const withGame = (table: Table, game: GameState): Table => ({ ...table, game });
