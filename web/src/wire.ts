/** What the server sends: the generated messages, and the facts that they carry. */

import type { SeatId } from './table/cards';
import type {
  Ack,
  Bye,
  ContractChoice,
  GameState,
  OfferState,
  Pong,
  SeatState,
  SettingsState,
  State,
  TrickState,
  Update,
} from './wire.gen';

export type { Ack, ContractChoice, GameState, OfferState, SeatState, SettingsState, TrickState };
export type Table = State;
export type Points = GameState['points'];

/** What has happened; see rifki/service/room/said.py. */
export type Fact =
  | { f: 'deal'; number: number; attempt: number; declarer: SeatId }
  | { f: 'contract'; seat: SeatId; contract: string; is_forced: boolean }
  | { f: 'card'; seat: SeatId; card: string }
  | { f: 'trick'; number: number; leader: SeatId; cards: string[]; winner: SeatId; points: number }
  | {
      f: 'deal_end';
      number: number;
      contract: string;
      declarer: SeatId;
      points: Points;
      ending: string;
      caller: SeatId | null;
      totals: Points;
    }
  | { f: 'void'; number: number; caller: SeatId | null; ground: string | null }
  | { f: 'game_end'; totals: Points; ranks: Points; bonus_winner: SeatId | null }
  | { f: 'abandoned'; reason: string }
  | { f: 'seat'; seat: SeatId; name: string; level: string | null }
  | { f: 'taken_back'; seat: SeatId }
  | { f: 'away' | 'back' | 'claim' | 'undo' | 'time_out'; seat: SeatId }
  | { f: 'came' | 'left'; seat: SeatId; name: string }
  | { f: 'claim_refused' | 'undo_refused'; seat: SeatId; by: SeatId | null }
  | { f: 'said'; seat: SeatId; phrase: string; text: string }
  | { f: 'rematch'; seat: SeatId; table: string }
  | { f: 'closed'; reason: string }
  | { f: 'began' };

export type ServerMessage =
  | ({ t: 'update' } & Omit<Update, 'facts' | 't'> & { facts: Fact[] })
  | ({ t: 'ack' } & Omit<Ack, 't'>)
  | ({ t: 'pong' } & Omit<Pong, 't'>)
  | ({ t: 'bye' } & Omit<Bye, 't'>);

/** A command of a player; see rifki/service/room/said.py. */
export type Command =
  | { k: 'play'; card: string }
  | { k: 'declare'; contract: string }
  | { k: 'redeal' | 'pass_redeal' | 'finish' | 'claim' | 'undo' | 'stand' | 'start' | 'close' | 'rematch' }
  | { k: 'answer_claim' | 'answer_undo'; yes: boolean }
  | { k: 'say'; phrase?: string; text?: string }
  | { k: 'sit'; name: string; seat: SeatId | null; entropy: string };
