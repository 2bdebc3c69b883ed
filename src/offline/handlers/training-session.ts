import type { BodyOf } from '#contract/endpoint.ts';
import { enoughImportsAtOnce, mostImportsAtOnce } from '#contract/limits.ts';
import type { TrainingSession } from '#contract/training.ts';
import { importSession, importSessions, saveSession, startSession } from '#contract/workout.ts';
import { clampLike } from '#domain/session/clamp-log.ts';
import { commonVersion } from '#domain/session/common-version.ts';
import { valueAt } from '#domain/session/conflict-field.ts';
import { gaveWay } from '#domain/session/gave-way.ts';
import { mergeSessions } from '#domain/session/merge-sessions.ts';
import { versionOf } from '#domain/session/prescription.ts';
import { prescriptionChanges } from '#domain/session/prescription-changes.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { takePrescription } from '#domain/session/take-prescription.ts';
import { unloggedSession } from '#domain/session/unlogged-session.ts';
import { type Conflict, equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, NextCall, Together } from './handler.ts';
import { importQueueKey, isImport } from './document-keys.ts';

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
  callOf: (parts) => ({
    method: importSessions.method,
    path: importSessions.path,
    body: JSON.stringify({
      workouts: parts.map(({ idempotencyKey, call }) => ({
        key: idempotencyKey,
        ...(JSON.parse(call.body ?? '') as BodyOf<typeof importSession>),
      })),
    }),
  }),
  repliesOf: (reply) =>
    checked(importSessions, reply).answers.map(({ status, body }) => ({
      status,
      json: body,
      retryAfter: null,
    })),
};

export const trainingSessionHandler: DocumentHandler<'training-session'> = {
  type: 'training-session',
  nextCall,
  accepted,
  merge: (base, mine, theirs) => {
    const { body, conflicts } = mergeSessions(base, mine, theirs);
    return {
      body,
      conflicts: [
        ...conflicts.map((one) => withOwner(mine, one)),
        ...changesToReport(mine, body, conflicts),
      ],
    };
  },
  onServer,
  commonVersion: (base, sent, theirs) => commonVersion(base, onServer(sent, theirs), theirs),
  same: (mine, theirs) => equal(shared(mine), shared(theirs)),
  adopt: (mine, theirs) => ({ ...theirs, selectedExerciseIndex: mine.selectedExerciseIndex }),
  changesToReport: (before, adopted) => changesToReport(before, adopted, []),
  together,
  afterRestore: {
    exception: () => null,
    origin: unloggedSession,
  },
  deletedWhileEdited: 'keep',
};

function nextCall(
  row: EntityRow<'training-session'>,
  base: TrainingSession,
  mayBeKnown = false,
): NextCall | null {
  const session = row.body;
  if (row.rev === null && session.importedFrom) {
    return {
      call: {
        method: importSession.method,
        path: importSession.path,
        body: JSON.stringify({ trainingSession: session }),
      },
      sent: session,
    };
  }
  if (row.rev === null) {
    // The start carries no log: sets logged since follow in the save after it.
    const { programRunId, trainingPlanItemId, _id, startDate } = session;
    return {
      call: {
        method: startSession.method,
        path: startSession.path,
        body: JSON.stringify({ programRunId, trainingPlanItemId, _id, startDate }),
      },
      sent: base,
    };
  }
  if (trainingSessionHandler.same(session, base)) return null;
  // Changes only make sense against the version they were made from.
  const changes = mayBeKnown ? null : changesSince(base, session);
  return {
    call: {
      method: saveSession.method,
      path: saveSession.path,
      body: JSON.stringify(changes ? { changes } : { trainingSession: session }),
    },
    sent: session,
    ...(changes && { isPart: true }),
  };
}

function onServer(sent: TrainingSession, theirs: TrainingSession): TrainingSession {
  const kept = clampLike(sent, theirs);
  return versionOf(kept) < versionOf(theirs) ? takePrescription(kept, theirs) : kept;
}

function accepted(frozen: FrozenCall<TrainingSession>, reply: unknown) {
  const isStart = frozen.baseRev === null && frozen.call.path !== importSession.path;
  const { rev, trainingSession } = checked(isStart ? startSession : saveSession, reply);
  return { rev, body: trainingSession ?? frozen.sent };
}

/** Decisions of other devices, beyond the conflicts decided here. */
function changesToReport(
  before: TrainingSession,
  after: TrainingSession,
  decided: readonly Conflict[],
): Conflict[] {
  const known = new Set(decided.map(({ field }) => field));
  return [
    ...gaveWay(before, after)
      .filter(({ field }) => !known.has(field))
      .map((one) => withOwner(before, one)),
    ...prescriptionChanges(before, after),
  ];
}

function withOwner(own: TrainingSession, conflict: Conflict): Conflict {
  return equal(valueAt(own, conflict.field), conflict.lost) ? { ...conflict, own: true } : conflict;
}
