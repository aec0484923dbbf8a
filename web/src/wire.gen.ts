/** Made by tools/web_files.py from src/rifki/service/room/wire.py. Not to be edited. */

export interface Ack {
  t: "ack";
  id: string;
  status: "illegal" | "ok" | "refused" | "stale";
  v: number;
  why: string | null;
}

export interface Bye {
  t: "bye";
  why: string;
}

export interface ContractChoice {
  contract: string;
  why_not: string | null;
}

export interface Do {
  t: "do";
  id: string;
  v: number;
  do: Record<string, unknown>;
}

export interface Fair {
  commitments: Array<string>;
  entropy: string | null;
  parts: [string, string, string, string];
  seeds: Array<string>;
}

export interface GameState {
  number: number;
  attempt: number;
  declarer: "E" | "N" | "S" | "W";
  dealer: "E" | "N" | "S" | "W";
  cutter: "E" | "N" | "S" | "W";
  contract: string | null;
  phase: "declare" | "over" | "play";
  turn: "E" | "N" | "S" | "W" | null;
  hand: Array<string>;
  hand_sizes: [number, number, number, number];
  trick: TrickState;
  last_trick: TrickState | null;
  tricks_won: [number, number, number, number];
  points: [number, number, number, number];
  points_left: number;
  captured: Array<Array<string>>;
  is_opened: boolean;
  totals: [number, number, number, number];
  ranks: [number, number, number, number];
  in_the_plus: [boolean, boolean, boolean, boolean];
  sheet: Array<SheetRow>;
  quotas: Quotas;
  legal: Array<string>;
  why_not: Record<string, string>;
  contracts: Array<ContractChoice>;
  can: Array<"claim" | "finish" | "undo">;
  redeal: RedealState | null;
  offer: OfferState | null;
  last_deal: LastDeal | null;
}

export interface Hello {
  t: "hello";
  v?: number;
  lang?: string;
}

export interface LastDeal {
  number: number;
  attempt: number;
  declarer: "E" | "N" | "S" | "W";
  contract: string;
  points: [number, number, number, number];
  tricks_won: [number, number, number, number];
  ending: string;
  caller: "E" | "N" | "S" | "W" | null;
  ground: string | null;
}

export interface OfferState {
  kind: "claim" | "undo";
  seat: "E" | "N" | "S" | "W";
  is_asked: boolean;
  agreed: Array<"E" | "N" | "S" | "W">;
  may_answer: boolean;
  ms_left: number;
}

export interface Ping {
  t: "ping";
  n?: number;
}

export interface Pong {
  t: "pong";
  n: number;
}

export interface Quotas {
  trumps_left: [number, number, number, number];
  negatives_left: [number, number, number, number];
  uses_left: Record<string, number>;
}

export interface RedealState {
  ms_left: number;
  ground: string | null;
  has_answered: boolean;
}

export interface Result {
  ranks: [number, number, number, number];
  bonus_winner: "E" | "N" | "S" | "W" | null;
  abandoned: string | null;
  rematch: string | null;
}

export interface SeatState {
  seat: "E" | "N" | "S" | "W";
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  is_you: boolean;
  is_owned: boolean;
  is_away: boolean;
  is_free: boolean;
  is_host: boolean;
  clock_ms: number | null;
}

export interface SettingsState {
  rules: string;
  preset: string | null;
  options: Record<string, string>;
  level: string;
  timer: TimerState;
  spectators: "off" | "public";
  chat: "free" | "off" | "phrases";
  pace: "normal" | "quick" | "slow";
  absent_seconds: number;
  is_public: boolean;
  has_undo: boolean;
}

export interface SheetRow {
  number: number;
  declarer: "E" | "N" | "S" | "W";
  contract: string;
  points: [number, number, number, number];
}

export interface State {
  v: number;
  id: string;
  status: "closed" | "gathering" | "over" | "playing";
  settings: SettingsState;
  is_host: boolean;
  seat: "E" | "N" | "S" | "W" | null;
  seats: Array<SeatState>;
  game: GameState | null;
  fair: Fair;
  result: Result | null;
}

export interface TimerState {
  kind: "bank" | "move" | "none";
  seconds: number;
}

export interface TrickState {
  leader: "E" | "N" | "S" | "W";
  cards: Array<string>;
  winner: "E" | "N" | "S" | "W" | null;
  points: number;
}

export interface Update {
  t: "update";
  v: number;
  facts: Array<Record<string, unknown>>;
  state: State;
}
