/** Whom a reader does not want to hear at a table: seats, with the name of who sat there then, so that
 * somebody who takes the seat later is heard. Kept for as long as the tab is open.
 */

import type { SeatState } from '../wire';
import { seatIndex, type SeatId } from './cards';

export type Mutes = Readonly<Partial<Record<SeatId, string>>>;

/** Whether a seat's person is muted. Names are compared letter for letter: Isil is not Işıl. */
export const isMuted = (mutes: Mutes, seats: readonly SeatState[], seat: SeatId): boolean =>
  mutes[seat] !== undefined && mutes[seat] === seats[seatIndex(seat)]?.name;

/** The mutes after a seat's person is muted, or heard again. */
export function withMute(mutes: Mutes, seats: readonly SeatState[], seat: SeatId, isOn: boolean): Mutes {
  const { [seat]: _, ...rest } = mutes;
  return isOn ? { ...rest, [seat]: seats[seatIndex(seat)]?.name ?? '' } : rest;
}

const keyOf = (table: string): string => `rifki-mutes-${table}`;

export function loadMutes(table: string): Mutes {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Mutes) : {};
  } catch {
    return {};
  }
}

export function keepMutes(table: string, mutes: Mutes): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(mutes));
  } catch {
    // Until the page is left, then.
  }
}
