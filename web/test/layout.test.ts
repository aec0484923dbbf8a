import { expect, test } from 'vitest';
import { layOut } from '../src/table/hand-layout';
import { placeOf, SEATS, seatAt, sortedHand } from '../src/table/cards';
import { routeOf } from '../src/lib/router.svelte';

// Width of the hand and height of the window: phones both ways, tablets, desktop, 200 % zoom.
const SCREENS = [
  [308, 568],
  [308, 320],
  [348, 640],
  [628, 480],
  [640, 400],
  [756, 1024],
  [1200, 800],
] as const;

test.each(SCREENS)('U02: 13 cards in %i px: each shows 44 px, none is outside', (width, height) => {
  const { places, cardWidth } = layOut(13, width, height);
  expect(places).toHaveLength(13);
  for (const [index, place] of places.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + cardWidth).toBeLessThanOrEqual(width + 1);
    const right = places[index + 1];
    if (right && right.y === place.y) expect(right.x - place.x).toBeGreaterThanOrEqual(43.5);
    if (right && right.y !== place.y) expect(right.y - place.y).toBeGreaterThanOrEqual(44);
  }
});

test('the height of the hand does not change while it is played', () => {
  const heights = Array.from({ length: 14 }, (_, n) => layOut(n, 308, 568).height);
  expect(new Set(heights).size).toBe(1);
});

test('R17: play goes anticlockwise on the screen, whoever sits at the bottom', () => {
  for (const bottom of SEATS) {
    expect(placeOf(bottom, bottom)).toBe(0);
    for (const place of [0, 1, 2, 3]) expect(placeOf(seatAt(place, bottom), bottom)).toBe(place);
  }
  expect(placeOf('E', 'S')).toBe(1);
});

test('a hand is sorted by suits, colours in turn, high to low, the ten below the jack', () => {
  expect(sortedHand(['C2', 'HT', 'HJ', 'DA', 'SK', 'SA', 'CA'])).toEqual([
    ...['SA', 'SK', 'HJ', 'HT', 'CA', 'C2', 'DA'],
  ]);
});

test.each([
  ['/', { page: 'start' }],
  ['/t/0123456789abcdef', { page: 'table', id: '0123456789abcdef' }],
  ['/t/0123456789abcdef/replay', { page: 'replay', id: '0123456789abcdef' }],
  ['/join/ABCD', { page: 'join', code: 'ABCD' }],
  ['/pad', { page: 'pad' }],
  ['/t', { page: 'unknown' }],
  ['/what/is/this', { page: 'unknown' }],
])('%s leads to its page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
