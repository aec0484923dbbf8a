import { expect, test } from 'vitest';
import { isMuted, withMute } from '../src/table/mutes';
import type { SeatState } from '../src/wire';

const seats = (...names: string[]) => names.map((name) => ({ name })) as unknown as SeatState[];

test('N04: who mutes Isil still hears Işıl', () => {
  const table = seats('Ada', 'Isil', 'Işıl', 'isil');
  const mutes = withMute({}, table, 'E', true);
  expect((['S', 'E', 'N', 'W'] as const).map((seat) => isMuted(mutes, table, seat))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('somebody else in the seat is heard, and who comes back to it is not', () => {
  const mutes = withMute({}, seats('Ada', 'Can', '', ''), 'E', true);
  expect(isMuted(mutes, seats('Ada', 'Ece', '', ''), 'E')).toBe(false);
  expect(isMuted(mutes, seats('Ada', 'Can', '', ''), 'E')).toBe(true);
});

test('a mute ends when it is taken back, and only that one', () => {
  const table = seats('Ada', 'Can', 'Ece', '');
  const both = withMute(withMute({}, table, 'E', true), table, 'N', true);
  const one = withMute(both, table, 'E', false);
  expect(isMuted(one, table, 'E')).toBe(false);
  expect(isMuted(one, table, 'N')).toBe(true);
});
