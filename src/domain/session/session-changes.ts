// A tick changes one entry of the log, so a save need not send the whole workout.
import type { TrainingSession, TrainingSessionChanges } from '#contract/training.ts';
import { equal } from '../three-way.ts';
import { loggedPart } from './overlay-prescription.ts';

/**
 * The changes that make `session` out of `base`. Null if changes cannot express it because more differs than an
 * athlete can change, for example a field that only a newer version knows.
 */
export const changesSince = (
  base: TrainingSession,
  session: TrainingSession,
): TrainingSessionChanges | null => {
  const before = entriesById(base);
  const changes = {
    _id: session._id,
    ...loggedPart(session),
    exerciseLog: session.exerciseLog.filter((entry) => !equal(entry, before.get(entry.exerciseId))),
  };
  return equal(withChanges(base, changes), session) ? changes : null;
};

/** The session that the changes make out of `base`. Uses only the athlete's own fields of `changes`. */
export const withChanges = (
  base: TrainingSession,
  changes: TrainingSessionChanges,
): TrainingSession => {
  const [before, changed] = [entriesById(base), entriesById(changes)];
  const exerciseLog = [
    ...base.exerciseLog.map((entry) => changed.get(entry.exerciseId) ?? entry),
    // Entries that match no exercise of this workout: the caller finds out that they are not stored.
    ...changes.exerciseLog.filter(({ exerciseId }) => !before.has(exerciseId)),
  ];
  const entries = entriesById({ exerciseLog });
  return {
    ...base,
    ...loggedPart(changes),
    exerciseLog,
    exercises: base.exercises.map((exercise) => ({
      ...exercise,
      status: entries.get(exercise._id)?.finishDate ? 'completed' : 'initial',
    })),
  };
};

const entriesById = ({ exerciseLog }: Pick<TrainingSession, 'exerciseLog'>) =>
  new Map(exerciseLog.map((entry) => [entry.exerciseId, entry]));
