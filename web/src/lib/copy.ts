/** Put a text on the clipboard. */

/** Whether it is there now. Browsers offer the new way on secure pages only; the old one works over plain
 * http in a local network, too.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: perhaps the old way is.
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'unseen';
  // Inside the open dialog, if there is one: nothing else can have the focus.
  const before = document.activeElement as HTMLElement | null;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  before?.focus();
  return isCopied;
}
