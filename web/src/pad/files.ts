/** A score pad as JSON, as a table for spreadsheets, and as text. */

import { CONTRACTS, N_DEALS } from '../rules.gen';
import { declarerOf, emptyPad, isComplete, pointsOf, totalsOf, type Four, type Pad, type PadRow } from './sheet';

const FORMAT = 'rifki-pad';

export function toJson(pad: Pad): string {
  return JSON.stringify({ format: FORMAT, version: 1, ...pad }, null, 2);
}

/** Read a pad. Anything that is not one, whole and right, is an error: nothing is repaired. */
export function fromJson(text: string): Pad {
  const found = JSON.parse(text) as Record<string, unknown>;
  if (found?.format !== FORMAT || found.version !== 1) throw new Error('not a score pad');
  const { names, first, firstRoundNegative, plusFromZero, rows } = found;
  if (!isFour(names, (name) => typeof name === 'string' && name.length <= 24)) throw new Error('names');
  if (!Number.isInteger(first) || (first as number) < 0 || (first as number) > 3) throw new Error('first');
  if (typeof firstRoundNegative !== 'boolean' || typeof plusFromZero !== 'boolean') throw new Error('options');
  if (!Array.isArray(rows) || rows.length > N_DEALS) throw new Error('rows');
  return {
    names: names as Four<string>,
    first: first as number,
    firstRoundNegative,
    plusFromZero,
    rows: rows.map(rowOf),
  };
}

function rowOf(value: unknown): PadRow {
  const { contract, took } = (value ?? {}) as Record<string, unknown>;
  if (typeof contract !== 'string' || !isContract(contract)) throw new Error(`contract ${contract}`);
  if (!Array.isArray(took) || !isComplete(contract, took as number[])) throw new Error('incomplete deal');
  return { contract, took: took as Four<number> };
}

export function isContract(text: string): boolean {
  return CONTRACTS.some(({ kind }) => (kind === 'trump' ? /^trump:[CDHS]$/.test(text) : text === kind));
}

const isFour = (value: unknown, is: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 4 && value.every(is);

// -- spreadsheets --

const BOM = '\uFEFF';
const HEAD = ['deal', 'declarer', 'contract'];

/** As CSV that a spreadsheet opens right in every country: BOM, semicolons, plain minus signs, and no
 * name that it would take for a formula.
 */
export function toCsv(pad: Pad): string {
  const lines = [[...HEAD, ...pad.names.map(guarded)]];
  for (const [place, row] of pad.rows.entries()) {
    // By number: two players may have one name, or none.
    const declarer = String(declarerOf(pad, place + 1) + 1);
    lines.push([String(place + 1), declarer, row.contract, ...pointsOf(row).map(String)]);
  }
  lines.push(['', '', 'total', ...totalsOf(pad).map(String)]);
  return BOM + lines.map((line) => line.map(quoted).join(';')).join('\r\n') + '\r\n';
}

/** A spreadsheet runs what begins so; an apostrophe makes it text. */
const guarded = (text: string): string => (/^[=+\-@\t\r']/.test(text) ? `'${text}` : text);
const unguarded = (text: string): string => (/^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Read a pad back from CSV, with or without BOM, semicolons or commas, any line ends. */
export function fromCsv(text: string): Pad {
  const plain = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = plain.slice(0, 5) === 'deal,' ? ',' : ';';
  const [head, ...lines] = cells(plain, separator).filter((line) => line.some((cell) => cell !== ''));
  if (!head || head.length !== 7 || HEAD.some((word, place) => head[place] !== word))
    throw new Error('not a score pad');
  let pad: Pad = { ...emptyPad(), names: head.slice(3).map(unguarded) as Four<string> };
  const rows: PadRow[] = [];
  for (const line of lines) {
    if (line[2] === 'total') break;
    if (line.length !== 7 || line[0] !== String(rows.length + 1)) throw new Error(`row ${rows.length + 1}`);
    if (!/^[1-4]$/.test(line[1]!)) throw new Error(`declarer ${line[1]}`);
    if (rows.length === 0) pad = { ...pad, first: Number(line[1]) - 1 };
    rows.push(csvRow(line));
  }
  if (rows.length > N_DEALS) throw new Error('rows');
  return { ...pad, rows };
}

function csvRow(line: string[]): PadRow {
  const contract = line[2]!;
  if (!isContract(contract)) throw new Error(`contract ${contract}`);
  const { unit } = CONTRACTS.find(({ kind }) => kind === contract.split(':')[0])!;
  // U+2212 is the minus sign that some programs write.
  const took = line.slice(3).map((cell) => Number(cell.replace('\u2212', '-') || Number.NaN) / unit || 0);
  if (line.slice(3).some((cell) => !/^[+\-\u2212]?\d+$/.test(cell)) || !isComplete(contract, took))
    throw new Error('incomplete deal');
  return { contract, took: took.map((n) => n + 0) as Four<number> };
}

/** The cells of a CSV text, quotes resolved. */
function cells(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < text.length; place++) {
    const char = text[place]!;
    if (isQuoted) {
      if (char === '"' && text[place + 1] === '"') cell += text[++place];
      else if (char === '"') isQuoted = false;
      else cell += char;
    } else if (char === '"') isQuoted = true;
    else if (char === separator || char === '\n' || char === '\r') {
      if (char === '\r' && text[place + 1] === '\n') place++;
      lines.at(-1)!.push(cell);
      cell = '';
      if (char !== separator) lines.push([]);
    } else cell += char;
  }
  lines.at(-1)!.push(cell);
  return lines;
}
