// Programs as files of spreadsheets: CSV and XLSX, out and in.
import Papa from 'papaparse';
import { withOneLineEnd } from '#domain/exchange/line-ends.ts';
import { csvLine, unguarded } from '#domain/exchange/own-columns.ts';
import { tableColumns, type TableColumn } from '#domain/program/plan-table.ts';
import { readXlsx, type Sheet, TooLarge } from './read-xlsx.ts';
import { xlsxFile } from './write-xlsx.ts';

/** Why no row of a file can be read, for people. */
export interface SheetTrouble {
  readonly trouble: string;
}

export type SheetKind = 'csv' | 'xlsx';

/** Bytes: two years of training take about one million. */
const largest = 10 * 1024 * 1024;

export const fileOf = (kind: SheetKind, title: string, rows: Sheet['rows']): Blob =>
  kind === 'csv'
    ? csvFile(rows)
    : xlsxFile(rows, { name: title, widths: tableColumns.map((column) => widths[column] ?? 10) });

const widths: Partial<Record<TableColumn, number>> = {
  week: 6,
  day: 5,
  title: 18,
  dayNotes: 30,
  order: 6,
  exercise: 28,
  notes: 40,
  video: 24,
  line: 50,
};

/** The mark in front tells Excel that this is UTF-8. */
export const csvFile = (rows: Sheet['rows']): Blob =>
  new Blob([`\uFEFF${rows.map((row) => csvLine(row)).join('\r\n')}\r\n`], { type: 'text/csv' });

/** The sheets of a workbook, or the one of a CSV file. */
export async function readSheets(file: File): Promise<readonly Sheet[] | SheetTrouble> {
  if (file.size > largest) return { trouble: 'It is larger than 10 MB.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return rowsOfText(textOf(bytes), file.name);
  try {
    const sheets = await readXlsx(bytes);
    return sheets.length > 0 ? sheets : { trouble: 'It is empty.' };
  } catch (error) {
    if (error instanceof TooLarge)
      return {
        trouble:
          'It has more rows or columns than a program can. Copy the program into a sheet of its own.',
      };
    return {
      trouble:
        'This isn’t an Excel workbook, or it’s damaged. Save it as .xlsx or .csv and choose it again.',
    };
  }
}

/** Excel on Windows also writes CSV in the country's own encoding. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function rowsOfText(text: string, name: string): readonly Sheet[] | SheetTrouble {
  if (text.includes('\u0000'))
    return { trouble: 'This isn’t a spreadsheet. Save it as .xlsx or .csv and choose it again.' };
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(text.replace(/^\uFEFF/, '')), {
    delimitersToGuess: [',', ';', '\t'],
  });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn)
    return {
      trouble: `A quotation mark in row ${(torn.row ?? 0) + 1} never closes properly. Fix it in the file and choose it again.`,
    };
  return [{ name, rows: data.map((row) => row.map(unguarded)) }];
}

/** 'strong-and-steady.csv' */
export const fileNameOf = (title: string, kind: SheetKind): string => {
  const name = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'program'}.${kind}`;
};
