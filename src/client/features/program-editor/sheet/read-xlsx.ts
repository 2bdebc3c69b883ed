// The sheets of a workbook as texts, as a spreadsheet shows them.
import { unzip } from './zip.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** In the workbook's order; those without a cell are left out. Throws a RangeError if the file is no workbook. */
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
  return tagsIn(workbook, 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attributes['id']);
    const text = files.get(`xl/${target}`);
    if (text === undefined) return [];
    const rows = rowsIn(text, strings, formats);
    return rows.length > 0 ? [{ name: attributes['name'] ?? '', rows }] : [];
  });
}

interface Tag {
  /** Without the prefix of their namespace. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: string;
}

/** Machines write these files, so a tag of a name never contains another of the same name. */
function tagsIn(xml: string, name: string): Tag[] {
  const form = new RegExp(
    String.raw`<(?:\w+:)?${name}(?<told>(?:\s[^>]*?)?)(?:/>|>(?<inside>.*?)</(?:\w+:)?${name}\s*>)`,
    'gs',
  );
  return [...xml.matchAll(form)].map(({ groups = {} }) => {
    const pairs = [
      ...(groups['told'] ?? '').matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
    ];
    return {
      attributes: Object.fromEntries(pairs.map(([, key, a, b]) => [key!, plain(a ?? b ?? '')])),
      inside: groups['inside'] ?? '',
    };
  });
}

/** Also of a text in several styles; without how a Japanese text is read aloud. */
const textIn = (xml: string): string =>
  tagsIn(xml.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, ''), 't')
    .map(({ inside }) => plain(inside))
    .join('')
    .replaceAll('\r\n', '\n');

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
      /"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi,
      '',
    );
    if (id === 9 || id === 10 || code.includes('%')) return 'percent';
    if ((id >= 14 && id <= 17) || id === 22 || /[dy]/i.test(code)) return 'date';
    return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) || /[hs]/i.test(code)
      ? 'time'
      : 'other';
  });
}

function rowsIn(sheet: string, strings: readonly string[], formats: readonly Format[]): string[][] {
  const rows: string[][] = [];
  for (const { attributes, inside } of tagsIn(sheet, 'row')) {
    const at = Number(attributes['r'] ?? rows.length + 1) - 1;
    // Rows that nobody has written in are not in the file.
    while (rows.length < Math.min(at, mostRows)) rows.push([]);
    const row: string[] = [];
    for (const cell of tagsIn(inside, 'c')) {
      const column = columnOf(cell.attributes['r']) ?? row.length;
      while (row.length < column) row.push('');
      row[column] = cellText(cell, strings, formats);
    }
    rows.push(row);
  }
  return rows;
}

const mostRows = 100_000;

/** From 0; columns beyond a thousand are nobody's program. */
const columnOf = (place = ''): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return null;
  const column =
    letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(column, 1000);
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
