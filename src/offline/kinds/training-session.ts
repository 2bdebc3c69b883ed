import type { TrainingSession } from '#contract/training.ts';
import { importSession, saveSession, startSession } from '#contract/workout.ts';
import { clampLike } from '#domain/session/clamp-log.ts';
import { commonVersion } from '#domain/session/common-version.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { mergeSessions } from '#domain/session/merge-sessions.ts';
import { versionOf } from '#domain/session/prescription.ts';
import { prescriptionChanges } from '#domain/session/prescription-changes.ts';
import { takePrescription } from '#domain/session/take-prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { Kind } from './kind.ts';

/** Which exercise is open is this device's own business. */
const shared = (session: TrainingSession): TrainingSession => ({
  ...session,
  selectedExerciseIndex: 0,
});

export const trainingSessionKind: Kind<TrainingSession> = {
  type: 'training-session',
  nextCall,
  accepted,
  merge: (base, mine, theirs) => {
    const { body, conflicts } = mergeSessions(base, mine, theirs);
    return { body, conflicts: [...conflicts, ...prescriptionChanges(mine, body)] };
  },
  onServer,
  commonVersion: (base, sent, theirs) => commonVersion(base, onServer(sent, theirs), theirs),
  same: (mine, theirs) => equal(shared(mine), shared(theirs)),
  adopt: (mine, theirs) => ({ ...theirs, selectedExerciseIndex: mine.selectedExerciseIndex }),
  news: prescriptionChanges,
  origin: unlogged,
  deletedWhileEdited: 'keep',
};

function nextCall(row: EntityRow<TrainingSession>, base: TrainingSession) {
  const session = row.body;
  if (row.rev === null && session.importedFrom) {
    return {
      call: {
        method: importSession.method,
        path: importSession.path,
        body: JSON.stringify({ trainingSession: session }),
      },
      sent: base,
    };
  }
  if (row.rev === null) {
    // The start carries no log: what was logged since follows in the save after it.
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
  if (trainingSessionKind.same(session, base)) return null;
  return {
    call: {
      method: saveSession.method,
      path: saveSession.path,
      body: JSON.stringify({ trainingSession: session }),
    },
    sent: session,
  };
}

function onServer(sent: TrainingSession, theirs: TrainingSession): TrainingSession {
  const kept = clampLike(sent, theirs);
  return versionOf(kept) < versionOf(theirs) ? takePrescription(kept, theirs) : kept;
}

function accepted(frozen: FrozenCall, reply: unknown) {
  const { rev, trainingSession } = checked(
    frozen.baseRev === null ? startSession : saveSession,
    reply,
  );
  return { rev, body: trainingSession ?? (frozen.sent as TrainingSession) };
}

function unlogged(session: TrainingSession): TrainingSession {
  return overlayPrescription(session, {
    ...session,
    status: 'started',
    exerciseLog: [],
    feedback: { score1: null, score2: null },
    finishDate: null,
  });
}
