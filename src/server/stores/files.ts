// What the database knows of the file store: where its files are there, and which of them nothing refers to.
import { sql } from 'kysely';
import type { AttachmentId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { KeptFile } from '../files/part-files.ts';

/** This database's folder in a file store. A backup leaves it out: one that is restored has a new one. */
export async function placeOfFiles(rows: Rows): Promise<string> {
  const find = () => rows.selectFrom('file_place').select('id').executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await rows
    .insertInto('file_place')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.id;
}

/** Whether any part of an attachment is in a file store. */
export async function hasFiles(rows: Rows): Promise<boolean> {
  const found = await rows
    .selectFrom('attachment_part')
    .select('part')
    .where('file', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface PartInside {
  readonly attachment_id: AttachmentId;
  readonly part: number;
  readonly bytes: Uint8Array;
}

/** One that is in the database. */
export async function findPartInside(rows: Rows): Promise<PartInside | undefined> {
  return rows
    .selectFrom('attachment_part')
    .select(['attachment_id', 'part', 'bytes'])
    .$narrowType<{ bytes: Uint8Array }>()
    .where('bytes', 'is not', null)
    .limit(1)
    .executeTakeFirst();
}

/** Only if another server has not done so meanwhile. */
export async function movePartOut(
  rows: Rows,
  { attachment_id: id, part }: PartInside,
  kept: KeptFile,
): Promise<void> {
  await rows
    .updateTable('attachment_part')
    .set({ bytes: null, ...kept })
    .where('attachment_id', '=', id)
    .where('part', '=', part)
    .where('bytes', 'is not', null)
    .execute();
}

const isUnused = sql`NOT EXISTS (SELECT FROM attachment_part AS part WHERE part.file = found.file)`;

/** Notes which of these keys nothing refers to, unless it is noted already. */
export async function noteUnused(rows: Rows, keys: readonly string[], now: Date): Promise<void> {
  await sql`
    INSERT INTO unused_file (file, found_at)
    SELECT file, ${now} FROM unnest(${keys}::text[]) AS found (file) WHERE ${isUnused}
    ON CONFLICT DO NOTHING
  `.execute(rows);
}

/** Those that were noted before then, and that nothing refers to. */
export async function findUnused(
  rows: Rows,
  { before, count }: { before: Date; count: number },
): Promise<string[]> {
  const { rows: found } = await sql<{ file: string }>`
    SELECT file FROM unused_file AS found WHERE found_at < ${before} AND ${isUnused}
    ORDER BY file LIMIT ${count}
  `.execute(rows);
  return found.map(({ file }) => file);
}

/** Of those that are gone, and of those that were noted before their row was there. */
export async function forgetUnused(rows: Rows, keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM unused_file WHERE file = ANY(${keys})
    OR EXISTS (SELECT FROM attachment_part AS part WHERE part.file = unused_file.file)`.execute(
    rows,
  );
}
