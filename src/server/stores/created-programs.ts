// Programs as their coach edits them, and their published versions.
import { sql } from 'kysely';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { PublishedProgram } from '#contract/publishing.ts';
import type { ProgramId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type { CreatedDayRow, CreatedProgramRow, Rows } from '../database/rows.ts';
import type { CreatedContent, PublishingStatus } from '../database/tables.ts';
import { insertVersion } from './program-versions.ts';
import { takeRevisions } from './streams.ts';
import { buryDocuments } from './tombstones.ts';

/** All but the published version, which is as large as the whole plan. */
export const createdColumns = [
  'id',
  'author_id',
  'publishing_status',
  'content',
  'created_at',
  'rev',
  'last_key',
  'published_at',
  'restricted_from',
  'restricted_at',
] as const;

/** Null, too, for another coach's program. */
export async function findCreatedProgram(
  rows: Rows,
  id: ProgramId,
  author: UserId,
): Promise<CreatedProgramRow | null> {
  const program = await rows
    .selectFrom('program')
    .select(createdColumns)
    .where('id', '=', id)
    .where('author_id', '=', author)
    .executeTakeFirst();
  return program ?? null;
}

/** No matter who wrote it. */
export async function findAnyCreatedProgram(
  rows: Rows,
  id: ProgramId,
): Promise<CreatedProgramRow | undefined> {
  return rows.selectFrom('program').select(createdColumns).where('id', '=', id).executeTakeFirst();
}

export async function isProgram(rows: Rows, id: ProgramId): Promise<boolean> {
  const program = await rows
    .selectFrom('program')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return program !== undefined;
}

/** With the number of days in the plan, and the latest revision of any of its documents. */
export async function findCreatedPrograms(
  rows: Rows,
  author: UserId,
): Promise<(CreatedProgramRow & { total_days: number; latest: number })[]> {
  return rows
    .selectFrom('program')
    .select(createdColumns)
    .select([
      sql<number>`(SELECT count(*) FROM program_day WHERE program_id = program.id
        AND position IS NOT NULL)`.as('total_days'),
      sql<number>`greatest(program.rev, (SELECT max(rev) FROM program_day
        WHERE program_id = program.id))`.as('latest'),
    ])
    .where('author_id', '=', author)
    .orderBy('latest', 'desc')
    .execute();
}

/** Including days that were removed from the plan. */
export async function findCreatedDays(rows: Rows, id: ProgramId): Promise<CreatedDayRow[]> {
  return rows.selectFrom('program_day').selectAll().where('program_id', '=', id).execute();
}

/** Without days that were removed from the plan. */
export async function countPlanDays(rows: Rows, id: ProgramId): Promise<number> {
  const { count } = await rows
    .selectFrom('program_day')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('program_id', '=', id)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** One of the coach's days, in any program. */
export async function findCreatedDay(
  rows: Rows,
  id: TrainingPlanDayId,
  owner: UserId,
): Promise<CreatedDayRow | null> {
  const day = await rows
    .selectFrom('program_day')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return day ?? null;
}

export async function insertCreatedProgram(
  rows: Rows,
  program: {
    id: ProgramId;
    authorId: UserId;
    content: CreatedContent;
    now: Date;
    key: string | null;
  },
): Promise<number> {
  const [rev = 0] = await takeRevisions(rows, program.authorId, 1);
  await rows
    .insertInto('program')
    .values({
      id: program.id,
      author_id: program.authorId,
      publishing_status: program.content.publishing.publishingStatus,
      content: JSON.stringify(program.content),
      created_at: program.now,
      rev,
      last_key: program.key,
      published: null,
      published_at: null,
    })
    .execute();
  return rev;
}

/** `content` may change only where the coach decides; columns that the server sets stay as they are. */
export async function updateCreatedProgram(
  rows: Rows,
  program: Pick<CreatedProgramRow, 'id' | 'author_id'>,
  content: CreatedContent,
  key: string | null,
): Promise<number> {
  const [rev = 0] = await takeRevisions(rows, program.author_id, 1);
  await rows
    .updateTable('program')
    .set({
      content: JSON.stringify(content),
      publishing_status: content.publishing.publishingStatus,
      rev,
      last_key: key,
    })
    .where('id', '=', program.id)
    .execute();
  return rev;
}

/** `status`: the publishing status that a restricted program returns to; null: it is not restricted. */
export async function setRestrictedFrom(
  rows: Rows,
  id: ProgramId,
  status: PublishingStatus | null,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('program')
    .set({ restricted_from: status, restricted_at: status === null ? null : now })
    .where('id', '=', id)
    .execute();
}

/** Adds days or changes existing ones; each gets a revision. Returns the last one. */
export async function putCreatedDays(
  rows: Rows,
  owner: UserId,
  days: readonly CreatedProgramDay[],
  stamp: { key: string | null; now: Date },
): Promise<number> {
  const revisions = await takeRevisions(rows, owner, days.length);
  // A statement accepts a limited number of values.
  for (let from = 0; from < days.length; from += 500) {
    const values = days.slice(from, from + 500).map((day, index) => ({
      program_id: day.programId,
      id: day._id,
      owner_id: owner,
      position: day.position,
      content: JSON.stringify({
        title: day.title,
        description: day.description,
        exercises: day.exercises,
        over: day.over,
      }),
      rev: revisions[from + index] ?? 0,
      last_key: stamp.key,
      removed_at: day.position === null ? stamp.now : null,
    }));
    await rows
      .insertInto('program_day')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'id']).doUpdateSet((written) => ({
          position: written.ref('excluded.position'),
          content: written.ref('excluded.content'),
          rev: written.ref('excluded.rev'),
          last_key: written.ref('excluded.last_key'),
          removed_at: written.ref('excluded.removed_at'),
        })),
      )
      .execute();
  }
  return revisions.at(-1) ?? 0;
}

export async function deleteCreatedProgram(
  rows: Rows,
  program: Pick<CreatedProgramRow, 'id' | 'author_id'>,
  now: Date,
): Promise<number> {
  const days = await rows
    .selectFrom('program_day')
    .select('id')
    .where('program_id', '=', program.id)
    .execute();
  await rows.deleteFrom('program').where('id', '=', program.id).execute();
  const buried = [
    ...days.map(({ id }) => ({ type: 'created-program-day' as const, id })),
    { type: 'created-program' as const, id: program.id },
  ];
  return buryDocuments(rows, program.author_id, buried, now);
}

export async function findPublished(rows: Rows, id: ProgramId): Promise<PublishedProgram | null> {
  const program = await rows
    .selectFrom('program')
    .select('published')
    .where('id', '=', id)
    .executeTakeFirst();
  return program?.published ?? null;
}

/** Leaves a version. */
export async function storePublished(
  rows: Rows,
  id: ProgramId,
  published: PublishedProgram,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('program')
    .set({ published: JSON.stringify(published), published_at: now })
    .where('id', '=', id)
    .execute();
  await insertVersion(rows, { id, content: published, restored: null, now });
}

/** Deletes days that were removed from their plan long ago. */
export async function forgetRemovedDays(rows: Rows, before: Date, now: Date): Promise<void> {
  const days = await rows
    .deleteFrom('program_day')
    .where('removed_at', '<', before)
    .returning(['id', 'owner_id'])
    .execute();
  for (const owner of new Set(days.map(({ owner_id }) => owner_id))) {
    const own = days.filter(({ owner_id }) => owner_id === owner);
    const buried = own.map(({ id }) => ({ type: 'created-program-day' as const, id }));
    await buryDocuments(rows, owner, buried, now);
  }
}
