// What of a workout is still there to do. The log keeps every prescribed set; screens offer and count only these.
import type { ExerciseId } from '#contract/ids.ts';
import type { ExerciseLogEntry, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';

type Logged = Pick<TrainingSession, 'exercises' | 'exerciseLog'>;

/** An exercise, or a part of a group, whose open sets go on with another movement in an exercise of its own. */
export const isHandedOver = ({ exercises }: Pick<Logged, 'exercises'>, id: ExerciseId): boolean =>
  exercises.some(({ insteadOf }) => insteadOf === id);

/**
 * The log of an exercise without the prescribed sets that go on with another movement: those are not offered twice. The
 * same object each time, so that nothing renders again.
 */
export function entryToDo(session: Logged, index: number): ExerciseLogEntry | undefined {
  const entry = session.exerciseLog[index];
  if (!entry) return undefined;
  const gone = partsOf<SubExerciseLogEntry>(entry)
    .map(({ exerciseId }) => exerciseId)
    .filter((id) => isHandedOver(session, id));
  if (gone.length === 0) return entry;
  const known = shortened.get(entry);
  // Each swap makes another entry; only taking one back leaves it.
  if (known?.parts === gone.length) return known.entry;
  const short: ExerciseLogEntry = {
    ...withoutOpen(entry, gone),
    ...(entry.subExercises && {
      subExercises: entry.subExercises.map((part) => withoutOpen(part, gone)),
    }),
  };
  shortened.set(entry, { parts: gone.length, entry: short });
  return short;
}

const shortened = new WeakMap<ExerciseLogEntry, { parts: number; entry: ExerciseLogEntry }>();

/** What the athlete adds to it later is meant for it. */
const withoutOpen = <E extends SubExerciseLogEntry>(entry: E, gone: readonly ExerciseId[]): E =>
  gone.includes(entry.exerciseId)
    ? { ...entry, sets: entry.sets.filter((set) => set.done || set.extraSet) }
    : entry;
