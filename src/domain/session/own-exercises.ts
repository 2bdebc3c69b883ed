// What an athlete makes of a workout: exercises added to it, their order, supersets, and what is left out today. The
// prescription itself never changes, so a coach sees the prescription, and what the athlete did beside it.
import type { ExerciseId } from '#contract/ids.ts';
import { groupLetter } from '../exercise/group.ts';
import type { SessionExercise, TrainingSession } from '#contract/training.ts';

/** Not imported, and not the athlete's own. */
export const isOfProgram = ({
  importedFrom,
  free,
}: Pick<TrainingSession, 'importedFrom' | 'free'>): boolean => importedFrom === undefined && !free;

/** The title of a workout, with the athlete's own name for it if it is theirs. */
export const titleWith = (
  { free, workoutTitle }: Pick<TrainingSession, 'free' | 'workoutTitle'>,
  arranged: TrainingSession['arranged'],
): string => (free && arranged?.title) || workoutTitle;

export const isAdded = ({ added }: Pick<SessionExercise, 'added'>): boolean => added !== undefined;

/** The athlete's own exercises of a workout, or of the athlete's part of one. */
export const addedTo = (athletes: {
  readonly added?: readonly SessionExercise[] | undefined;
  readonly exercises?: readonly SessionExercise[];
}): readonly SessionExercise[] => athletes.added ?? athletes.exercises?.filter(isAdded) ?? [];

/** Those that are not prescribed, too: what the coach had taken out may be back. */
export const ownBeside = (
  prescribed: readonly Pick<SessionExercise, '_id'>[],
  athletes: Parameters<typeof addedTo>[0],
): readonly SessionExercise[] =>
  addedTo(athletes).filter(({ _id: id }) => !prescribed.some(({ _id }) => _id === id));

/** The index, in another version of the workout, of the exercise that is open in `session`. */
export const openIn = (
  { exercises, selectedExerciseIndex }: TrainingSession,
  other: readonly Pick<SessionExercise, '_id'>[],
): number => {
  const open = exercises[selectedExerciseIndex]?._id;
  const index = other.findIndex(({ _id }) => _id === open);
  return index === -1 ? Math.min(selectedExerciseIndex, Math.max(0, other.length - 1)) : index;
};

/** The indexes of the exercises in the athlete's order, without those left out. */
export const shownOrder = (session: Arranged): readonly number[] => shownBlocks(session).flat();

/**
 * The same, each superset that the athlete made as one block: its exercises are done in turns, so nothing comes between
 * them, also where another device has put something there.
 */
export function shownBlocks({ exercises, arranged }: Arranged): readonly (readonly number[])[] {
  const order = arranged?.order ?? [];
  const wanted = order.map((id) => exercises.findIndex(({ _id }) => _id === id));
  const all = [...new Set([...wanted.filter((index) => index !== -1), ...exercises.keys()])];
  for (const [index, { _id, besides }] of exercises.entries()) {
    const origin = exercises.findIndex((one) => one._id === besides);
    if (origin === -1 || order.includes(_id)) continue;
    all.splice(all.indexOf(index), 1);
    all.splice(all.indexOf(origin) + 1, 0, index);
  }
  if (!arranged) return all.map((index) => [index]);
  const leftOut = new Set(arranged.leftOut);
  const shown = all.filter((index) => !leftOut.has(exercises[index]!._id));
  const blocks = new Map<readonly ExerciseId[] | number, number[]>();
  for (const index of shown) {
    const together = arranged.supersets.find((ids) => ids.includes(exercises[index]!._id));
    blocks.set(together ?? index, [...(blocks.get(together ?? index) ?? []), index]);
  }
  return [...blocks.values()];
}

/** The exercises done in turns with this one, itself included, in the athlete's order. Empty: it is done alone. */
export function supersetOf(session: Arranged, id: ExerciseId): readonly number[] {
  const together = session.arranged?.supersets.find((ids) => ids.includes(id)) ?? [];
  const order = shownOrder(session).filter((index) =>
    together.includes(session.exercises[index]!._id),
  );
  return order.length > 1 ? order : [];
}

/**
 * 'A1' in a superset that the athlete made, lettered after the groups of the prescription; null: the exercise is done
 * alone.
 */
export function turnLabel(session: Arranged, index: number): string | null {
  const { _id: id } = session.exercises[index]!;
  const together = supersetOf(session, id);
  if (together.length === 0) return null;
  const groups = session.exercises.filter(({ subExercises }) => subExercises?.length).length;
  const own = session.arranged!.supersets.findIndex((ids) => ids.includes(id));
  return `${groupLetter(groups + own)}${together.indexOf(index) + 1}`;
}

export const isLeftOut = (
  { arranged }: Pick<TrainingSession, 'arranged'>,
  id: ExerciseId,
): boolean => arranged?.leftOut.includes(id) ?? false;

type Arranged = Pick<TrainingSession, 'exercises' | 'arranged'>;
