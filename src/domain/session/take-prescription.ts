import type { SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { type Prescribed, versionOf } from './prescription.ts';

/**
 * A workout under way, after its coach has changed what is prescribed for its day: sets that are not
 * done take the change, with what the athlete has entered; done ones keep what was asked for then.
 */
export const takePrescription = (session: TrainingSession, day: Prescribed): TrainingSession =>
  regainPrescription(followedSoFar(session, versionOf(session)), day);

/** A workout that was done by this prescription, of which its server had forgotten the prescription. */
export const regainPrescription = (session: TrainingSession, day: Prescribed): TrainingSession => {
  const { exercises: _, prescription: __, ...workout } = session;
  const pinned = {
    ...workout,
    exercises: [...day.exercises],
    ...(day.prescription && { prescription: day.prescription }),
  };
  return overlayPrescription(pinned, workout);
};

/** The workout with each done set marked as done under this version, unless it has a mark. */
export const followedSoFar = (session: TrainingSession, version: number): TrainingSession => {
  const mark = <T extends SubExerciseLogEntry>(entry: T): T => ({
    ...entry,
    sets: entry.sets.map((set) => (set.done ? { followed: version, ...set } : set)),
  });
  return {
    ...session,
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...mark(entry),
      ...(entry.subExercises && { subExercises: entry.subExercises.map(mark) }),
    })),
  };
};
