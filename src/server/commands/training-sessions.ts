// Starting, importing and deleting workouts.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import {
  type ProgramRunId,
  type TrainingPlanDayId,
  TrainingSessionId,
  type UserId,
} from '#contract/ids.ts';
import { type PinnedMax, TrainingSession } from '#contract/training.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import type { TrainingSessionView } from '#contract/training-calls.ts';
import type {
  discardFreeWorkout,
  importSession,
  importSessions,
  startFreeWorkout,
  startSession as startSessionCall,
} from '#contract/workout.ts';
import { isUntouched } from '#domain/exercise/exercise-set.ts';
import { isAdded } from '#domain/session/own-exercises.ts';
import { withRemoved } from '#domain/session/prescription.ts';
import { loggedSets } from '#domain/session/sets.ts';
import { clampInstant, clampLog } from '#domain/session/clamp-log.ts';
import { withPossibleDay } from '#domain/session/day-of-workout.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { startSession } from '#domain/session/start-session.ts';
import { equal } from '#domain/three-way.ts';
import type { PurchasedProgramRow, Rows, TrainingSessionRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule, RequestError } from '../errors.ts';
import { withdrawNotices } from '../notify/notify.ts';
import { presentProgramRun, wholeProgram } from '../presenters/program.ts';
import { presentSessionView } from '../presenters/training-session.ts';
import { pinnedPart, wholeSession } from '../session-parts.ts';
import { findSeen } from '../stores/client-training.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { findProgramRun } from '../stores/program-runs.ts';
import { findPurchasedProgram } from '../stores/programs.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import {
  deleteSession,
  deleteSessions,
  findSession,
  findSessionOfRunDay,
  findSessionsById,
  findSessionsOf,
  findStartedSessions,
  insertSession,
  insertSessions,
} from '../stores/training-sessions.ts';
import { maxesToWorkFrom } from './one-rep-maxes.ts';
import { allow } from './require.ts';
import { runBatchOnce } from './run-once.ts';

/** The open workouts, with their comments. */
export async function showStartedSessions(
  rows: Rows,
  owner: UserId,
): Promise<TrainingSessionView[]> {
  const sessions = await findStartedSessions(rows, owner);
  const ids = sessions.map(({ id }) => id);
  const comments = await findCommentsOfSessions(rows, owner, ids);
  return sessions.map((session) => presentSessionView(session, comments));
}

/**
 * A day of a run is one workout. The second device to start it gets the session of the first, open or finished: it
 * may have been offline all along, and its start may arrive weeks later.
 */
export async function startTrainingSession(
  deps: Deps,
  rows: Rows,
  start: {
    owner: UserId;
    key: string;
    programRunId: ProgramRunId;
    trainingPlanItemId: TrainingPlanDayId;
    _id?: TrainingSessionId | undefined;
    startDate?: string | undefined;
    day?: string | undefined;
    maxes?: readonly Pick<PinnedMax, 'of' | 'kg'>[] | undefined;
    bodyWeight?: number | undefined;
    /** The wire version of the device. */
    version: number;
  },
): Promise<OkOf<typeof startSessionCall>> {
  const { owner, key, programRunId, trainingPlanItemId: dayId } = start;
  const run = await findProgramRun(rows, programRunId, owner);
  const program = run && (await findPurchasedProgram(rows, run.purchased_program_id, owner));
  if (!run || !program) throw notFound();

  const named = start._id && (await findSession(rows, start._id));
  if (named && named.owner_id !== owner) throw notFound();
  const existing = named ?? (await findSessionOfRunDay(rows, programRunId, dayId));
  if (existing) return { trainingSession: wholeSession(existing), rev: existing.rev };
  // Deleted in the meantime: a late repeat must not bring it back.
  if (start._id && (await isBuried(rows, owner, start._id))) throw notFound();

  const now = deps.now();
  const started = allow(
    startSession({
      _id: start._id ?? TrainingSessionId.parse(deps.newId()),
      program: start._id ? asBegun(program, start.version) : wholeProgram(program),
      run: presentProgramRun(run),
      dayId,
      now: start.startDate ? clampInstant(start.startDate, now.getTime()) : now.toISOString(),
      day: start.day,
      maxes: start.maxes
        ? new Map(start.maxes.map(({ of, kg }) => [of, kg]))
        : await maxesToWorkFrom(rows, owner),
      bodyWeight: start.bodyWeight,
    }),
  );
  // With fields in the contract's order, as in every later save.
  const trainingSession = TrainingSession.parse(withPossibleDay(started));
  return { trainingSession, rev: await insertSession(rows, trainingSession, { owner, key, now }) };
}

/**
 * For a workout that a device has begun: it may not have heard that the coach has ended the program. That costs nobody
 * anything, and no set is lost. After a refund only what began before it counts.
 */
const asBegun = (row: PurchasedProgramRow, version: number): PurchasedProgram => {
  const { accessEndedAt, trainingPlan, ...others } = wholeProgram(row);
  // Wire version 3 keeps what was done in an exercise that is no longer prescribed.
  const program = {
    ...others,
    trainingPlan: version < 3 ? trainingPlan.map(withRemoved) : trainingPlan,
  };
  return row.access_ended_at === null || accessEndedAt === undefined
    ? program
    : { ...program, accessEndedAt };
};

interface NewImport {
  readonly key: string;
  readonly session: TrainingSession;
}

export type SentImport = BodyOf<typeof importSessions>['workouts'][number] & {
  /** Of the call that would send this workout alone. */
  readonly fingerprint: string;
};

