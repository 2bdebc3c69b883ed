// Saving what the athlete did. The plain case is one statement; everything else finds out here what
// was not plain about it.
import { claimedUserId } from '../authenticate.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { ExerciseLogEntry, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { saveSession } from '#contract/workout.ts';
import { clampLog } from '#domain/session/clamp-log.ts';
import { mergeIntoCurrent } from '#domain/session/merge-into-current.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows } from '../database/database.ts';
import { notFound, staleRevision } from '../errors.ts';
import type { FastPath } from '../handle.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { tellWorkoutFinished } from '../notify/occasions.ts';
import { saveSessionAtOnce } from '../queries/save-session.ts';
import { completedExercises, findSession, updateLogged } from '../queries/training-sessions.ts';
import { loggedPart, pinnedDigest, pinnedPart, wholeSession } from '../session-parts.ts';

type Saved = OkOf<typeof saveSession>;

/** Null unless the workout goes on and the document can be stored exactly as it was sent. */
export async function savePlainly(call: FastPath<typeof saveSession>): Promise<Saved | null> {
  const session = call.body.trainingSession;
  // When a workout is finished, people are told.
  if (session.status === 'completed') return null;
  const { revision } = call;
  if (revision === null) return null;
  const now = call.deps.now();
  const clamped = clampLog(session, now.getTime()).session;
  const stored = overlayPrescription(pinnedPart(session), clamped);
  if (!equal(stored, session)) return null;
  const rev = await saveSessionAtOnce(call.deps.database, {
    tokenHash: call.tokenHash,
    claimedUserId: claimedUserId(call.request),
    now,
    sessionId: session._id,
    revision,
    key: call.key,
    fingerprint: call.fingerprint,
    seen: call.seen,
    pinnedDigest: pinnedDigest(session),
    status: session.status,
    logged: JSON.stringify(loggedPart(session)),
    completedExercises: completedExercises(session),
  });
  return rev === null ? null : { rev };
}

/** Any case. What is stored may differ from what was sent; the reply then holds it. */
export async function saveTrainingSession(
  deps: NotifyDeps,
  rows: Rows,
  save: {
    session: TrainingSession;
    userId: UserId;
    key: string;
    revision: number | null;
    now: Date;
  },
): Promise<Saved> {
  const row = await findSession(rows, save.session._id);
  if (!row || row.owner_id !== save.userId) throw notFound();
  const current = wholeSession(row);
  const sent =
    save.revision === null
      ? mergeIntoCurrent(save.session, current, save.now.getTime())
      : save.session;
  const stored = overlayPrescription(
    row.pinned,
    keepCompleted(current, clampLog(sent, save.now.getTime()).session),
  );
  const different = equal(stored, save.session) ? {} : { trainingSession: stored };
  if (save.revision === null && equal(stored, current)) return { rev: row.rev, ...different };
  if (save.revision !== null && row.rev !== save.revision) {
    // A reply was lost: the device asks for what it already has.
    if (equal(stored, current)) return { rev: row.rev, ...different };
    throw staleRevision({ rev: row.rev, lastKey: row.last_key, body: current });
  }
  const rev = await updateLogged(rows, stored, {
    owner: save.userId,
    key: save.key,
    now: save.now,
  });
  if (current.status !== 'completed' && stored.status === 'completed')
    await tellWorkoutFinished(deps, rows, stored, save.userId);
  return { rev, ...different };
}

/** What is completed stays so, with its first finish, and a set that is done with what it followed. */
function keepCompleted(current: TrainingSession, sent: TrainingSession): TrainingSession {
  const finished = new Map(
    current.exerciseLog.map((entry) => [entry.exerciseId, entry.finishDate]),
  );
  const followed = followedBySet(current);
  const keepFollowed = <T extends SubExerciseLogEntry>(entry: T): T => ({
    ...entry,
    sets: entry.sets.map((set) => ({ ...(set.done && followed.get(set.id)), ...set })),
  });
  const keepFinished = (entry: ExerciseLogEntry): ExerciseLogEntry => ({
    ...keepFollowed(entry),
    ...(entry.subExercises && { subExercises: entry.subExercises.map(keepFollowed) }),
    finishDate: entry.finishDate ?? finished.get(entry.exerciseId) ?? null,
  });
  return {
    ...sent,
    ...(current.status === 'completed' && {
      status: 'completed',
      finishDate: sent.finishDate ?? current.finishDate,
      ...(current.followed !== undefined && { followed: current.followed }),
    }),
    exerciseLog: sent.exerciseLog.map(keepFinished),
  };
}

/** A build that does not know of versions drops the marks. */
const followedBySet = ({ exerciseLog }: TrainingSession) =>
  new Map(
    exerciseLog
      .flatMap((entry) => [entry, ...(entry.subExercises ?? [])])
      .flatMap(({ sets }) => sets)
      .flatMap(({ id, followed }) => (followed === undefined ? [] : [[id, { followed }] as const])),
  );
