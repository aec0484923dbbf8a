import { expect, test } from 'vitest';
import { compileMessage, splitMessages } from '../build/fluent';
import { readCatalogue } from '../build/messages';
import { cardName, contractName, displayNames, pointsLine } from '../src/words/names';
import { fill } from '../src/words/pattern';
import { capital, preferredLanguage, t, useCatalogue, type Language } from '../src/words/words.svelte';
import { LEVELS, OPTIONS, PRESETS } from '../src/rules.gen';
import { RANKS, SUITS } from '../src/table/cards';
import { sources } from './sources';
import vectors from './vectors.json';

const LANGUAGES: Language[] = ['en', 'tr', 'pt'];
const CONTRACT_TEXTS = [
  ...['trump:C', 'trump:D', 'trump:H', 'trump:S'],
  ...['no_king', 'no_queens', 'no_men', 'no_hearts', 'no_last_two', 'no_tricks'],
];

test.each(vectors.words)('N06: $id in $language as the Python side says it', (vector) => {
  const language = vector.language as Language;
  useCatalogue(language, readCatalogue(language));
  expect(t(vector.id, vector.args as unknown as Record<string, string | number>)).toBe(vector.text);
});

test.each(LANGUAGES)('V07: names of cards and contracts in %s', (language) => {
  useCatalogue(language, readCatalogue(language));
  const cards = SUITS.flatMap((suit) => [...RANKS].map((rank) => cardName(suit + rank)));
  expect(cards).toEqual(vectors.names[language].cards);
  expect(CONTRACT_TEXTS.map(contractName)).toEqual(vectors.names[language].contracts);
});

test.each(LANGUAGES)('every message that the source names is there in %s', (language) => {
  const catalogue = readCatalogue(language);
  const named = new Set<string>();
  for (const source of sources().values())
    for (const [, id] of source.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)) named.add(id as string);
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((id) => !(id in catalogue))).toEqual([]);
});

test.each(LANGUAGES)('every level, option, value and preset has its words in %s', (language) => {
  const catalogue = readCatalogue(language);
  const dashed = (text: string) => text.replaceAll('_', '-');
  const ids = [
    ...LEVELS.flatMap((level) => [`bot-${dashed(level)}`, `bot-${dashed(level)}-about`]),
    ...Object.keys(PRESETS).flatMap((preset) => [`preset-${preset}`, `preset-${preset}-about`]),
    ...Object.entries(OPTIONS).flatMap(([option, values]) => [
      `option-${dashed(option)}`,
      `option-${dashed(option)}-about`,
      ...values
        .filter((value) => !['on', 'off', 'south', 'east', 'north', 'west'].includes(value))
        .map((value) => `option-${dashed(option)}-value-${dashed(value)}`),
    ]),
  ];
  expect(ids.filter((id) => !(id in catalogue))).toEqual([]);
});

test('the three languages hold the same messages with the same variables', () => {
  const variables = (language: string) =>
    Object.fromEntries(
      Object.entries(readCatalogue(language)).map(([id, pattern]) => [
        id,
        [...new Set([...JSON.stringify(pattern).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort(),
      ]),
    );
  expect(variables('tr')).toEqual(variables('en'));
  expect(variables('pt')).toEqual(variables('en'));
});

test('what the page does not understand of Fluent is an error, never half a text', () => {
  expect(() => compileMessage('x', 'You { $n -> [one] a *[other] b } there')).toThrow('x');
  expect(() => compileMessage('x', 'see { other-message }')).toThrow('x');
  expect(() => fill('Hello {name}', {}, 'en')).toThrow('name');
});

test('comments and groups are no messages', () => {
  const source = '# a comment\n\n## Group\n\na = 1\n# $n: x\nb = { $n ->\n    [one] x\n   *[other] y { $n }\n}\nc = 3\n';
  const found = splitMessages(source);
  expect([...found.keys()]).toEqual(['a', 'b', 'c']);
  expect(compileMessage('b', found.get('b')!)).toEqual(['n', { one: 'x' }, 'y {n}']);
});

test('N01: a capital is that of the language', () => {
  useCatalogue('tr', readCatalogue('tr'));
  expect([capital('istanbul'), capital('ısı'), capital('İpek')]).toEqual(['İstanbul', 'Isı', 'İpek']);
  useCatalogue('en', readCatalogue('en'));
  expect(capital('istanbul')).toBe('Istanbul');
});

test('N03: no change of case but the one that knows the language', () => {
  const found = [...sources()]
    .filter(([name]) => !name.endsWith('words.svelte.ts'))
    .flatMap(([name, source]) =>
      source
        .split('\n')
        .filter((line) => /\.to(Locale)?(Upper|Lower)Case\(/.test(line) && !line.includes('ascii-only'))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test.each([
  [['tr-TR', 'en'], 'tr'],
  [['de', 'pt-BR', 'en'], 'pt'],
  [['ja'], 'en'],
  [[], 'en'],
])('the language for a reader of %j is %s', (wishes, language) => {
  expect(preferredLanguage(wishes)).toBe(language);
});

test('people of one name are told apart, the reader without a name is "you"', () => {
  useCatalogue('en', readCatalogue('en'));
  const seat = (seat: string, kind: string, name: string, is_you = false) =>
    ({ seat, kind, name, is_you }) as unknown as Parameters<typeof displayNames>[0][number];
  const seats = [
    seat('S', 'person', '', true),
    seat('E', 'person', 'Işıl'),
    seat('N', 'person', 'Işıl'),
    seat('W', 'bot', ''),
  ];
  const names = displayNames(seats);
  expect(names).toEqual(['You', 'Işıl (E)', 'Işıl (N)', 'West']);
  expect(pointsLine([50, 0, -320, 0], names)).toBe('You +50, Işıl (E) 0, Işıl (N) -320, West 0');
});
