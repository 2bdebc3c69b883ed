import type { ProgramId, UserId } from '#contract/ids.ts';
import { markOf, positionsBetween } from '#domain/program/plan-days.ts';
import type { PurchasedProgramRow, Rows } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import { findReason } from './coach-clients.ts';
import { insertCreatedProgram, putCreatedDays, storePublished } from './created-programs.ts';
import { keepPlanDays } from './program-runs.ts';
import { takeRevision } from './streams.ts';
import { syncStoreIndex } from './sync-store-index.ts';

export async function findPurchasedPrograms(
  rows: Rows,
  owner: UserId,
): Promise<PurchasedProgramRow[]> {
  return rows
    .selectFrom('purchased_program')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findPurchasedProgram(
  rows: Rows,
  id: ProgramId,
  owner: UserId,
): Promise<PurchasedProgramRow | undefined> {
  return rows
    .selectFrom('purchased_program')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
}

/** No matter who bought it. */
export async function findAnyPurchasedProgram(
  rows: Rows,
  id: ProgramId,
): Promise<PurchasedProgramRow | undefined> {
  return rows.selectFrom('purchased_program').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A copy's coach; nobody once access to it or the coaching has ended. */
export async function coachOfCopy(rows: Rows, copy: PurchasedProgramRow): Promise<UserId | null> {
  const { author_id: coach, owner_id: client } = copy;
  if (copy.access_ended_at !== null || copy.coach_ended_at !== null || coach === null) return null;
  return coach === client || (await findReason(rows, { coach, client })) ? coach : null;
}

/** Buyers' copies of a program that they may still train by. */
export async function findCopies(rows: Rows, original: ProgramId): Promise<PurchasedProgramRow[]> {
  return rows
    .selectFrom('purchased_program')
    .selectAll()
    .where('program_id', '=', original)
    .where('access_ended_at', 'is', null)
    .execute();
}

export async function updateContent(
  rows: Rows,
  program: { id: ProgramId; owner_id: UserId },
  content: ProgramContent,
): Promise<void> {
  await rows
    .updateTable('purchased_program')
    .set({
      content: JSON.stringify(content),
      rev: await takeRevision(rows, program.owner_id),
    })
    .where('id', '=', program.id)
    .where('owner_id', '=', program.owner_id)
    .execute();
  await keepPlanDays(rows, program.id, content.trainingPlan);
}

/** The caller has checked that the owner has it. Returns its revision. */
export async function markProgramViewed(
  rows: Rows,
  program: { id: ProgramId; owner: UserId; value: boolean },
): Promise<number> {
  const rev = await takeRevision(rows, program.owner);
  await rows
    .updateTable('purchased_program')
    .set({ has_been_viewed: program.value, rev })
    .where('id', '=', program.id)
    .where('owner_id', '=', program.owner)
    .execute();
  return rev;
}

/** With all its days, and published if its status says so. */
export async function insertProgram(
  rows: Rows,
  program: { id: ProgramId; authorId: UserId; content: ProgramContent; now: Date },
): Promise<void> {
  const { id, authorId, now } = program;
  const { trainingPlan, totalDays: _, ...content } = program.content;
  await insertCreatedProgram(rows, { id, authorId, content, now, key: null });
  const positions = positionsBetween(null, null, trainingPlan.length, markOf(id));
  const days = trainingPlan.map(({ prescription: __, ...day }, index) => ({
    ...day,
    programId: id,
    position: positions[index] ?? null,
  }));
  await putCreatedDays(rows, authorId, days, { key: null, now });
  if (content.publishing.publishingStatus === 'unpublished') return;
  await storePublished(rows, id, program.content, now);
  await syncStoreIndex(rows, { program: id });
}

/** Gives a user their own copy. */
export async function insertPurchasedProgram(
  rows: Rows,
  program: {
    id: ProgramId;
    owner: UserId;
    original: ProgramId | null;
    content: ProgramContent;
    now: Date;
    /** Its coach has given it. */
    given?: Pick<PurchasedProgramRow, 'given_at' | 'paused_at' | 'ended_at' | 'left_at'>;
  },
): Promise<void> {
  await rows
    .insertInto('purchased_program')
    .values({
      id: program.id,
      owner_id: program.owner,
      program_id: program.original,
      author_id: program.content.author.userId,
      content: JSON.stringify(program.content),
      has_been_viewed: false,
      rev: await takeRevision(rows, program.owner),
      created_at: program.now,
      ...program.given,
    })
    .execute();
  await keepPlanDays(rows, program.id, program.content.trainingPlan);
}

/** Of a program whose money went back, and that was given again. */
export async function resumeAccess(rows: Rows, copy: PurchasedProgramRow): Promise<void> {
  await rows
    .updateTable('purchased_program')
    .set({ access_ended_at: null, rev: await takeRevision(rows, copy.owner_id) })
    .where('id', '=', copy.id)
    .execute();
}

/** The copy stays with its workouts, but nothing new can start. No effect if the program was never granted. */
export async function endAccess(rows: Rows, id: ProgramId, now: Date): Promise<void> {
  const copy = await findAnyPurchasedProgram(rows, id);
  if (!copy || copy.access_ended_at !== null) return;
  await rows
    .updateTable('purchased_program')
    .set({ access_ended_at: now, rev: await takeRevision(rows, copy.owner_id) })
    .where('id', '=', id)
    .execute();
}
