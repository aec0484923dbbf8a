/** The pad of this device: kept in the browser, never sent anywhere. */

import { fromJson, toJson } from './files';
import { begin, change, redo, undo, type History } from './history';
import { emptyPad, type Pad } from './sheet';

const KEY = 'rifki-pad';

function load(): Pad {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) return fromJson(stored);
  } catch {
    // Nothing stored, or not by us: a new pad.
  }
  return emptyPad();
}

let history = $state.raw<History>(begin(load()));

function set(next: History): void {
  history = next;
  try {
    localStorage.setItem(KEY, toJson(next.now));
  } catch {
    // Kept for as long as the page is open.
  }
}

export const pad = {
  get now(): Pad {
    return history.now;
  },
  get canUndo(): boolean {
    return history.past.length > 0;
  },
  get canRedo(): boolean {
    return history.future.length > 0;
  },
  change: (next: Pad) => set(change(history, next)),
  undo: () => set(undo(history)),
  redo: () => set(redo(history)),
};
