// The two long steps of an import. Each reports how far it is, and may be called off.
import type { Problem, Units } from '#domain/exchange/read-set.ts';
import { type Imported, importWorkouts, presentIds } from '#offline/commands/import-workouts.ts';
import type { Device } from '#offline/device.ts';
import { countPresent, firstChoices, type MovementChoices, planImport } from './plan-import.ts';
import { readTable, type TableElsewhere } from './read-table.ts';

export interface FileTrouble {
  readonly fileName: string;
  /** The first of them, by line. */
  readonly problems: readonly Problem[];
  readonly count: number;
}

/** What a file holds and will become; nothing of it is stored. */
export interface Review {
  readonly file: File;
  readonly table: TableElsewhere;
  readonly units: Units;
  /** Workouts of the file that are here already. */
  readonly present: number;
  /** Values that will be brought into range. */
  readonly lowered: number;
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
    return { fileName, problems: [{ line: 1, words: 'It is larger than 50 MB.' }], count: 1 };
  const reading = await readTable(await file.text(), { units, ...watched });
  if (!('table' in reading)) return { fileName, ...reading };
  const { table } = reading;
  const review = { file, table, units, choices: choices ?? firstChoices(table) };
  const { lowered } = await planned(device, review, watched);
  const present = countPresent(table, device.userId, await presentIds(device));
  return { ...review, lowered, present };
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
  { userId, now }: Device,
  { table, choices }: Pick<Review, 'table' | 'choices'>,
  { signal }: Watched,
) => planImport(table, { userId, choices, now: now().getTime(), signal });
