import { expect, test } from 'vitest';
import { fromCsv, fromJson, toCsv, toJson } from '../src/pad/files';
import { begin, change, redo, undo } from '../src/pad/history';
import {
  brokenDeals,
  contractRow,
  declarerOf,
  emptyPad,
  isComplete,
  isInThePlus,
  negativesLeft,
  pointsOf,
  ranksOf,
  totalsOf,
  trumpsLeft,
  usesLeft,
  whyNot,
  withDeal,
  withoutDeal,
  type Four,
  type Pad,
} from '../src/pad/sheet';
import vectors from './vectors.json';

const TEXTS = [
  ...['trump:C', 'trump:D', 'trump:H', 'trump:S'],
  ...['no_king', 'no_queens', 'no_men', 'no_hearts', 'no_last_two', 'no_tricks'],
];

type Vector = (typeof vectors.sheets)[number];

function padOf(game: Vector, deals = 20): Pad {
  return {
    names: ['Ayşe', 'Işık', 'İnci', 'Öz'],
    first: 'SENW'.indexOf(game.first),
    firstRoundNegative: game.rules.first_round_negative === 'on',
    plusFromZero: game.rules.plus_threshold === 'zero_or_more',
    rows: game.rows.slice(0, deals).map((row) => ({
      contract: row.contract,
      took: row.points.map((points) => points / contractRow(row.contract).unit || 0) as Four<number>,
    })),
  };
}

test.each(vectors.sheets)('a game of the Python side, deal by deal', (game) => {
  for (const [place, row] of game.rows.entries()) {
    const before = padOf(game, place);
    const after = padOf(game, place + 1);
    expect('SENW'[declarerOf(after, place + 1)]).toBe(row.declarer);
    const reasons = Object.fromEntries(
      TEXTS.map((text) => [text, whyNot(before, place + 1, text)]).filter(([, why]) => why !== null),
    );
    expect(reasons).toEqual(row.why_not);
    expect(pointsOf(after.rows[place]!)).toEqual(row.points);
    expect(totalsOf(after)).toEqual(row.totals);
    expect(ranksOf(totalsOf(after))).toEqual(row.ranks);
    expect(totalsOf(after).map((total) => isInThePlus(after, total))).toEqual(row.in_the_plus);
  }
  expect(brokenDeals(padOf(game))).toEqual([]);
});

test.each(vectors.sheets)('R15: the totals of 20 deals sum to zero', (game) => {
  expect(totalsOf(padOf(game)).reduce((sum, total) => sum + total, 0)).toBe(0);
});

test('C15: zero is an entry, an incomplete row is refused', () => {
  const pad = withDeal(emptyPad(), 1, { contract: 'no_king', took: [0, 0, 1, 0] });
  expect(pointsOf(pad.rows[0]!).map((points) => Object.is(points, -0))).toEqual([false, false, false, false]);
  expect(pointsOf(pad.rows[0]!)).toEqual([0, 0, -320, 0]);
  expect(pad.rows).toHaveLength(1);
  for (const took of [[0, 0, 0, 0], [1, 1, 0, 0], [0.5, 0.5, 0, 0], [2, -1, 0, 0], [Number.NaN, 1, 0, 0]]) {
    expect(isComplete('no_king', took)).toBe(false);
    expect(() => withDeal(pad, 2, { contract: 'no_king', took: took as Four<number> })).toThrow();
  }
  expect(() => withDeal(pad, 3, { contract: 'no_king', took: [1, 0, 0, 0] })).toThrow();
});

test('C15: the number of a deal is its place, for all players, up to 20', () => {
  let pad = emptyPad();
  for (const [place, row] of padOf(vectors.sheets[0]!).rows.entries()) pad = withDeal(pad, place + 1, row);
  expect(pad.rows).toHaveLength(20);
  expect(() => withDeal(pad, 21, pad.rows[0]!)).toThrow();
});

/** All that is worked out from a pad, in two ways: from the pad at hand, and from its exported rows. */
function everything(pad: Pad) {
  const players = [0, 1, 2, 3];
  return {
    totals: totalsOf(pad),
    trumps: players.map((player) => trumpsLeft(pad, player)),
    negatives: players.map((player) => negativesLeft(pad, player)),
    uses: TEXTS.slice(4).map((text) => usesLeft(pad, text)),
    broken: brokenDeals(pad),
    csv: toCsv(pad),
  };
}