type Stored = Required<OkOf<typeof importSession>>;

export async function importTrainingSession(
  rows: Rows,
  sent: NewImport,
  stamp: { owner: UserId; now: Date },
): Promise<Stored> {
  const [stored] = await storeImports(rows, [sent], stamp);
  if (!stored || stored instanceof RequestError) throw stored ?? notFound();
  return stored;
}

export async function importTrainingSessions(
  deps: Deps,
  owner: UserId,
  workouts: readonly SentImport[],
): Promise<OkOf<typeof importSessions>> {
  const answers = await runBatchOnce(deps, owner, workouts, async (rows, fresh) => {
    const sent = fresh.map(({ key, trainingSession }) => ({ key, session: trainingSession }));
    const stored = await storeImports(rows, sent, { owner, now: deps.now() });
    return stored.map((one, index) =>
      one instanceof RequestError || !equal(one.trainingSession, sent[index]?.session)
        ? one
        : { rev: one.rev },
    );
  });
  return { answers };
}

/**
 * The result of each, in order. Unlike a start, an import may bring back a deleted workout: the athlete has chosen
 * the file again, and its ids are the same each time.
 */
async function storeImports(
  rows: Rows,
  sent: readonly NewImport[],
  { owner, now }: { owner: UserId; now: Date },
): Promise<(Stored | RequestError)[]> {
  const ids = sent.map(({ session }) => session._id);
  const existing = new Map((await findSessionsById(rows, ids)).map((row) => [row.id, row]));
  const isNew = ({ session }: NewImport, index: number) =>
    isFinishedImport(session) && !existing.has(session._id) && ids.indexOf(session._id) === index;
  const added = sent.filter(isNew).map(({ key, session }) => ({
    key,
    session: storable(session, now),
  }));
  const revisions = await insertSessions(rows, added, { owner, now });
  const stored = new Map<string, Stored>(
    added.map(({ session }, index) => [
      session._id,
      { trainingSession: session, rev: revisions[index] ?? 0 },
    ]),
  );
  return sent.map(({ session }) => {
    if (!isFinishedImport(session))
      return refusedByRule({ words: 'Only a finished workout from elsewhere can be imported.' });
    return stored.get(session._id) ?? known(existing.get(session._id), owner);
  });
}

const isFinishedImport = ({ status, finishDate, importedFrom }: TrainingSession): boolean =>
  status === 'completed' && finishDate !== null && importedFrom !== undefined;

/** With fields in the contract's order, as in every later save. */
function storable(session: TrainingSession, now: Date): TrainingSession {
  const clamped = withPossibleDay(clampLog(session, now.getTime()).session);
  return TrainingSession.parse(overlayPrescription(pinnedPart(clamped), clamped));
}

const known = (row: TrainingSessionRow | undefined, owner: UserId): Stored | RequestError =>
  row?.owner_id === owner ? { trainingSession: wholeSession(row), rev: row.rev } : notFound();

/** What is logged already follows in a save, as after any start. */
export async function startFreeTrainingSession(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  { owner, key, session }: NewImport & { owner: UserId },
): Promise<OkOf<typeof startFreeWorkout>> {
  if (!isFreshFreeWorkout(session))
    throw refusedByRule({
      words: 'This call starts a workout of your own, with nothing logged yet.',
    });
  const present = await findSession(rows, session._id);
  if (present && present.owner_id !== owner) throw notFound();
  if (present) return { trainingSession: wholeSession(present), rev: present.rev };
  // Discarded in the meantime: a late repeat must not bring it back.
  if (await isBuried(rows, owner, session._id)) throw notFound();
  const now = deps.now();
  const trainingSession = storable(session, now);
  return { trainingSession, rev: await insertSession(rows, trainingSession, { owner, key, now }) };
}

const isFreshFreeWorkout = (session: TrainingSession): boolean =>
  session.free === true &&
  session.importedFrom === undefined &&
  session.status === 'started' &&
  session.exercises.every(isAdded) &&
  loggedSets(session).every(isUntouched);

/** With its comments and the notifications about it. */
export async function discardFreeTrainingSession(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  { owner, id }: { owner: UserId; id: TrainingSessionId },
): Promise<OkOf<typeof discardFreeWorkout>> {
  const row = await findSession(rows, id);
  if (!row || row.owner_id !== owner || !row.pinned.free) throw notFound();
  const comments = await findCommentsOfSessions(rows, owner, [id]);
  await deleteSession(rows, row);
  const gone = [
    ...comments.map((comment) => ({ type: 'comment' as const, id: comment.id })),
    { type: 'training-session' as const, id },
  ];
  const rev = await buryDocuments(rows, owner, gone, deps.now());
  await withdrawNotices(
    deps,
    rows,
    gone.map((one) => one.id),
  );
  return { rev };
}

/** All workouts of one athlete, with their comments and the notifications about them. */
export async function deleteTraining(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  owner: UserId,
): Promise<void> {
  const sessions = await findSessionsOf(rows, owner);
  const comments = await findCommentsOfSessions(rows, owner, sessions);
  const seen = await findSeen(rows, sessions);
  await deleteSessions(rows, owner);
  const gone = [
    ...comments.map(({ id }) => ({ type: 'comment' as const, id })),
    ...seen.map(({ training_session_id: id }) => ({ type: 'seen-by-coach' as const, id })),
    ...sessions.map((id) => ({ type: 'training-session' as const, id })),
  ];
  await buryDocuments(rows, owner, gone, deps.now());
  await withdrawNotices(
    deps,
    rows,
    gone.map(({ id }) => id),
  );
}
