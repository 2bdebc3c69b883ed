// What of a workout is still there to do. The log keeps every prescribed set; screens offer and count only these.
import type { ExerciseId } from '#contract/ids.ts';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { isLeftOut } from './own-exercises.ts';

type Logged = Pick<TrainingSession, 'exercises' | 'exerciseLog' | 'arranged'>;

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
  const [names, known] = [gone.join(), shortened.get(entry)];
  if (known?.gone === names) return known.entry;
  const short: ExerciseLogEntry = {
    ...withoutOpen(entry, gone),
    ...(entry.subExercises && {
      subExercises: entry.subExercises.map((part) => withoutOpen(part, gone)),
    }),
  };
  shortened.set(entry, { gone: names, entry: short });
  return short;
}

const shortened = new WeakMap<ExerciseLogEntry, { gone: string; entry: ExerciseLogEntry }>();

/** What the athlete adds to it later is meant for it. */
const withoutOpen = <E extends SubExerciseLogEntry>(entry: E, gone: readonly ExerciseId[]): E =>
  gone.includes(entry.exerciseId)
    ? { ...entry, sets: entry.sets.filter((set) => set.done || set.extraSet) }
    : entry;

/**
 * The sets of a workout as every screen counts them: those that are done, and those still to do. What is left out today is
 * not to do, nor what goes on with another movement.
 */
export const countedSets = (session: Logged): ExerciseSet[] =>
  session.exerciseLog.flatMap((entry, index) => {
    const sets = partsOf<SubExerciseLogEntry>(entryToDo(session, index) ?? entry).flatMap(
      (part) => part.sets,
    );
    return isLeftOut(session, entry.exerciseId) ? sets.filter(({ done }) => done) : sets;
  });
