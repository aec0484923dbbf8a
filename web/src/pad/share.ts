/** A score pad as text and as a picture, for sending to others. */

import { contractName } from '../words/names';
import { capital, t } from '../words/words.svelte';
import { signed } from '../table/cards';
import { declarerOf, pointsOf, ranksOf, totalsOf, type Pad } from './sheet';

export function nameOf(pad: Pad, player: number): string {
  return pad.names[player]!.trim() || t('web-pad-player', { n: player + 1 });
}

/** Lines of text: every deal, then the totals. */
export function toText(pad: Pad): string {
  const names = [0, 1, 2, 3].map((player) => nameOf(pad, player));
  const lines = pad.rows.map((row, place) => {
    const points = pointsOf(row).map((each, player) => `${names[player]} ${signed(each)}`);
    return `${place + 1}. ${contractName(row.contract)} (${names[declarerOf(pad, place + 1)]}): ${points.join(', ')}`;
  });
  const totals = totalsOf(pad);
  const ranks = ranksOf(totals);
  const order = [0, 1, 2, 3].sort((left, right) => ranks[left]! - ranks[right]!);
  lines.push('', ...order.map((player) => `${ranks[player]}. ${names[player]}: ${signed(totals[player]!)}`));
  return `Rıfkı\n${lines.join('\n')}\n`;
}

const ROW = 34;
const WIDTH = 720;

/** The sheet drawn as a PNG. */
export async function toPicture(pad: Pad): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * 2;
  canvas.height = (pad.rows.length + 3) * ROW * 2;
  const draw = canvas.getContext('2d')!;
  draw.scale(2, 2);
  draw.fillStyle = '#fffdf7';
  draw.fillRect(0, 0, WIDTH, canvas.height);
  const line = (place: number, cells: string[], isBold: boolean) => {
    const y = place * ROW + 23;
    if (place % 2) {
      draw.fillStyle = '#efe9da';
      draw.fillRect(0, place * ROW, WIDTH, ROW);
    }
    draw.fillStyle = '#1d2322';
    draw.font = `${isBold ? 700 : 400} 16px system-ui, sans-serif`;
    draw.textAlign = 'left';
    draw.fillText(cells[0]!, 14, y, 24);
    draw.fillText(cells[1]!, 44, y, 190);
    draw.textAlign = 'right';
    for (const [player, text] of cells.slice(2).entries()) draw.fillText(text, 340 + player * 122, y, 112);
  };
  line(0, ['', 'Rıfkı', ...[0, 1, 2, 3].map((player) => nameOf(pad, player))], true);
  for (const [place, row] of pad.rows.entries()) {
    const declarer = declarerOf(pad, place + 1);
    const points = pointsOf(row).map((each, player) => (player === declarer ? '★ ' : '') + signed(each));
    line(place + 1, [String(place + 1), contractName(row.contract), ...points], false);
  }
  line(pad.rows.length + 1, ['', capital(t('word-total')), ...totalsOf(pad).map(signed)], true);
  line(pad.rows.length + 2, ['', capital(t('word-place')), ...ranksOf(totalsOf(pad)).map((rank) => `${rank}.`)], false);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture')))),
  );
}

/** Give a file to the system's share sheet, or download it. */
export async function offer(name: string, content: Blob): Promise<void> {
  const file = new File([content], name, { type: content.type });
  if (content.type === 'image/png' && navigator.canShare?.({ files: [file] })) {
    // Closing the system's sheet is no error.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
