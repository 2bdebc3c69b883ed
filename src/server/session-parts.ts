// A session is stored in two parts: the coach's prescription is pinned at the start, and the athlete's log
// is the part that a device may save.
import { createHash } from 'node:crypto';
import type { TrainingSession } from '#contract/training.ts';
import { dayKept } from '#domain/session/day-of-workout.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import type { LoggedPart, PinnedPart } from '#domain/session/owned-parts.ts';
import { isAdded } from '#domain/session/own-exercises.ts';

/** Statuses belong to the log, so they are not pinned. */
export const pinnedPart = (session: TrainingSession): PinnedPart => ({
  _id: session._id,
  programId: session.programId,
  programRunId: session.programRunId,
  trainingPlanItemId: session.trainingPlanItemId,
  dayIndex: session.dayIndex,
  workoutTitle: session.workoutTitle,
  description: session.description,
  exercises: session.exercises
    .filter((exercise) => !isAdded(exercise))
    .map((exercise) => ({ ...exercise, status: 'initial' })),
  ...(session.prescription && { prescription: session.prescription }),
  ...dayKept(session),
  ...(session.importedFrom && { importedFrom: session.importedFrom }),
  ...(session.free && { free: session.free }),
});

/**
 * Equal for two documents with the same prescription. Both must have passed the contract's parser, which puts fields
 * in order.
 */
export const pinnedDigest = (session: TrainingSession): string =>
  createHash('sha256')
    .update(JSON.stringify(pinnedPart(session)))
    .digest('base64url');

/** A row's session. */
export const wholeSession = (row: { pinned: PinnedPart; logged: LoggedPart }): TrainingSession =>
  overlayPrescription(row.pinned, row.logged);
