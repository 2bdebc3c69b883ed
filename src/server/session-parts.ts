// A session is stored in two parts: what the coach prescribed is pinned at the start, what the athlete
// did is what a device may save.
import { createHash } from 'node:crypto';
import type { TrainingSession } from '#contract/training.ts';
import {
  type LoggedPart,
  overlayPrescription,
  type PinnedPart,
} from '#domain/session/overlay-prescription.ts';

/** Statuses say what was done, so they are not part of what is pinned. */
export const pinnedPart = (session: TrainingSession): PinnedPart => ({
  _id: session._id,
  programId: session.programId,
  programRunId: session.programRunId,
  trainingPlanItemId: session.trainingPlanItemId,
  dayIndex: session.dayIndex,
  workoutTitle: session.workoutTitle,
  description: session.description,
  exercises: session.exercises.map((exercise) => ({ ...exercise, status: 'initial' })),
  ...(session.prescription && { prescription: session.prescription }),
  ...(session.importedFrom && { importedFrom: session.importedFrom }),
});

/**
 * Says whether two documents hold the same prescription. Both must have come out of the contract's
 * parser, which puts fields in order.
 */
export const pinnedDigest = (session: TrainingSession): string =>
  createHash('sha256')
    .update(JSON.stringify(pinnedPart(session)))
    .digest('base64url');

/** The session of a row. */
export const wholeSession = (row: { pinned: PinnedPart; logged: LoggedPart }): TrainingSession =>
  overlayPrescription(row.pinned, row.logged);
