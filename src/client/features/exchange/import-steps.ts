// The two long steps of an import. Each reports its progress and can be canceled.
import type { LeftOutKind } from '#domain/exchange/left-out.ts';
import type { MeasurementDialect } from '#domain/exchange/measurement-columns.ts';
import type { KindCount } from '#domain/exchange/rest-of-export.ts';
import type { Problems, Units } from '#domain/exchange/read-set.ts';
import { type Imported, importWorkouts, presentIds } from '#offline/commands/import-workouts.ts';
import { importRest, plannedRest } from '#offline/commands/import-rest.ts';
import { countPresent } from '#offline/commands/import-measurements.ts';
import type { Device } from '#offline/device.ts';
import { wallOf } from '#offline/exchange/wall-clock.ts';
import { localDay } from '#offline/local-day.ts';
import {
  documentContents,
  type FileContents,
  firstChoices,
  type MovementChoices,
  tableContents,
} from './plan-import.ts';
import { type MeasurementsElsewhere, readMeasurements } from './read-measurements.ts';
import { isJson, readDocuments } from './read-documents.ts';
import { readTable } from './read-table.ts';

export interface FileTrouble extends Problems {
  readonly fileName: string;
}

/** The contents of a file and what they will become; nothing is stored yet. */
export interface Review {
  readonly file: File;
  readonly contents: FileContents;
  readonly units: Units;
  /** Workouts of the file that are already here. */
  readonly present: number;
  /** Values in the file that cannot be stored here, with their counts. */
  readonly leftOut: ReadonlyMap<LeftOutKind, number>;
  /** What else the file has, and how much of it is not here yet. */
  readonly rest: readonly KindCount[];
  readonly choices: MovementChoices;
}

/** Body weights and measurements of a file; nothing is stored yet. */
export interface MeasurementReview {
  readonly file: File;
  readonly found: MeasurementsElsewhere;
  readonly units: Units;
  /** The file does not name the unit of everything in it. */
  readonly asksUnits: boolean;
  readonly present: number;
}

export interface Watched {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** In bytes. Nobody's training is larger than this. */
const largestFile = 50_000_000;

/** `choices`: made when the same file was read with other units. */
export async function readFile(
  device: Device,
  { file, units, choices }: Pick<Review, 'file' | 'units'> & { readonly choices?: MovementChoices },
  watched: Watched,
): Promise<Review | MeasurementReview | FileTrouble> {
  const fileName = file.name;
  if (file.size > largestFile)
    return { fileName, problems: [{ line: 1, words: 'It’s larger than 50 MB.' }], count: 1 };
  const text = decodeText(await file.arrayBuffer());
  const measured = isJson(file, text) ? null : measurementsOf(device, { text, units });
  if (measured && 'problems' in measured) return { fileName, ...measured };
  if (measured) {
    const present = await countPresent(device, measured.entries);
    return { file, found: measured, units, asksUnits: asksUnits(measured.dialect), present };
  }
  const contents = await contentsOf(device, { file, text, units }, watched);
  if ('problems' in contents) return { fileName, ...contents };
  const review = { file, contents, units, choices: choices ?? firstChoices(contents) };
  const { leftOut } = await planned(device, review, watched);
  const present = contents.countPresent(await presentIds(device));
  const rest = contents.rest ? (await plannedRest(device, contents.rest.rest)).counts : [];
  return { ...review, leftOut, present, rest };
}

const measurementsOf = (
  { now }: Device,
  { text, units }: { readonly text: string; readonly units: Units },
) =>
  readMeasurements(text, {
    units: units.weight === 'lb' ? 'imperial' : 'metric',
    today: localDay(now().toISOString()),
    wallOf,
  });

const asksUnits = ({ entry, columns }: MeasurementDialect): boolean =>
  entry ? entry.unit === null : columns.some(({ unit }) => unit === null);

async function contentsOf(
  { userId }: Device,
  { file, text, units }: Pick<Review, 'file' | 'units'> & { readonly text: string },
  watched: Watched,
): Promise<FileContents | Problems> {
  if (isJson(file, text)) {
    const reading = await readDocuments(text, watched);
    return 'documents' in reading ? documentContents(reading.documents, userId) : reading;
  }
  const reading = await readTable(text, { units, ...watched });
  return 'table' in reading ? tableContents(reading.table, userId) : reading;
}

/** Stores all of it or nothing. */
export async function storeReview(
  device: Device,
  review: Review,
  watched: Watched,
): Promise<ImportedAll> {
  const { sessions } = await planned(device, review, watched);
  const { rest: found } = review.contents;
  let rest: readonly KindCount[] = [];
  const beside = async () => {
    if (found) rest = (await importRest(device, found.rest)).counts;
    return rest.some(({ fresh }) => fresh > 0);
  };
  const imported = await importWorkouts(device, { sessions, beside, ...watched });
  return { ...imported, rest };
}

/** `rest`: of everything but workouts, `fresh` is what was added. */
export interface ImportedAll extends Imported {
  readonly rest: readonly KindCount[];
}

const planned = (
  { now }: Device,
  { contents, choices }: Pick<Review, 'contents' | 'choices'>,
  { signal }: Watched,
) => contents.plan({ choices, now: now().getTime(), signal });

/**
 * A file as text. Spreadsheets also save tables in UTF-16 or in the old Windows code page; read as UTF-8, movement
 * names would be garbled.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
