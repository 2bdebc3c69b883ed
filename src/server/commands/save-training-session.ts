// Saves the athlete's log. The plain case is one statement; everything else finds out here why it
// was not plain.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { ExerciseLogEntry, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { TrainingSessionChanges } from '#contract/training-calls.ts';
import type { saveSession } from '#contract/workout.ts';
import { clampLog } from '#domain/session/clamp-log.ts';
import { doneSets, loggedSets } from '#domain/session/sets.ts';
import { mergeIntoCurrent } from '#domain/session/gave-way.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { loggedPart } from '#domain/session/owned-parts.ts';
import { withChanges } from '#domain/session/session-changes.ts';
import { equal } from '#domain/three-way.ts';
import { claimedUserId } from '../authenticate.ts';
import type { Rows } from '../database/rows.ts';
import { notFound, staleRevision } from '../errors.ts';
import type { Deps } from '../deps.ts';
import type { FastPath } from '../handle.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { tellWorkoutFinished } from '../notify/occasions.ts';
import { pinnedDigest, pinnedPart, wholeSession } from '../session-parts.ts';
import { type KnownVersions, knownVersions, saveSessionAtOnce } from '../stores/save-session.ts';
import { completedExercises, findSession, updateLogged } from '../stores/training-sessions.ts';

type Sent = BodyOf<typeof saveSession>;
type Saved = OkOf<typeof saveSession>;

/** Saves the plain case. One per server, as it remembers the versions that changes start from. */
export function plainSaves(): (call: PlainSave) => Promise<Saved | null> {
  const versions = knownVersions();
  return (call) => savePlainly(call, versions);
}

type PlainSave = FastPath<typeof saveSession>;

/** Null unless the workout goes on and the document can be stored exactly as sent. */
async function savePlainly(call: PlainSave, versions: KnownVersions): Promise<Saved | null> {
  const { body, deps, revision } = call;
  const sent = sentPart(body);
  // Finishing a workout notifies people.
  if (sent.status === 'completed') return null;
  if (revision === null) return null;
  const known = body.trainingSession
    ? {
        session: body.trainingSession,
        pinnedDigest: pinnedDigest(body.trainingSession),
        lastKey: null,
      }
    : await versions.find(deps.database.rows, { id: sent._id, rev: revision });
  if (!known) return null;
  const session = wholeOf(body, known.session);
  const now = deps.now();
  const clamped = clampLog(session, now.getTime()).session;
  const stored = overlayPrescription(pinnedPart(session), clamped);
  if (!equal(stored, session)) return null;
  const rev = await saveSessionAtOnce(deps.database, {
    tokenHash: call.tokenHash,
    claimedUserId: claimedUserId(call.request),
    now,
    sessionId: session._id,
    revision,
    key: call.key,
    fingerprint: call.fingerprint,
    seen: call.seen,
    pinnedDigest: known.pinnedDigest,
    lastKey: known.lastKey,
    status: session.status,
    logged: JSON.stringify(loggedPart(session)),
    completedExercises: completedExercises(session),
  });
  if (rev === null) return null;
  // Of a whole document nobody knows here how it was before.
  if (body.changes) deps.metrics?.ticked(moreDone(known.session, session));
  versions.keep({ ...known, session, rev, lastKey: call.key });
  return { rev };
}

/** Handles every case. If the stored document differs from the one sent, the reply contains it. */
export async function saveTrainingSession(
  deps: NotifyDeps & Pick<Deps, 'metrics'>,
  rows: Rows,
  save: {
    body: Sent;
    userId: UserId;
    key: string;
    revision: number | null;
    now: Date;
  },
): Promise<Saved> {
  const row = await findSession(rows, sentPart(save.body)._id);
  if (!row || row.owner_id !== save.userId) throw notFound();
  const current = wholeSession(row);
  const isStale = save.revision !== null && row.rev !== save.revision;
  const stale = () => staleRevision({ rev: row.rev, lastKey: row.last_key, body: current });
  // The changes are based on a version that the server no longer has.
  if (isStale && !save.body.trainingSession) throw stale();
  const session = wholeOf(save.body, current);
  const sent =
    save.revision === null ? mergeIntoCurrent(session, current, save.now.getTime()) : session;
  const stored = overlayPrescription(
    row.pinned,
    keepCompleted(current, clampLog(sent, save.now.getTime()).session),
  );
  const different = equal(stored, session) ? {} : { trainingSession: stored };
  if (save.revision === null && equal(stored, current)) return { rev: row.rev, ...different };
  if (isStale) {
    // A reply was lost: the device sends the version that is already stored.
    if (equal(stored, current)) return { rev: row.rev, ...different };
    throw stale();
  }
  const rev = await updateLogged(rows, stored, {
    owner: save.userId,
    key: save.key,
    now: save.now,
  });
  deps.metrics?.ticked(moreDone(current, stored));
  if (current.status !== 'completed' && stored.status === 'completed')
    await tellWorkoutFinished(deps, rows, stored, save.userId);
  return { rev, ...different };
}

const moreDone = (before: TrainingSession, after: TrainingSession): number =>
  doneSets(after).length - doneSets(before).length;

/** The contract allows exactly one of the two. */
const sentPart = ({ trainingSession, changes }: Sent): TrainingSessionChanges =>
  (trainingSession ?? changes)!;

/** `base`: the version that the changes started from. */
const wholeOf = ({ trainingSession, changes }: Sent, base: TrainingSession): TrainingSession =>
  trainingSession ?? withChanges(base, changes!);

/**
 * A completed workout or exercise stays completed, and keeps its finish date if the save has none. A done set keeps
 * the version it followed.
 */
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

/** A build that does not know versions drops these marks. */
const followedBySet = (session: TrainingSession) =>
  new Map(
    loggedSets(session).flatMap(({ id, followed }) =>
      followed === undefined ? [] : [[id, { followed }] as const],
    ),
  );
