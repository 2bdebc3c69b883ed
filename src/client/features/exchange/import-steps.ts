// The two long steps of an import. Each reports how far it is, and may be called off.
import type { LeftOutKind } from '#domain/exchange/left-out.ts';
import type { Problems, Units } from '#domain/exchange/read-set.ts';
import { type Imported, importWorkouts, presentIds } from '#offline/commands/import-workouts.ts';
import type { Device } from '#offline/device.ts';
import {
  documentContents,
  type FileContents,
  firstChoices,
  type MovementChoices,
  tableContents,
} from './plan-import.ts';
import { decodeText } from './decode-text.ts';
import { isJson, readDocuments } from './read-documents.ts';
import { readTable } from './read-table.ts';

/** Why nothing of a file can be used. */
export interface FileTrouble extends Problems {
  readonly fileName: string;
}

/** What a file holds and will become; nothing of it is stored. */
export interface Review {
  readonly file: File;
  readonly contents: FileContents;
  readonly units: Units;
  /** Workouts of the file that are here already. */
  readonly present: number;
  /** What of the file has no place here, and how often. */
  readonly leftOut: ReadonlyMap<LeftOutKind, number>;
  readonly choices: MovementChoices;
}

export interface Watched {
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** More than that is no person's training. */
const largestFile = 50_000_000;

/** `choices`: of the same file, read with other units before. */
export async function readFile(
  device: Device,
  { file, units, choices }: Pick<Review, 'file' | 'units'> & { readonly choices?: MovementChoices },
  watched: Watched,
): Promise<Review | FileTrouble> {
  const fileName = file.name;
  if (file.size > largestFile)
    return { fileName, problems: [{ line: 1, words: 'It’s larger than 50 MB.' }], count: 1 };
  const contents = await contentsOf(device, { file, units }, watched);
  if ('problems' in contents) return { fileName, ...contents };
  const review = { file, contents, units, choices: choices ?? firstChoices(contents) };
  const { leftOut } = await planned(device, review, watched);
  const present = contents.countPresent(await presentIds(device));
  return { ...review, leftOut, present };
}

async function contentsOf(
  { userId }: Device,
  { file, units }: Pick<Review, 'file' | 'units'>,
  watched: Watched,
): Promise<FileContents | Problems> {
  const text = decodeText(await file.arrayBuffer());
  if (isJson(file, text)) {
    const reading = await readDocuments(text, watched);
    return 'documents' in reading ? documentContents(reading.documents, userId) : reading;
  }
  const reading = await readTable(text, { units, ...watched });
  return 'table' in reading ? tableContents(reading.table, userId) : reading;
}

/** All of it or nothing. */
export async function storeReview(
  device: Device,
  review: Review,
  watched: Watched,
): Promise<Imported> {
  const { sessions } = await planned(device, review, watched);
  return importWorkouts(device, { sessions, ...watched });
}

const planned = (
  { now }: Device,
  { contents, choices }: Pick<Review, 'contents' | 'choices'>,
  { signal }: Watched,
) => contents.plan({ choices, now: now().getTime(), signal });
