/** Deals again from a revealed seed and compares: docs/dealing.md, in the reader's own browser. */

import { RANKS, SUITS } from '../table/cards';
import { hmac, sha256 } from './sha256';

const encoder = new TextEncoder();

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error(`not hex: ${hex}`);
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a seed: what was published before deal 1. */
export const commitmentOf = (seed: string): string => hexOf(sha256(bytesOf(seed)));

/** The four hands of a seed, in seat order; cards in the order of the shuffle. */
export function dealOf(seed: string, attempt: number, entropy: string): string[][] {
  const key = hmac(bytesOf(seed), encoder.encode(`rifki deal ${attempt} ${entropy}`));
  const stream = byteStream(key);
  const order = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last--) {
    const other = below(stream, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  const names = order.map((card) => SUITS[Math.floor(card / 13)]! + RANKS[card % 13]!);
  return [0, 13, 26, 39].map((start) => names.slice(start, start + 13));
}

function* byteStream(key: Uint8Array<ArrayBuffer>): Generator<number, never> {
  for (let counter = 0n; ; counter++) {
    const block = new DataView(new ArrayBuffer(8));
    block.setBigUint64(0, counter);
    yield* hmac(key, new Uint8Array(block.buffer));
  }
}

/** A number from 0 to n-1, all equally likely: bytes from the last whole multiple of n on are thrown away. */
function below(stream: Generator<number, never>, n: number): number {
  const limit = 256 - (256 % n);
  for (;;) {
    const byte = stream.next().value;
    if (byte < limit) return byte % n;
  }
}

export interface DealToCheck {
  seed: string;
  commitment: string;
  entropy: string;
  attempt: number;
  /** The hands as they were dealt, in seat order; cards in any order. */
  hands: readonly (readonly string[])[];
}

/** Whether the seed is the one committed to, and deals these hands. */
export function isFair(deal: DealToCheck): boolean {
  if (commitmentOf(deal.seed) !== deal.commitment) return false;
  const dealt = dealOf(deal.seed, deal.attempt, deal.entropy);
  return dealt.every((hand, seat) => [...hand].sort().join() === [...deal.hands[seat]!].sort().join());
}
