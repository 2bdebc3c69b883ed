// Versions of programs. The latest ones stay.
import { mostVersions } from '#contract/call-limits.ts';
import type { VersionContent } from '#contract/program-versions.ts';
import type { ProgramId } from '#contract/ids.ts';
import { versionChanges } from '#domain/program/program-version.ts';
import type { ProgramVersionRow, Rows } from '../database/rows.ts';

const listed = [
  'program_id',
  'number',
  'created_at',
  'restored',
  'title',
  'publishing_status',
  'changes',
] as const;

/** The newest first. */
export async function findVersions(rows: Rows, id: ProgramId): Promise<ProgramVersionRow[]> {
  return rows
    .selectFrom('program_version')
    .select(listed)
    .where('program_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
}

/** A program as it was; null if that version has gone. */
export async function findVersion(
  rows: Rows,
  id: ProgramId,
  number: number,
): Promise<VersionContent | null> {
  const version = await rows
    .selectFrom('program_version')
    .select('content')
    .where('program_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return version?.content ?? null;
}

/** The last one that others got, published or sent; null: none has left the coach. */
export async function findLastGot(rows: Rows, id: ProgramId): Promise<VersionContent | null> {
  const version = await rows
    .selectFrom('program_version')
    .select('content')
    .where('program_id', '=', id)
    .where('restored', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version?.content ?? null;
}

/** The caller has locked the coach's stream, as every write does, so that no two versions get one number. */
export async function insertVersion(
  rows: Rows,
  version: { id: ProgramId; content: VersionContent; restored: number | null; now: Date },
): Promise<ProgramVersionRow> {
  const { id, content, restored, now } = version;
  const last = await rows
    .selectFrom('program_version')
    .select(['number', 'content'])
    .where('program_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const row = await rows
    .insertInto('program_version')
    .values({
      program_id: id,
      number,
      created_at: now,
      restored,
      title: content.title,
      publishing_status: content.publishing.publishingStatus,
      changes: last ? JSON.stringify(versionChanges(last.content, content)) : null,
      content: JSON.stringify(content),
    })
    .returning(listed)
    .executeTakeFirstOrThrow();
  await rows
    .deleteFrom('program_version')
    .where('program_id', '=', id)
    .where('number', '<=', number - mostVersions)
    .execute();
  return row;
}
