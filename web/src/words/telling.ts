/** One sentence for each thing that happens, for the live region and the list of news. */

import { seatIndex, signed } from '../table/cards';
import type { Fact, Table } from '../wire';
import {
  botName,
  contractName,
  ENDINGS,
  hyphens,
  ofSeat,
  pointsLine,
  seatName,
  spokenCard,
  winnersOf,
  type Teller,
} from './names';
import { has, t } from './words.svelte';

export const N_DEALS = 20;

/** What has happened, without a full stop; null for what needs no words. */
export function sentenceOf(fact: Fact, teller: Teller): string | null {
  const { names } = teller;
  switch (fact.f) {
    case 'deal':
      return ofSeat(fact.attempt ? 'fact-deal-again' : 'fact-deal-started', fact.declarer, teller, {
        deal: fact.number,
        deals: N_DEALS,
      });
    case 'contract':
      return ofSeat(fact.is_forced ? 'fact-declared-forced' : 'fact-declared', fact.seat, teller, {
        contract: contractName(fact.contract),
      });
    case 'card':
      return ofSeat('fact-card-played', fact.seat, teller, {
        card: spokenCard(fact.card, teller.isSpoken),
      });
    case 'trick':
      return fact.points
        ? ofSeat('fact-trick-taken-points', fact.winner, teller, {
            trick: fact.number,
            points: signed(fact.points),
          })
        : ofSeat('fact-trick-taken', fact.winner, teller, { trick: fact.number });
    case 'deal_end':
      return ofSeat(ENDINGS[fact.ending] ?? 'fact-deal-ended', fact.caller ?? fact.declarer, teller, {
        deal: fact.number,
        points: pointsLine(fact.points, names),
      });
    case 'void':
      if (fact.caller === null || !fact.ground) return t('fact-voided-split-queens');
      return ofSeat(`fact-voided-${hyphens(fact.ground)}`, fact.caller, teller, {});
    case 'game_end': {
      if (fact.bonus_winner) return ofSeat('fact-game-bonus', fact.bonus_winner, teller, {});
      const winners = winnersOf(fact.ranks, names);
      if (winners.length > 1) return t('fact-game-shared', { seats: winners.join(', ') });
      const seat = 'SENW'[fact.ranks.indexOf(1)] as Teller['you'];
      return seat && ofSeat('fact-game-won', seat, teller, {});
    }
    case 'abandoned': {
      const known = `fact-abandoned-${fact.reason}`;
      return t('fact-game-abandoned', { reason: has(known) ? t(known) : fact.reason });
    }
    case 'seat':
      return ofSeat('fact-seat-taken', fact.seat, teller, {
        // By the seat: its name is already that of whoever plays there now.
        seat: seatName(fact.seat),
        name: fact.level === null ? fact.name || names[seatIndex(fact.seat)]! : botName(fact.level),
      });
    case 'taken_back':
      return ofSeat('fact-taken-back', fact.seat, teller, {});
    case 'said': {
      const said = fact.phrase ? t(`web-say-${hyphens(fact.phrase)}`) : fact.text;
      return t('web-fact-said', { seat: names[seatIndex(fact.seat)]!, text: said });
    }
    case 'came':
    case 'left':
      return t(`web-fact-${fact.f}`, { seat: fact.name });
    case 'closed':
      return t('web-fact-closed');
    case 'began':
      return null;
    default:
      return ofSeat(`web-fact-${hyphens(fact.f)}`, fact.seat, teller, {});
  }
}

const MAIN: Fact['f'][] = ['card'];

/** Whether a fact is told to those who want to hear the main things only. */
export const isMain = (fact: Fact): boolean => !MAIN.includes(fact.f);

/** What the reader has to do now, if anything. */
export function promptOf(table: Table): string | null {
  const game = table.game;
  if (!game || table.status !== 'playing' || table.seat === null) return null;
  if (game.offer?.may_answer) return t(game.offer.kind === 'claim' ? 'web-asked-claim' : 'web-asked-undo');
  if (game.redeal && !game.redeal.has_answered) return t('web-asked-redeal');
  if (game.turn !== table.seat || game.offer || game.redeal) return null;
  if (game.phase === 'declare') return t('web-turn-declare');
  return t(game.trick.cards.length === 0 ? 'web-turn-lead' : 'web-turn-play');
}
