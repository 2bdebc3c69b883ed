// A tick changes one entry of the log, so a save need not send the whole workout.
import type { TrainingSession } from '#contract/training.ts';
import type { TrainingSessionChanges } from '#contract/training-calls.ts';
import { equal } from '../three-way.ts';
import { loggedPart } from './owned-parts.ts';
import { addedTo, isAdded, titleWith } from './own-exercises.ts';

/**
 * The changes that make `session` out of `base`. Null if changes cannot express it because more differs than an
 * athlete can change, for example a field that only a newer version knows.
 */
export const changesSince = (
  base: TrainingSession,
  session: TrainingSession,
): TrainingSessionChanges | null => {
  const before = entriesById(base);
  const { added = [], ...logged } = loggedPart(session);
  const changes = {
    _id: session._id,
    ...logged,
    ...(!equal(loggedPart(base).added ?? [], added) && { added }),
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
  const { added = addedTo(base), ...logged } = loggedPart(changes);
  const asked = [...base.exercises.filter((exercise) => !isAdded(exercise)), ...added];
  const entries = asked.flatMap(({ _id }) => changed.get(_id) ?? before.get(_id) ?? []);
  const known = new Set(asked.map(({ _id }) => _id));
  // Entries that match no exercise of this workout: the caller finds out that they are not stored.
  const others = changes.exerciseLog.filter(({ exerciseId }) => !known.has(exerciseId));
  return {
    ...base,
    ...logged,
    workoutTitle: titleWith(base, logged.arranged),
    exerciseLog: [...entries, ...others],
    exercises: asked.map((exercise, index) => ({
      ...exercise,
      status: entries[index]?.finishDate ? 'completed' : 'initial',
    })),
  };
};

const entriesById = ({ exerciseLog }: Pick<TrainingSession, 'exerciseLog'>) =>
  new Map(exerciseLog.map((entry) => [entry.exerciseId, entry]));
