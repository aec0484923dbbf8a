import { expect, test } from 'vitest';
import { bytesOf, commitmentOf, dealOf, isFair } from '../src/fair/dealing';
import vectors from './vectors.json';

test.each(vectors.deals)('seed $seed, attempt $attempt, entropy "$entropy"', async (deal) => {
  expect(await commitmentOf(deal.seed)).toBe(deal.commitment);
  const hands = await dealOf(deal.seed, deal.attempt, deal.entropy);
  expect(hands.map((hand) => [...hand].sort())).toEqual(deal.hands.map((hand) => [...hand].sort()));
  expect(await isFair(deal)).toBe(true);
});

test('a wrong seed, attempt, entropy, commitment or hand is found', async () => {
  const deal = vectors.deals[0]!;
  const other = vectors.deals[5]!;
  const swapped = [...deal.hands];
  [swapped[0], swapped[1]] = [deal.hands[1]!, deal.hands[0]!];
  expect(await isFair({ ...deal, seed: other.seed })).toBe(false);
  expect(await isFair({ ...deal, commitment: other.commitment })).toBe(false);
  expect(await isFair({ ...deal, attempt: 1 })).toBe(false);
  expect(await isFair({ ...deal, entropy: '00' })).toBe(false);
  expect(await isFair({ ...deal, hands: swapped })).toBe(false);
});

test('only hex in lower case is a seed', () => {
  expect(() => bytesOf('0G')).toThrow();
  expect(() => bytesOf('ABC')).toThrow();
});