test('C16: after a change, a removal and both undone all is as computed afresh', () => {
  const start = padOf(vectors.sheets[1]!, 12);
  let history = begin(start);
  const fresh = () => expect(everything(history.now)).toEqual(everything(fromJson(toJson(history.now))));
  const third = start.rows[2]!;
  const other = third.contract === 'no_tricks' ? 'no_hearts' : 'no_tricks';
  history = change(history, withDeal(history.now, 3, { contract: other, took: [13, 0, 0, 0] }));
  fresh();
  expect(totalsOf(history.now)).not.toEqual(totalsOf(start));
  history = change(history, withoutDeal(history.now, 5));
  fresh();
  expect(history.now.rows).toHaveLength(11);
  history = undo(undo(history));
  expect(everything(history.now)).toEqual(everything(start));
  history = redo(redo(history));
  expect(history.now.rows).toHaveLength(11);
  expect(undo(begin(start)).now).toBe(start);
});

test('C16: a change that breaks a quota elsewhere names the deals', () => {
  let pad: Pad = { ...emptyPad(), rows: [] };
  for (const deal of [1, 2]) pad = withDeal(pad, deal, { contract: 'no_king', took: [1, 0, 0, 0] });
  pad = withDeal(pad, 3, { contract: 'no_tricks', took: [13, 0, 0, 0] });
  expect(brokenDeals(pad)).toEqual([]);
  pad = withDeal(pad, 3, { contract: 'no_king', took: [1, 0, 0, 0] });
  expect(brokenDeals(pad)).toEqual([3]);
});

test('a pad comes back from JSON as it was', () => {
  const pad = padOf(vectors.sheets[3]!, 7);
  expect(fromJson(toJson(pad))).toEqual(pad);
});

test.each([
  'null',
  '{}',
  '[]',
  '{"format":"rifki-pad","version":2}',
  toJson(emptyPad()).replace('"first": 0', '"first": 4'),
  toJson(emptyPad()).replace('"rows": []', '"rows": [{"contract":"koz","took":[1,0,0,0]}]'),
  toJson(emptyPad()).replace('"rows": []', '"rows": [{"contract":"no_king","took":[1,1,0,0]}]'),
  toJson(emptyPad()).replace('"rows": []', '"rows": [null]'),
  'not json',
])('C17: %s is no pad', (text) => {
  expect(() => fromJson(text)).toThrow();
});

test('N09: a spreadsheet opens the CSV right, and it comes back', () => {
  const names: Four<string> = ['İstanbul', '=1+1', '-5;"x"', "@you'"];
  const pad: Pad = { ...padOf(vectors.sheets[0]!, 9), firstRoundNegative: false, names };
  const csv = toCsv(pad);
  expect(csv.startsWith('\uFEFFdeal;declarer;contract;İstanbul;\'=1+1;"\'-5;""x""";\'@you\'\r\n')).toBe(true);
  expect(csv).not.toContain('\u2212');
  expect(csv.split('\r\n')[1]?.split(';').slice(-4).every((cell) => /^-?\d+$/.test(cell))).toBe(true);
  expect(fromCsv(csv)).toEqual(pad);
  // As other programs write it back: no BOM, commas, other line ends, another minus sign.
  const plain: Pad = { ...pad, names: ['A', 'B', 'C', 'D'] };
  const other = toCsv(plain).slice(1).replaceAll(';', ',').replaceAll('\r\n', '\n').replaceAll('-', '\u2212');
  expect(fromCsv(other)).toEqual(plain);
});

test('N09: a CSV of something else, or with an incomplete row, is refused', () => {
  expect(() => fromCsv('a;b;c\n1;2;3\n')).toThrow();
  const csv = toCsv(withDeal(emptyPad(), 1, { contract: 'no_king', took: [1, 0, 0, 0] }));
  expect(() => fromCsv(csv.replace('-320', '0'))).toThrow();
  expect(() => fromCsv(csv.replace('no_king', 'koz'))).toThrow();
  expect(() => fromCsv(csv.replace('-320', ''))).toThrow();
});
