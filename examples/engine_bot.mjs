/**
 * An engine in JavaScript, without any package: throws penalty cards when it can, else plays low.
 *
 *     rifki engine check -- node examples/engine_bot.mjs
 *     rifki serve --engine "penalty=node examples/engine_bot.mjs"
 *
 * One JSON object a line comes in and goes out; docs/engine.md says what they mean.
 */

import { createInterface } from 'node:readline';

const RANKS = '23456789TJQKA';
const rank = (card) => RANKS.indexOf(card[1]);
const high = (cards) => cards.reduce((best, card) => (rank(card) > rank(best) ? card : best));
const low = (cards) => cards.reduce((best, card) => (rank(card) < rank(best) ? card : best));

/** Whether a card costs the seat that wins it. */
const isPenalty = {
  no_king: (card) => card === 'HK',
  no_queens: (card) => card[1] === 'Q',
  no_men: (card) => card[1] === 'K' || card[1] === 'J',
  no_hearts: (card) => card[0] === 'H',
};

function chooseCard(view) {
  const cards = view.legal_cards;
  if (view.contract.startsWith('trump')) return high(cards);
  const led = view.trick.cards[0];
  if (led === undefined || cards[0][0] === led[0]) return low(cards);
  const penalties = cards.filter(isPenalty[view.contract] ?? (() => false));
  return high(penalties.length > 0 ? penalties : cards);
}

/** The trump suit of which it holds most, while it may declare one; else any negative contract. */
function chooseContract(view) {
  const length = (contract) => view.hand.filter((card) => card[0] === contract.at(-1)).length;
  const trumps = view.legal_contracts.filter((contract) => contract.startsWith('trump:'));
  if (trumps.length === 0) return view.legal_contracts[0];
  return trumps.reduce((best, trump) => (length(trump) > length(best) ? trump : best));
}

function choose({ asked, view }) {
  if (asked === 'redeal') return { redeal: true };
  if (asked === 'contract') return { contract: chooseContract(view) };
  return { card: chooseCard(view) };
}

function answer(message) {
  switch (message?.type) {
    case 'hello':
      return { type: 'hello', protocol: 1, name: 'Penalty', author: 'the rifki authors' };
    case 'choose':
      return { type: 'choice', id: message.id, ...choose(message) };
    case 'ping':
      return { type: 'pong', id: message.id };
    case 'quit':
      process.exit(0);
  }
  return null; // of a version to come: passed over
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null; // no message: passed over
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const reply = answer(parse(line));
  if (reply !== null) process.stdout.write(`${JSON.stringify(reply)}\n`);
}
