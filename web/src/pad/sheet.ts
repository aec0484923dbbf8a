/** The score sheet of a game with real cards. Only rows are kept; all else is worked out from them.
 *
 * The tables of the contracts are generated from the rules (rules.gen.ts), and random games of the
 * Python side are the test.
 */

import {
  CONTRACTS,
  N_DEALS,
  NEGATIVE_USES,
  NEGATIVES_PER_SEAT,
  TRUMPS_PER_SEAT,
  type ContractRow,
} from '../rules.gen';

export type Four<T> = [T, T, T, T];

export interface PadRow {
  /** "trump:S", "no_king". */
  contract: string;
  /** How many scoring cards or tricks each player took. */
  took: Four<number>;
}

export interface Pad {
  /** Players in the order of play. */
  names: Four<string>;
  /** Who declares in deal 1, 0 to 3. */
  first: number;
  firstRoundNegative: boolean;
  plusFromZero: boolean;
  rows: readonly PadRow[];
}

export const emptyPad = (): Pad => ({
  names: ['', '', '', ''],
  first: 0,
  firstRoundNegative: false,
  plusFromZero: false,
  rows: [],
});

export const isTrump = (contract: string): boolean => contract.startsWith('trump:');
export const kindOf = (contract: string): string => contract.split(':')[0]!;

/** The table row of a contract. An unknown contract is an error. */
export function contractRow(contract: string): ContractRow {
  const row = CONTRACTS.find((each) => each.kind === kindOf(contract));
  if (!row) throw new Error(`not a contract: ${contract}`);
  return row;
}

/** Who declares a deal, 1 to 20. */
export const declarerOf = (pad: Pad, deal: number): number => (pad.first + deal - 1) % 4;

/** Points of a row. Zero is never "-0". */
export function pointsOf(row: PadRow): Four<number> {
  const { unit } = contractRow(row.contract);
  return row.took.map((n) => (n ? n * unit : 0)) as Four<number>;
}

/** Whether every scoring card or trick has an owner: the only way to be complete (C15). */
export function isComplete(contract: string, took: readonly number[]): boolean {
  const { units } = contractRow(contract);
  return (
    took.length === 4 &&
    took.every((n) => Number.isInteger(n) && n >= 0 && n <= units) &&
    took.reduce((sum, n) => sum + n, 0) === units
  );
}

export function totalsOf(pad: Pad): Four<number> {
  const totals: Four<number> = [0, 0, 0, 0];
  for (const row of pad.rows)
    for (const [player, points] of pointsOf(row).entries()) totals[player]! += points;
  return totals;
}

/** Places by total from 1; ties share one (G11). */
export function ranksOf(totals: readonly number[]): Four<number> {
  return totals.map((own) => 1 + totals.filter((other) => other > own).length) as Four<number>;
}

export const isInThePlus = (pad: Pad, total: number): boolean => (pad.plusFromZero ? total >= 0 : total > 0);

export function trumpsLeft(pad: Pad, player: number, without = 0): number {
  return TRUMPS_PER_SEAT - count(pad, without, (row, by) => by === player && isTrump(row.contract));
}

export function negativesLeft(pad: Pad, player: number, without = 0): number {
  return NEGATIVES_PER_SEAT - count(pad, without, (row, by) => by === player && !isTrump(row.contract));
}

export function usesLeft(pad: Pad, contract: string, without = 0): number {
  return NEGATIVE_USES - count(pad, without, (row) => row.contract === contract);
}

/** How many rows are such; the deal `without` is left out, since it is being changed. */
function count(pad: Pad, without: number, is: (row: PadRow, declarer: number) => boolean): number {
  return pad.rows.filter((row, place) => place + 1 !== without && is(row, declarerOf(pad, place + 1))).length;
}

/** Why a contract may not be declared in a deal, as a reason of the rules; null if it may (G3, G4). */
export function whyNot(pad: Pad, deal: number, contract: string): string | null {
  const player = declarerOf(pad, deal);
  if (isTrump(contract)) {
    if (pad.firstRoundNegative && deal <= 4) return 'first_round_negative';
    return trumpsLeft(pad, player, deal) > 0 ? null : 'quota_spent_seat';
  }
  if (negativesLeft(pad, player, deal) <= 0) return 'quota_spent_seat';
  return usesLeft(pad, contract, deal) > 0 ? null : 'quota_spent_table';
}

/** Deals whose contracts break a quota, after rows were changed or removed. */
export function brokenDeals(pad: Pad): number[] {
  return pad.rows.flatMap((row, place) => {
    const before = { ...pad, rows: pad.rows.slice(0, place) };
    return whyNot(before, place + 1, row.contract) === null ? [] : [place + 1];
  });
}

/** The pad with a deal written: a new one at the end, or one changed. An incomplete one is an error. */
export function withDeal(pad: Pad, deal: number, row: PadRow): Pad {
  if (!isComplete(row.contract, row.took)) throw new Error('incomplete deal');
  if (deal < 1 || deal > Math.min(N_DEALS, pad.rows.length + 1)) throw new Error(`no deal ${deal}`);
  const rows = [...pad.rows];
  rows[deal - 1] = { contract: row.contract, took: [...row.took] };
  return { ...pad, rows };
}

export function withoutDeal(pad: Pad, deal: number): Pad {
  return { ...pad, rows: pad.rows.filter((_, place) => place + 1 !== deal) };
}
