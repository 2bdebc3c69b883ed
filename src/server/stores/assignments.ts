// What coaches have given to clients.
import { sql } from 'kysely';
import type { AssignedClient, Assignment } from '#contract/assignments.ts';
import { mostAssignmentsInPage } from '#contract/call-limits.ts';
import type { AssignmentId, ProgramId, UserId } from '#contract/ids.ts';
import type { AssignmentRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';
import { findCurrentRuns, keepPlannedDays } from './program-runs.ts';
import { takeRevision } from './streams.ts';

export const assignmentsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('assignment').selectAll().where('owner_id', '=', owner);

/** No matter who gave it. */
export const findAssignment = (rows: Rows, id: AssignmentId): Promise<AssignmentRow | undefined> =>
  rows.selectFrom('assignment').selectAll().where('id', '=', id).executeTakeFirst();

/** New, or in place of the one with its id. */
export async function putAssignment(
  rows: Rows,
  assignment: Assignment,
  { owner, key }: { readonly owner: UserId; readonly key: string | null },
): Promise<AssignmentRow> {
  const rev = await takeRevision(rows, owner);
  const written = { body: JSON.stringify(assignment), rev, last_key: key };
  return rows
    .insertInto('assignment')
    .values({
      id: assignment._id,
      owner_id: owner,
      client_id: assignment.clientId,
      program_id: assignment.programId,
      created_at: new Date(assignment.createdAt),
      ...written,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ended ones included. */
export async function countAssignments(rows: Rows, { coach, client }: Relation): Promise<number> {
  const found = await rows
    .selectFrom('assignment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', client)
    .where('owner_id', '=', coach)
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** Of the clients who take what changes in the program. */
export const findFollowers = (rows: Rows, program: ProgramId): Promise<AssignmentRow[]> =>
  rows
    .selectFrom('assignment')
    .selectAll()
    .where('program_id', '=', program)
    .where(sql<boolean>`body->>'updates' = 'follow' AND body->>'state' <> 'ended'`)
    .orderBy('client_id')
    .execute();

/** What this client can pay and begin. The latest first. */
export const findOffered = (rows: Rows, client: UserId): Promise<AssignmentRow[]> =>
  rows
    .selectFrom('assignment')
    .selectAll()
    .where('client_id', '=', client)
    .where(sql<boolean>`body ? 'price' AND NOT body ? 'paidAt' AND body->>'state' <> 'ended'`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Other coaches' documents about somebody whose account is being deleted. */
export const findAssignmentsAbout = (
  rows: Rows,
  client: UserId,
): Promise<{ owner: UserId; id: AssignmentId }[]> =>
  rows
    .selectFrom('assignment')
    .select(['owner_id as owner', 'id'])
    .where('client_id', '=', client)
    .where('owner_id', '<>', client)
    .execute();

/** A page, the latest first, and how many there are in all. */
export async function findAssigned(
  rows: Rows,
  program: ProgramId,
  skip: number,
): Promise<{ clients: AssignedClient[]; total: number }> {
  const { rows: found } = await sql<{
    body: Assignment;
    completed: number;
    total: number;
    last: Date | null;
  }>`
    SELECT given.body, plan.total, done.completed, done.last
    FROM (
      SELECT id, body, created_at FROM assignment WHERE program_id = ${program}
      ORDER BY created_at DESC, id OFFSET ${skip} LIMIT ${mostAssignmentsInPage}
    ) given, LATERAL (
      SELECT count(*)::int AS total FROM plan_day
      WHERE purchased_program_id = given.id AND exercises > 0
    ) plan, LATERAL (
      SELECT count(DISTINCT day_id)::int AS completed, max(finished_at) AS last
      FROM finished_workout WHERE purchased_program_id = given.id
    ) done
    ORDER BY given.created_at DESC, given.id`.execute(rows);
  const counted = await rows
    .selectFrom('assignment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('program_id', '=', program)
    .executeTakeFirst();
  return {
    clients: found.map(({ body, completed, total, last }) => ({
      assignment: body,
      completed,
      total,
      lastWorkout: last?.toISOString() ?? null,
    })),
    total: counted?.count ?? 0,
  };
}

type Ends = Pick<PurchasedProgramRow, 'paused_at' | 'ended_at' | 'left_at'>;

/** While it waits or once it is over, no day of it counts as planned. */
export async function setGivenState(
  rows: Rows,
  copy: Pick<PurchasedProgramRow, 'id' | 'owner_id'>,
  ends: Partial<Ends>,
): Promise<void> {
  await rows
    .updateTable('purchased_program')
    .set({ ...ends, rev: await takeRevision(rows, copy.owner_id) })
    .where('id', '=', copy.id)
    .where('owner_id', '=', copy.owner_id)
    .execute();
  for (const run of await findCurrentRuns(rows, [copy.id])) await keepPlannedDays(rows, run);
  await rows
    .updateTable('client_standing')
    .set({ as_of: null })
    .where('client_id', '=', copy.owner_id)
    .where('coach_id', '=', (from) =>
      from.selectFrom('purchased_program').select('author_id').where('id', '=', copy.id),
    )
    .execute();
}
