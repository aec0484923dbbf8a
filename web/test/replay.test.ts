import { expect, test } from 'vitest';
import type { OpenDeal } from '../src/net/api';
import { levelOf, playersAt, positionOf } from '../src/table/replay';

const deal: OpenDeal = {
  number: 1,
  attempt: 0,
  declarer: 'E',
  contract: 'no_tricks',
  hands: [
    ['C2', 'D2'],
    ['C3', 'D3'],
    ['C4', 'D4'],
    ['C5', 'D5'],
  ],
  tricks: [
    { leader: 'E', cards: ['C3', 'C4', 'C5', 'C2'], winner: 'W', points: -50 },
    { leader: 'W', cards: ['D5', 'D2', 'D3', 'D4'], winner: 'W', points: -50 },
  ],
  players: ['Ada', 'bot rules', 'Ece', 'bot rules'],
  takeovers: [
    { card: 3, seat: 'W', player: 'Can' },
    { card: 5, seat: 'W', player: 'bot rules' },
  ],
  ending: 'played',
  points: [0, 0, 0, -100],
  seed: null,
};

test('at the start all hold their cards and the declarer is to lead', () => {
  const now = positionOf(deal, 0);
  expect(now.hands).toEqual(deal.hands);
  expect(now).toMatchObject({ turn: 'E', winner: null, points: [0, 0, 0, 0], trick: { cards: [] } });
});

test('in a trick the next seat is to play', () => {
  expect(positionOf(deal, 1).turn).toBe('N');
  expect(positionOf(deal, 3)).toMatchObject({ turn: 'S', winner: null, points: [0, 0, 0, 0] });
  expect(positionOf(deal, 3).hands).toEqual([['C2', 'D2'], ['D3'], ['D4'], ['D5']]);
});

test('a full trick stays until the next card, and counts', () => {
  const now = positionOf(deal, 4);
  expect(now).toMatchObject({ turn: 'W', winner: 'W', number: 0, points: [0, 0, 0, -50] });
  expect(now.trick.cards).toHaveLength(4);
  expect(positionOf(deal, 5)).toMatchObject({ turn: 'S', winner: null, number: 1 });
});

test('after the last card nobody is to play', () => {
  const now = positionOf(deal, 8);
  expect(now).toMatchObject({ turn: null, winner: 'W', points: [0, 0, 0, -100] });
  expect(now.hands).toEqual([[], [], [], []]);
});

test('a seat is told by who played there at that card', () => {
  const inWest = [0, 2, 3, 4, 5, 8].map((place) => playersAt(deal, place)[3]);
  expect(inWest).toEqual(['bot rules', 'bot rules', 'Can', 'Can', 'bot rules', 'bot rules']);
  expect(playersAt(deal, 8).slice(0, 3)).toEqual(['Ada', 'bot rules', 'Ece']);
  expect([levelOf('bot rules'), levelOf('Can'), levelOf('Bot')]).toEqual(['rules', null, null]);
});
