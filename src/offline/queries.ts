// The screens' queries. Small reads by key, meant for live queries; rows are never changed in place.
import { knownOnceRead, onceRead } from './queries/first-reading.ts';
import type {
  ExerciseId,
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
} from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type { UserDetails } from '#contract/user.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { isHistoryWhole } from './database/fill-history.ts';
import { keyParts } from './database/finished-row.ts';
import type { HoldfastDatabase } from './database/database.ts';
import { readMeta, readMetas } from './database/meta.ts';
import { isFinished } from './database/put-row.ts';
import type { Device } from './device.ts';

/** A bought program with its latest run and its workouts. */
export interface OwnedProgram {
  readonly program: PurchasedProgram;
  readonly run: ProgramRun | null;
  readonly sessions: readonly RunSession[];
}

/** A run's workouts without their logs, enough to tell how far it is. */
export type RunSession = Pick<
  TrainingSession,
  '_id' | 'programRunId' | 'trainingPlanItemId' | 'status' | 'startDate' | 'day'
>;

/** The workout on the screen, or null. */
export const activeSession = async ({ database }: Device): Promise<TrainingSession | null> =>
  startedSession(database, await readMeta(database, 'activeSession'));

async function startedSession(
  database: HoldfastDatabase,
  id: string | undefined,
): Promise<TrainingSession | null> {
  const row = id && (await database.entities.get(`training-session:${id}`));
  return row && row.status === 'started' && !row.deleted ? row.body : null;
}

/** What the workout screen opens with; null if there is no workout to open. */
export async function workoutOnScreen({
  database,
}: Device): Promise<{ session: TrainingSession; timer: RestTimer | null } | null> {
  const [id, stored] = await readMetas(database, ['activeSession', 'restTimer']);
  const session = await startedSession(database, id);
  return session && { session, timer: stored?.sessionId === session._id ? stored.timer : null };
}

/** Started and not finished, including the active one; latest first. */
export async function startedSessions({ database }: Device): Promise<TrainingSession[]> {
  const rows = await database.entities
    .where('[type+status]')
    .equals(['training-session', 'started'])
    .toArray();
  return rows
    .filter(({ deleted }) => !deleted)
    .map((row) => row.body)
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate));
}

export async function boughtPrograms({ database }: Device): Promise<PurchasedProgram[]> {
  const rows = await database.entities.where('[type+parent]').equals(['program', '']).toArray();
  return rows.map((row) => row.body);
}

export async function ownedPrograms(device: Device): Promise<OwnedProgram[]> {
  const [programs, started] = await Promise.all([boughtPrograms(device), startedSessions(device)]);
  return Promise.all(programs.map((program) => withRun(device, program, started)));
}

/** Null if there are none here and the first pull is not complete: then nobody knows. */
export async function knownPrograms(device: Device): Promise<OwnedProgram[] | null> {
  const read = () => ownedPrograms(device);
  return (await onceRead(device, read, ({ length }) => length === 0)) ?? null;
}

/** Null: it is not owned. Undefined: unknown, because it is not here and no pull since `since`, ms, is complete. */
export const knownProgram = (
  device: Device,
  id: ProgramId,
  since = 0,
): Promise<OwnedProgram | null | undefined> =>
  knownOnceRead(device, () => ownedProgram(device, id), since);

export async function ownedProgram(device: Device, id: ProgramId): Promise<OwnedProgram | null> {
  const row = await device.database.entities.get(`program:${id}`);
  const program = row?.body;
  return program ? withRun(device, program, await startedSessions(device)) : null;
}

/** The latest run of a program: a newer one replaces it, older ones are history. */
export async function currentRunOf(
  { database }: Device,
  id: ProgramId,
): Promise<ProgramRun | null> {
  const rows = await database.entities.where('[type+parent]').equals(['program-run', id]).toArray();
  const runs = rows.map((row) => row.body);
  return runs.reduce<ProgramRun | null>(
    (latest, run) => (latest && latest.createdAt >= run.createdAt ? latest : run),
    null,
  );
}

async function withRun(
  device: Device,
  program: PurchasedProgram,
  started: readonly TrainingSession[],
): Promise<OwnedProgram> {
  const run = await currentRunOf(device, program._id);
  return { program, run, sessions: run ? await sessionsOfRun(device, run._id, started) : [] };
}

/** `started`: the open workouts of all runs, if the caller has already read them. */
export async function sessionsOfRun(
  device: Device,
  runId: ProgramRunId,
  started?: readonly TrainingSession[],
): Promise<RunSession[]> {
  const open = (started ?? (await startedSessions(device))).filter(
    (session) => session.programRunId === runId,
  );
  return [...open.map(runSession), ...(await finishedOf(device, runId))];
}

/** Reads only keys: the documents of a whole run are as large as a picture. */
async function finishedOf({ database }: Device, runId: ProgramRunId): Promise<RunSession[]> {
  if (!(await isHistoryWhole(database))) {
    const rows = await database.entities
      .where('[type+parent]')
      .equals(['training-session', runId])
      .toArray();
    return rows.filter(isFinished).map((row) => runSession(row.body));
  }
  const sessions: RunSession[] = [];
  await database.finished
    .where('[runId+dayId]')
    .between([runId], [runId, []])
    .eachKey((key, { primaryKey }) => {
      const [, dayId] = key as unknown as [string, TrainingPlanDayId];
      const { sessionId, ...started } = keyParts(String(primaryKey));
      sessions.push({
        _id: sessionId,
        programRunId: runId,
        trainingPlanItemId: dayId,
        status: 'completed',
        ...started,
      });
    });
  return sessions;
}

const runSession = (session: TrainingSession): RunSession => {
  const { _id, programRunId, trainingPlanItemId, status, startDate, day } = session;
  return { _id, programRunId, trainingPlanItemId, status, startDate, day };
};

/** In the order they were written; `exerciseId` null: those on the whole workout. */
export async function commentsOn(
  { database }: Device,
  sessionId: TrainingSessionId,
  exerciseId: ExerciseId | null,
): Promise<Comment[]> {
  const rows = await database.entities
    .where('[type+parent]')
    .equals(['comment', sessionId])
    .toArray();
  return rows
    .filter((row) => !row.deleted)
    .map((row) => row.body)
    .filter((comment) => comment.exerciseId === exerciseId)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export async function userDetails({ database, userId }: Device): Promise<UserDetails | null> {
  return (await database.entities.get(`user:${userId}`))?.body ?? null;
}

/** How far device and server agree, as far as the database knows. */
export interface OutboxStatus {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest unsent change was made, ms. */
  readonly oldest: number | null;
  readonly pause: 'needs-sign-in' | 'needs-update' | null;
  /** Null until the first pull is complete, and while everything is read again. */
  readonly lastPulledAt: number | null;
  /** Documents that only a newer version can read. */
  readonly setAside: number;
}

export async function outboxStatus({ database }: Device): Promise<OutboxStatus> {
  const entries = await database.outbox.toArray();
  // A document that is being sent while it is edited has two entries, but is still one thing to wait for.
  const refused = new Set(entries.flatMap(({ state, key }) => (state === 'refused' ? key : [])));
  const all = new Set(entries.map(({ key }) => key));
  return {
    waiting: all.size - refused.size,
    refused: refused.size,
    oldest: entries[0]?.addedAt ?? null,
    pause: (await readMeta(database, 'pause')) ?? null,
    lastPulledAt: (await readMeta(database, 'lastPulledAt')) ?? null,
    setAside: await database.setAside.count(),
  };
}
