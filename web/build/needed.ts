/** Which of the messages in src/rifki/locales the page needs. */

const FAMILIES =
  /^(seat|suit-(clubs|diamonds|hearts|spades)$|contract|reason|fact|option|preset|bot|web)\b/;
const OTHERS = new Set([
  ...['card-name', 'redeal-offer', 'table-finish-offer'],
  ...['count-tricks', 'count-trumps-left', 'count-negatives-left', 'play-deal-number'],
  ...['word-dealer', 'word-declarer', 'word-contract', 'word-trump', 'word-points', 'word-total'],
  ...['word-place', 'word-in-the-plus', 'word-sunk', 'word-last-trick', 'word-captured-cards'],
  ...['word-score-sheet', 'word-rules', 'word-deal', 'word-trick', 'word-leader', 'word-cutter'],
  ...['action-yes', 'action-no', 'action-undo', 'action-claim', 'action-finish-now'],
  ...['action-redeal', 'tui-end-won', 'tui-end-shared', 'tui-end-plus', 'tui-end-sunk'],
]);
const UNUSED = /-also$|^option-first-declarer-value-(south|east|north|west)$|^fact-label-/;

export function isNeeded(id: string): boolean {
  if (UNUSED.test(id)) return false;
  return FAMILIES.test(id) || /^rank-.*-in-card$/.test(id) || OTHERS.has(id);
}
