import type {
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { RunSession } from '#domain/program/program-run.ts';
import { isOfProgram } from '#domain/session/own-exercises.ts';
import { loggedPart } from '#domain/session/owned-parts.ts';
import { pinnedDigest, pinnedPart } from '../session-parts.ts';
import type { Rows, TrainingSessionRow } from '../database/rows.ts';
import { hasClient } from './coach-clients.ts';
import { keepFinishedWorkout, keepFinishedWorkouts } from './finished-workouts.ts';
import { takeRevision, takeRevisions } from './streams.ts';

/** A session, no matter whose, with its program's coach; no coach once access to the program or the coaching ended. */
export async function findSession(
  rows: Rows,
  id: TrainingSessionId,
): Promise<(TrainingSessionRow & { coach_id: UserId | null }) | undefined> {
  return rows
    .selectFrom('training_session as session')
    .leftJoin('purchased_program as program', (join) =>
      join
        .onRef('program.id', '=', 'session.purchased_program_id')
        .on('program.access_ended_at', 'is', null)
        .on('program.coach_ended_at', 'is', null)
        .on(hasClient),
    )
    .selectAll('session')
    .select('program.author_id as coach_id')
    .where('session.id', '=', id)
    .executeTakeFirst();
}

/**
 * Builds before wire version 3 could leave two finished sessions of one day: then every device gets the open one, or
 * else the first.
 */
export async function findSessionOfRunDay(
  rows: Rows,
  runId: ProgramRunId,
  dayId: TrainingPlanDayId,
): Promise<TrainingSessionRow | undefined> {
  return rows
    .selectFrom('training_session')
    .selectAll()
    .where('program_run_id', '=', runId)
    .where('day_id', '=', dayId)
    .orderBy('status', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
}

export async function findStartedSessions(
  rows: Rows,
  owner: UserId,
): Promise<TrainingSessionRow[]> {
  return rows
    .selectFrom('training_session')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('status', '=', 'started')
    .orderBy('rev', 'desc')
    .execute();
}

export async function findSessionsOfRuns(
  rows: Rows,
  runIds: readonly ProgramRunId[],
  status?: TrainingSession['status'],
): Promise<TrainingSessionRow[]> {
  if (runIds.length === 0) return [];
  return rows
    .selectFrom('training_session')
    .selectAll()
    .where('program_run_id', 'in', runIds)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Which sessions there are, in the order of their start, without what they hold. */
export async function findSessionNames(
  rows: Rows,
  runIds: readonly ProgramRunId[],
): Promise<Pick<TrainingSessionRow, 'id' | 'program_run_id' | 'day_id' | 'status'>[]> {
  if (runIds.length === 0) return [];
  return rows
    .selectFrom('training_session')
    .select(['id', 'program_run_id', 'day_id', 'status'])
    .where('program_run_id', 'in', runIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The facts about its sessions that the rules for a run need. */
export async function findRunSessions(
  rows: Rows,
  runId: ProgramRunId,
): Promise<(RunSession & Pick<TrainingSession, '_id'>)[]> {
  const sessions = await rows
    .selectFrom('training_session')
    .select(['id', 'day_id', 'status'])
    .where('program_run_id', '=', runId)
    .execute();
  return sessions.map(({ id, day_id: dayId, status }) => ({
    _id: id,
    programRunId: runId,
    trainingPlanItemId: dayId,
    status,
  }));
}

/** For one day of a bought program, in all its runs. */
export async function findSessionsOfDay(
  rows: Rows,
  programId: ProgramId,
  dayId: TrainingPlanDayId,
): Promise<TrainingSessionRow[]> {
  return rows
    .selectFrom('training_session')
    .selectAll()
    .where('purchased_program_id', '=', programId)
    .where('day_id', '=', dayId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findSessionsOf(rows: Rows, owner: UserId): Promise<TrainingSessionId[]> {
  const sessions = await rows
    .selectFrom('training_session')
    .select('id')
    .where('owner_id', '=', owner)
    .execute();
  return sessions.map(({ id }) => id);
}

/** No matter whose they are. */
export async function findSessionsById(
  rows: Rows,
  ids: readonly TrainingSessionId[],
): Promise<TrainingSessionRow[]> {
  return rows.selectFrom('training_session').selectAll().where('id', 'in', ids).execute();
}

export async function insertSession(
  rows: Rows,
  session: TrainingSession,
  { key, ...stamp }: { owner: UserId; key: string | null; now: Date },
): Promise<number> {
  const [rev = 0] = await insertSessions(rows, [{ session, key }], stamp);
  return rev;
}

/** Several of one athlete, in as many statements as a single one takes. Returns their revisions, in order. */
export async function insertSessions(
  rows: Rows,
  sessions: readonly { readonly session: TrainingSession; readonly key: string | null }[],
  { owner, now }: { owner: UserId; now: Date },
): Promise<number[]> {
  if (sessions.length === 0) return [];
  const revisions = await takeRevisions(rows, owner, sessions.length);
  await rows
    .insertInto('training_session')
    .values(
      sessions.map(({ session, key }, index) => ({
        id: session._id,
        owner_id: owner,
        purchased_program_id: isOfProgram(session) ? session.programId : null,
        program_run_id: isOfProgram(session) ? session.programRunId : null,
        day_id: session.trainingPlanItemId,
        status: session.status,
        pinned: JSON.stringify(pinnedPart(session)),
        pinned_digest: pinnedDigest(session),
        logged: JSON.stringify(loggedPart(session)),
        completed_exercises: completedExercises(session),
        rev: revisions[index] ?? 0,
        last_key: key,
        created_at: now,
        saved_at: now,
      })),
    )
    .execute();
  await keepFinishedWorkouts(
    rows,
    sessions.map(({ session }) => session),
    { owner, now },
  );
  return revisions;
}

export async function updateLogged(
  rows: Rows,
  session: TrainingSession,
  stamp: { owner: UserId; key: string; now: Date },
): Promise<number> {
  const rev = await takeRevision(rows, stamp.owner);
  await rows
    .updateTable('training_session')
    .set({
      status: session.status,
      logged: JSON.stringify(loggedPart(session)),
      completed_exercises: completedExercises(session),
      rev,
      last_key: stamp.key,
      saved_at: stamp.now,
    })
    .where('id', '=', session._id)
    .where('owner_id', '=', stamp.owner)
    .execute();
  await keepFinishedWorkout(rows, session, stamp);
  return rev;
}

/** Keeps the key of the athlete's last save: a coach's change is not a save of the workout. */
export async function updatePrescription(
  rows: Rows,
  session: TrainingSession,
  owner: UserId,
): Promise<void> {
  await rows
    .updateTable('training_session')
    .set({
      pinned: JSON.stringify(pinnedPart(session)),
      pinned_digest: pinnedDigest(session),
      logged: JSON.stringify(loggedPart(session)),
      rev: await takeRevision(rows, owner),
    })
    .where('id', '=', session._id)
    .where('owner_id', '=', owner)
    .execute();
}

/** The athlete has done something else with it, such as commenting. */
export async function noteSave(
  rows: Rows,
  { id, owner, now }: { id: TrainingSessionId; owner: UserId; now: Date },
): Promise<void> {
  await rows
    .updateTable('training_session')
    .set({ saved_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
}

export async function deleteSession(
  rows: Rows,
  { id, owner_id: owner }: Pick<TrainingSessionRow, 'id' | 'owner_id'>,
): Promise<void> {
  await rows
    .deleteFrom('training_session')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
}

export async function deleteSessions(rows: Rows, owner: UserId): Promise<void> {
  await rows.deleteFrom('training_session').where('owner_id', '=', owner).execute();
}

/** Bit i: exercise i is completed. A string: there may be 60 exercises, but numbers are exact only to 53 bits. */
export const completedExercises = ({ exerciseLog }: Pick<TrainingSession, 'exerciseLog'>): string =>
  exerciseLog
    .reduce((mask, entry, index) => (entry.finishDate ? mask | (1n << BigInt(index)) : mask), 0n)
    .toString();
