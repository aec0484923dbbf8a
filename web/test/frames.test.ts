import { expect, test } from 'vitest';
import { framesOf, holdOf, paceOf, withCard } from '../src/table/frames';
import type { Fact, GameState, Table } from '../src/wire';

const PACE = { trickMs: 1200, cardMs: 350 };

function game(change: Partial<GameState> = {}): GameState {
  return {
    number: 1,
    phase: 'play',
    contract: 'no_tricks',
    declarer: 'E',
    turn: 'E',
    hand: ['S2', 'HK'],
    hand_sizes: [2, 2, 2, 2],
    trick: { leader: 'E', cards: [], winner: null, points: 0 },
    last_trick: null,
    legal: [],
    why_not: {},
    contracts: [],
    ...change,
  } as unknown as GameState;
}
const table = (v: number, change?: Partial<GameState>) =>
  ({ v, seat: 'S', status: 'playing', game: game(change) }) as unknown as Table;

const card = (seat: 'S' | 'E' | 'N' | 'W', name: string): Fact => ({ f: 'card', seat, card: name });
const TRICK: Fact = {
  f: 'trick',
  number: 12,
  leader: 'E',
  cards: ['S5', 'S9', 'SA', 'S2'],
  winner: 'W',
  points: -50,
};

test('one card is one frame: the state of the server', () => {
  const after = table(2);
  expect(framesOf(table(1), [card('E', 'S5')], after, PACE)).toEqual([
    { table: after, fact: card('E', 'S5'), winner: null, hold: 0, isReal: true },
  ]);
});

test('a full trick stays for its pause before the state of the server', () => {
  const before = table(1, { trick: { leader: 'E', cards: ['S5', 'S9', 'SA'], winner: 'W', points: 0 } });
  const frames = framesOf(before, [card('S', 'S2'), TRICK], table(3), PACE);
  expect(frames.map((frame) => [frame.winner, frame.hold, frame.isReal])).toEqual([
    ['W', 1200, false],
    [null, 0, true],
  ]);
  expect(frames[0]?.table.game?.trick.cards).toEqual(TRICK.f === 'trick' && TRICK.cards);
});

test('several cards come one by one', () => {
  const facts = [card('E', 'S5'), card('N', 'S9'), card('W', 'SA')];
  const frames = framesOf(table(1), facts, table(4), PACE);
  expect(frames.map((frame) => frame.table.game?.trick.cards.length)).toEqual([1, 2, 0]);
  expect(frames.map((frame) => frame.hold)).toEqual([350, 350, 0]);
  expect(frames.slice(0, -1).every((frame) => frame.table.game?.legal.length === 0)).toBe(true);
});

test('the next trick begins on an empty table', () => {
  const before = table(1, { trick: { leader: 'E', cards: ['S5', 'S9', 'SA'], winner: 'W', points: 0 } });
  const frames = framesOf(before, [card('S', 'S2'), TRICK, card('W', 'C4'), card('S', 'HK')], table(5), PACE);
  expect(frames.map((frame) => frame.table.game?.trick.cards)).toEqual([
    ['S5', 'S9', 'SA', 'S2'],
    ['C4'],
    [],
  ]);
});

test('S02: after a gap there are no facts, and the state is shown at once', () => {
  const after = table(9);
  expect(framesOf(table(1), [], after, PACE)).toEqual([
    { table: after, fact: null, winner: null, hold: 0, isReal: true },
  ]);
});

test('the first state needs none before it', () => {
  expect(framesOf(null, [card('E', 'S5'), TRICK], table(1), PACE)).toHaveLength(1);
});

test("one's own card leaves the hand and nothing may be played until the server answers", () => {
  const shown = withCard(game({ turn: 'S', legal: ['HK', 'S2'] }), 'S', 'HK');
  expect(shown.hand).toEqual(['S2']);
  expect(shown.trick).toMatchObject({ leader: 'S', cards: ['HK'] });
  expect(shown.hand_sizes).toEqual([1, 2, 2, 2]);
  expect(shown.legal).toEqual([]);
  expect(shown.turn).toBe('E');
});

test('cards that came during a pause are shown one after the other', () => {
  const [real] = framesOf(table(1), [card('E', 'S5')], table(2), PACE);
  expect(holdOf(real!, true, PACE)).toBe(350);
  expect(holdOf(real!, false, PACE)).toBe(0);
  const [full] = framesOf(table(1), [TRICK], table(2), PACE);
  expect(holdOf(full!, true, PACE)).toBe(1200);
  const [other] = framesOf(table(1), [], table(2), PACE);
  expect(holdOf(other!, true, PACE)).toBe(0);
});

test('without a pause on tricks there is none between cards', () => {
  expect(paceOf(0)).toEqual({ trickMs: 0, cardMs: 0 });
  expect(paceOf(-1)).toEqual({ trickMs: -1, cardMs: 350 });
});
