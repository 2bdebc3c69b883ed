// The sheets of a workbook as texts, as a spreadsheet shows them.
import { unzip } from './zip.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** In the workbook's order; those without a cell are left out. Throws a RangeError if the file is no workbook or too large. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> {
  const files = await unzip(
    bytes,
    (name) => name.startsWith('xl/') && /\.(?:xml|rels)$/.test(name),
  );
  const workbook = files.get('xl/workbook.xml');
  if (workbook === undefined) throw new RangeError('no workbook');
  const targets = new Map(
    tagsIn(files.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target']?.replace(/^\/xl\//, ''),
    ]),
  );
  const strings = tagsIn(files.get('xl/sharedStrings.xml') ?? '', 'si').map(({ inside }) =>
    textIn(inside),
  );
  const formats = formatsIn(files.get('xl/styles.xml') ?? '');
  // A sheet that is listed twice is read once.
  const read = new Set<string>();
  return tagsIn(workbook, 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attributes['id']);
    const text = files.get(`xl/${target}`);
    if (text === undefined || read.has(text)) return [];
    read.add(text);
    const rows = rowsIn(text, strings, formats);
    return rows.length > 0 ? [{ name: attributes['name'] ?? '', rows }] : [];
  });
}

interface Tag {
  /** Without the prefix of their namespace. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: string;
  /** Where the whole of it is. */
  readonly start: number;
  readonly end: number;
}

/**
 * Machines write these files, so a tag of a name never contains another of the same name. Each pattern begins at a sign
 * that it can't pass twice, and the first tag that never closes ends the reading: a file of nothing but openings is read
 * once, not once for each.
 */
function tagsIn(xml: string, name: string): Tag[] {
  const open = new RegExp(String.raw`<(?:\w+:)?${name}(\s[^<>]*|/)?>`, 'g');
  const close = new RegExp(String.raw`</(?:\w+:)?${name}\s*>`, 'g');
  const tags: Tag[] = [];
  for (let found = open.exec(xml); found; found = open.exec(xml)) {
    const told = found[1] ?? '';
    const from = open.lastIndex;
    let to = from;
    if (!found[0].endsWith('/>')) {
      close.lastIndex = from;
      const end = close.exec(xml);
      if (!end) break;
      to = end.index;
      open.lastIndex = close.lastIndex;
    }
    const pairs = [...told.matchAll(/\b(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    tags.push({
      attributes: Object.fromEntries(pairs.map(([, key, a, b]) => [key!, plain(a ?? b ?? '')])),
      inside: xml.slice(from, to),
      start: found.index,
      end: open.lastIndex,
    });
  }
  return tags;
}

/** Also of a text in several styles; without how a Japanese text is read aloud. */
function textIn(xml: string): string {
  let at = 0;
  let written = '';
  for (const { start, end } of tagsIn(xml, 'rPh')) {
    written += xml.slice(at, start);
    at = end;
  }
  return tagsIn(written + xml.slice(at), 't')
    .map(({ inside }) => plain(inside))
    .join('')
    .replaceAll('\r\n', '\n');
}

const names: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const plain = (xml: string): string =>
  xml.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return names[name] ?? whole;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );

type Format = 'percent' | 'time' | 'date' | 'other';

/** Of each style of a cell: what its numbers mean. */
function formatsIn(styles: string): readonly Format[] {
  const own = new Map(
    tagsIn(styles, 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      attributes['formatCode'] ?? '',
    ]),
  );
  const cells = tagsIn(styles, 'cellXfs')[0]?.inside ?? '';
  return tagsIn(cells, 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    const code = (own.get(attributes['numFmtId']) ?? '').replaceAll(
      /"[^"]*"|\\.|\[(?![hms]+\])[^[\]]*\]/gi,
      '',
    );
    if (id === 9 || id === 10 || code.includes('%')) return 'percent';
    if ((id >= 14 && id <= 17) || id === 22 || /[dy]/i.test(code)) return 'date';
    return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) || /[hs]/i.test(code)
      ? 'time'
      : 'other';
  });
}

/** More than any program has; and fewer cells than all of them, with those in between that nobody has written in. */
const mostRows = 20_000;
const mostColumns = 200;
const mostCells = 500_000;

/** A workbook, but of something larger than a program. */
export class TooLarge extends RangeError {}

function rowsIn(sheet: string, strings: readonly string[], formats: readonly Format[]): string[][] {
  const rows: string[][] = [];
  let cells = 0;
  for (const { attributes, inside } of tagsIn(sheet, 'row')) {
    const at = Number(attributes['r'] ?? rows.length + 1) - 1;
    const row: string[] = [];
    for (const cell of tagsIn(inside, 'c')) {
      const text = cellText(cell, strings, formats);
      const column = columnOf(cell.attributes['r']) ?? row.length;
      // Cells that somebody coloured far away have no text.
      if (text === '' && column >= mostColumns) continue;
      if (column >= mostColumns) throw new TooLarge('columns');
      while (row.length < column) row.push('');
      row[column] = text;
    }
    if (row.length === 0) continue;
    cells += row.length;
    if (rows.length >= mostRows || at >= mostRows || cells > mostCells) throw new TooLarge('rows');
    // Rows that nobody has written in are not in the file.
    while (rows.length < at) rows.push([]);
    rows.push(row);
  }
  return rows;
}

/** From 0. */
const columnOf = (place = ''): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

function cellText(
  { attributes, inside }: Tag,
  strings: readonly string[],
  formats: readonly Format[],
): string {
  const { t: type, s: style } = attributes;
  if (type === 'inlineStr') return textIn(inside);
  const value = plain(tagsIn(inside, 'v')[0]?.inside ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (value === '' || type === 'str' || type === 'b' || type === 'd') return value;
  return numberText(Number(value), formats[Number(style ?? -1)] ?? 'other');
}

/** As people typed it: 0.8 in percent is '80%', an eighth of a day is '3:00'. */
function numberText(value: number, format: Format): string {
  const rounded = (number: number) => String(Math.round(number * 1e6) / 1e6);
  if (format === 'percent') return `${rounded(value * 100)}%`;
  if (format === 'date')
    return new Date(Math.round((value - 25_569) * 86_400_000)).toISOString().slice(0, 10);
  if (format === 'other') return rounded(value);
  const seconds = Math.round(value * 86_400);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return rest === 0 ? `${hours}:${two(minutes)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}
