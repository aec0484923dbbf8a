/** The server's REST interface: JSON, same origin, a cookie says who asks. */

import type { SeatId } from '../table/cards';
import type { Table } from '../wire';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's word for what is wrong, if it gave one. */
    readonly why: string,
  ) {
    super(why);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new ApiError(0, 'offline');
  }
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const why = (found as { error?: unknown } | null)?.error;
    throw new ApiError(answer.status, typeof why === 'string' ? why : `http-${answer.status}`);
  }
  return found as T;
}

export interface LobbyTable {
  id: string;
  status: string;
  summary: {
    seats: { seat: SeatId; kind: string; name: string }[];
    n_free: number;
    preset: string | null;
    level: string;
  };
}

/** A finished deal with open hands. */
export interface OpenDeal {
  number: number;
  attempt: number;
  declarer: SeatId;
  contract: string;
  hands: string[][];
  tricks: { leader: SeatId; cards: string[]; winner: SeatId | null; points: number }[];
  ending: string;
  points: number[];
  /** Who sat there when the deal began: names, or "bot" and a level. */
  players: string[];
  takeovers: { card: number; seat: SeatId; player: string }[];
  seed: string | null;
}

export interface NewTable {
  settings: Record<string, unknown>;
  seat?: SeatId | null;
  start?: boolean;
  name?: string;
  entropy?: string;
}

/** What the server offers beyond what is built into the page. */
export const serverConfig = () => ask<{ engines: { level: string; name: string }[] }>('GET', '/config');
export const createTable = (table: NewTable) => ask<{ id: string }>('POST', '/tables', table);
export const listTables = () => ask<{ tables: LobbyTable[] }>('GET', '/tables');
export const myTables = () => ask<{ tables: { id: string; status: string }[] }>('GET', '/me');
export const tableState = (id: string) => ask<Table>('GET', `/tables/${encodeURIComponent(id)}/state`);
export const openDeal = (id: string, deal: number) =>
  ask<OpenDeal>('GET', `/tables/${encodeURIComponent(id)}/deals/${deal}`);
/** Makes sure that the server knows this browser: its seats belong to a cookie. */
export const meet = () => ask<unknown>('POST', '/me', {});
export const transferCode = () => ask<{ code: string }>('POST', '/me/transfer', {});
export const useTransfer = (code: string) => ask<unknown>('POST', '/transfer', { code });

/** Random bytes of this device as hex, mixed into the deals. */
export function freshEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An id for a command, unique at its table. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
