import type { SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { type Prescribed, versionOf } from './prescription.ts';

/**
 * A workout under way, after its coach has changed the prescription of its day: sets not done take the change and
 * keep the athlete's values; done sets keep the prescription they were done under.
 */
export const takePrescription = (session: TrainingSession, day: Prescribed): TrainingSession =>
  regainPrescription(followedSoFar(session, versionOf(session)), day);

/** A workout done under this prescription, after its server has forgotten the prescription. */
export const regainPrescription = (session: TrainingSession, day: Prescribed): TrainingSession => {
  const { exercises: _, prescription: __, ...workout } = session;
  const pinned = {
    ...workout,
    exercises: [...day.exercises],
    ...(day.prescription && { prescription: day.prescription }),
  };
  return overlayPrescription(pinned, session);
};

/** Marks each done set as done under this version, unless it already has a mark. */
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

/** The workout as it began, with nothing logged: the common version of two that share no other. */
export const unloggedSession = (session: TrainingSession): TrainingSession =>
  overlayPrescription(session, {
    ...session,
    status: 'started',
    exerciseLog: [],
    feedback: { score1: null, score2: null },
    finishDate: null,
    bodyWeight: undefined,
  });
