/** What counts as one touch of a card: the second click of a double click and a held key do not. Pure. */

/** As long as people take for a double click, in milliseconds. Nobody picks two cards in that time. */
export const DOUBLE_CLICK_MS = 400;

/** What is needed of a browser's event. Its time stamp is that of the touch, however late it is heard. */
export interface Click {
  /** How many clicks in a row at this place; 0 for a key or a screen reader. */
  detail: number;
  timeStamp: number;
}

/** Whether a click on the hand belongs to the one that picked a card at `pickedAt`; null before any has.
 *
 * The card that was picked makes room for another, so that the second click hits a card nobody meant.
 */
export function isSecondClick(click: Click, pickedAt: number | null): boolean {
  if (click.detail === 0) return false;
  return click.detail > 1 || (pickedAt !== null && click.timeStamp - pickedAt < DOUBLE_CLICK_MS);
}

/** Whether a key that does something is held down, where pressing it once has done all it should. */
export function isHeld(event: Pick<KeyboardEvent, 'repeat' | 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  if (!event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.key === 'Enter' || event.key.length === 1;
}
