import { expect, test } from 'vitest';
import { bytesOf, commitmentOf, dealOf, hexOf, isFair } from '../src/fair/dealing';
import { hmac, sha256 } from '../src/fair/sha256';
import vectors from './vectors.json';

test.each(vectors.deals)('seed $seed, attempt $attempt, entropy "$entropy"', (deal) => {
  expect(commitmentOf(deal.seed)).toBe(deal.commitment);
  const hands = dealOf(deal.seed, deal.attempt, deal.entropy);
  expect(hands.map((hand) => [...hand].sort())).toEqual(deal.hands.map((hand) => [...hand].sort()));
  expect(isFair(deal)).toBe(true);
});

test('a wrong seed, attempt, entropy, commitment or hand is found', () => {
  const deal = vectors.deals[0]!;
  const other = vectors.deals[5]!;
  const swapped = [...deal.hands];
  [swapped[0], swapped[1]] = [deal.hands[1]!, deal.hands[0]!];
  expect(isFair({ ...deal, seed: other.seed })).toBe(false);
  expect(isFair({ ...deal, commitment: other.commitment })).toBe(false);
  expect(isFair({ ...deal, attempt: 1 })).toBe(false);
  expect(isFair({ ...deal, entropy: '00' })).toBe(false);
  expect(isFair({ ...deal, hands: swapped })).toBe(false);
});

test('only hex in lower case is a seed', () => {
  expect(() => bytesOf('0G')).toThrow();
  expect(() => bytesOf('ABC')).toThrow();
});

test('SHA-256 and HMAC are those of the platform, for every length about a block', async () => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const size of [0, 1, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const message = Uint8Array.from({ length: size }, (_, place) => (place * 7 + size) % 256);
    const digest = await crypto.subtle.digest('SHA-256', message);
    expect(hexOf(sha256(message))).toBe(hexOf(new Uint8Array(digest)));
    if (!size) continue;
    const key = await crypto.subtle.importKey('raw', message, algorithm, false, ['sign']);
    const signed = await crypto.subtle.sign('HMAC', key, message);
    expect(hexOf(hmac(message, message))).toBe(hexOf(new Uint8Array(signed)));
  }
});
