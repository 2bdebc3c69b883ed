// Reads a backup back, and notices whatever is missing in it or was changed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  BackupEnd,
  BackupHeader,
  createTableDigest,
  TableEnd,
  TableStart,
} from './backup-lines.ts';

/** The message is for the operator. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup';
  constructor(what: string) {
    super(`This is not a whole backup of Holdfast: ${what}. Take another one.`);
  }
}

/** The message is for the operator. */
export class NewerBackup extends Error {
  override readonly name = 'NewerBackup';
  constructor(version: string) {
    super(
      `This backup was made by a newer Holdfast, ${version}. Nothing was changed. Restore it with that version, or a later one.`,
    );
  }
}

/** Rows stay as they are written. */
export type Part = BackupHeader | TableStart | TableEnd | string;

const NewerForm = z.object({ holdfastBackup: z.int().check(z.minimum(2)), version: z.string() });
const Other = z.union([BackupHeader, TableStart, TableEnd, BackupEnd]);

/** Throws `BrokenBackup` once something is wrong, at the latest after the last part: until then, trust nothing. */
export async function* checkedParts(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const whole = createHash('sha256');
  let digest: ReturnType<typeof createTableDigest> | null = null;
  let isBegun = false;
  let isWhole = false;
  for await (const line of lines) {
    if (isWhole) throw new BrokenBackup('something follows its end');
    const isRow = line.startsWith('[');
    if (isRow) {
      if (!digest) throw new BrokenBackup('it has a row of no table');
      digest.add(line);
      yield line;
    } else {
      const part = parsed(line);
      if ('holdfastBackup' in part === isBegun) throw new BrokenBackup('its beginning is not one');
      isBegun = true;
      if ('sha256' in part) {
        if (digest || part.sha256 !== whole.digest('hex'))
          throw new BrokenBackup('it was changed after it was made');
        isWhole = true;
        continue;
      }
      if ('digest' in part) {
        const { rows, digest: found } = digest?.end() ?? {};
        if (rows !== part.rows || found !== part.digest)
          throw new BrokenBackup('the rows of a table are not those that it counted');
        digest = null;
      }
      if ('table' in part) {
        if (digest) throw new BrokenBackup('the end of a table is missing');
        digest = createTableDigest();
      }
      yield part;
    }
    whole.update(`${line}\n`);
  }
  if (!isWhole) throw new BrokenBackup('it ends too early');
}

function parsed(line: string): z.infer<typeof Other> {
  const said = readJson(line);
  const newer = NewerForm.safeParse(said);
  if (newer.success) throw new NewerBackup(newer.data.version);
  const { data } = Other.safeParse(said);
  if (!data) throw new BrokenBackup('it has a line that none has');
  return data;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The lines of a file. Throws `BrokenBackup` if it can't be unzipped. */
export async function* linesOfFile(file: string): AsyncGenerator<string> {
  // What fails ends the last stream with its error, which the loop throws.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  try {
    yield* splitLines(unzipped);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code?.startsWith('Z_')) throw new BrokenBackup('it can’t be unzipped to its end');
    throw error;
  }
}

/** Without their line breaks. */
export async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    // A part of a video is one long line, which is not searched again with each piece.
    if (!text.includes('\n')) continue;
    const lines = rest.split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') throw new BrokenBackup('it ends within a line');
}

/** How many rows a file has. Throws `BrokenBackup` if it is not whole. */
export async function countRows(file: string): Promise<number> {
  let rows = 0;
  for await (const part of checkedParts(linesOfFile(file))) if (typeof part === 'string') rows += 1;
  return rows;
}
