import { expect, test } from 'vitest';
import { DOUBLE_CLICK_MS, isHeld, isSecondClick } from '../src/table/clicks';

const click = (timeStamp: number, detail = 1) => ({ timeStamp, detail });

test('S07: a click soon after a card was picked picks no other', () => {
  expect(isSecondClick(click(1000), null)).toBe(false);
  expect(isSecondClick(click(1000), 1000)).toBe(true);
  expect(isSecondClick(click(1000 + DOUBLE_CLICK_MS - 1), 1000)).toBe(true);
  expect(isSecondClick(click(1000 + DOUBLE_CLICK_MS), 1000)).toBe(false);
});

test('S07: the second click of a slow double click picks none either', () => {
  expect(isSecondClick(click(1490, 2), 1000)).toBe(true);
  expect(isSecondClick(click(1490, 3), null)).toBe(true);
});

test('a key is no double click, however quick', () => {
  expect(isSecondClick(click(1001, 0), 1000)).toBe(false);
});

test.each([
  ['Enter', true],
  [' ', true],
  ['u', true],
  ['ArrowRight', false],
  ['PageDown', false],
  ['Tab', false],
])('S07: held, %s does nothing more: %s', (key, is) => {
  const plain = { key, ctrlKey: false, altKey: false, metaKey: false };
  expect(isHeld({ ...plain, repeat: true })).toBe(is);
  expect(isHeld({ ...plain, repeat: false })).toBe(false);
  expect(isHeld({ ...plain, repeat: true, ctrlKey: true })).toBe(false); // zoom, for one
});
