import type { BodyOf } from '#contract/endpoint.ts';
import { enoughImportsAtOnce, mostImportsAtOnce } from '#contract/limits.ts';
import type { TrainingSession } from '#contract/training.ts';
import {
  discardFreeWorkout,
  importSession,
  importSessions,
  saveSession,
  startFreeWorkout,
  startSession,
} from '#contract/workout.ts';
import { clampLike } from '#domain/session/clamp-log.ts';
import { dayKept } from '#domain/session/day-of-workout.ts';
import { commonVersion } from '#domain/session/common-version.ts';
import { sessionTitle } from '#domain/program/program-run.ts';
import { changesToReport, mergeAndReport } from '#domain/session/gave-way.ts';
import { pinnedMaxes } from '#domain/session/pinned-max.ts';
import { openIn } from '#domain/session/own-exercises.ts';
import { versionOf } from '#domain/session/prescription.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { takePrescription, unloggedSession } from '#domain/session/take-prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, NextCall, Together } from './handler.ts';
import { importQueueKey, isImport } from './document-keys.ts';
import { callOf, repliesIn } from './shared.ts';

/** Which exercise is open is this device's own business. */
const shared = (session: TrainingSession): TrainingSession => ({
  ...session,
  selectedExerciseIndex: 0,
});

/** So that importing years of training does not take thousands of calls. */
const together: Together = {
  groupOf: (entry) => (isImport(entry) ? importQueueKey : null),
  most: mostImportsAtOnce,
  enough: enoughImportsAtOnce,
  callOf: (parts) => {
    const workouts = parts.map(({ idempotencyKey, call }) => ({
      key: idempotencyKey,
      ...(JSON.parse(call.body ?? '') as BodyOf<typeof importSession>),
    }));
    return callOf(importSessions, {}, { workouts });
  },
  repliesOf: (reply) => repliesIn(checked(importSessions, reply).answers),
};

export const trainingSessionHandler: DocumentHandler<'training-session'> = {
  type: 'training-session',
  named: (session) => ({
    kind: session.status === 'completed' ? 'Finished workout' : 'Workout',
    name: sessionTitle(session),
  }),
  nextCall,
  accepted,
  merge: mergeAndReport,
  onServer,
  commonVersion: (base, sent, theirs) => commonVersion(base, onServer(sent, theirs), theirs),
  same: (mine, theirs) => equal(shared(mine), shared(theirs)),
  adopt: (mine, theirs) => ({ ...theirs, selectedExerciseIndex: openIn(mine, theirs.exercises) }),
  changesToReport: (before, adopted) => changesToReport(before, adopted),
  together,
  afterRestore: { origin: unloggedSession },
  deletedWhileEdited: 'keep',
};

function nextCall(
  row: EntityRow<'training-session'>,
  base: TrainingSession,
  mayBeKnown = false,
): NextCall | null {
  const session = row.body;
  if (row.deleted)
    return row.rev === null && !mayBeKnown
      ? null
      : { call: callOf(discardFreeWorkout, { id: session._id }), sent: null };
  if (row.rev === null && session.free)
    // As for a day of a program, what is logged follows in the save after it.
    return { call: callOf(startFreeWorkout, {}, { trainingSession: base }), sent: base };
  if (row.rev === null && session.importedFrom)
    return { call: callOf(importSession, {}, { trainingSession: session }), sent: session };
  if (row.rev === null) {
    // The start carries no log: sets logged since follow in the save after it.
    const { programRunId, trainingPlanItemId, _id, startDate } = session;
    const maxes = pinnedMaxes(base);
    const start = {
      programRunId,
      trainingPlanItemId,
      _id,
      startDate,
      ...dayKept(base),
      maxes,
      ...(base.bodyWeight?.kg && { bodyWeight: base.bodyWeight.kg }),
    };
    return { call: callOf(startSession, {}, start), sent: base };
  }
  if (trainingSessionHandler.same(session, base)) return null;
  // Changes only make sense against the version they were made from.
  const changes = mayBeKnown ? null : changesSince(base, session);
  return {
    call: callOf(saveSession, {}, changes ? { changes } : { trainingSession: session }),
    sent: session,
    ...(changes && { isPart: true }),
  };
}

function onServer(sent: TrainingSession, theirs: TrainingSession): TrainingSession {
  const kept = clampLike(sent, theirs);
  return versionOf(kept) < versionOf(theirs) ? takePrescription(kept, theirs) : kept;
}

function accepted(frozen: FrozenCall<TrainingSession>, reply: unknown) {
  if (frozen.call.method === 'DELETE')
    return { rev: checked(discardFreeWorkout, reply).rev, body: null };
  const { rev, trainingSession } = checked(repliesTo(frozen), reply);
  return { rev, body: trainingSession ?? frozen.sent };
}

/** An import is answered like a save. */
function repliesTo({ baseRev, call }: FrozenCall<TrainingSession>) {
  if (baseRev !== null || call.path === importSession.path) return saveSession;
  return call.path === startFreeWorkout.path ? startFreeWorkout : startSession;
}
