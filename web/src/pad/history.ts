/** Undo and redo: whole pads, since they are small and never changed in place. */

import type { Pad } from './sheet';

export interface History {
  past: readonly Pad[];
  now: Pad;
  future: readonly Pad[];
}

const MOST = 100;

export const begin = (now: Pad): History => ({ past: [], now, future: [] });

export const change = (history: History, now: Pad): History => ({
  past: [...history.past, history.now].slice(-MOST),
  now,
  future: [],
});

export function undo(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redo(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future };
}
