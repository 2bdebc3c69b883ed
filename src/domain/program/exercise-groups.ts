// Supersets and circuits: exercises that belong together.
import { mostExercises } from '#contract/limits.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { toggleGroup } from '../exercise/group.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import { type ProgramDraft, withDays, withExercises } from './draft.ts';

const mostParts = 20;

/** Groups the selected exercises of a day in place of the first; selected groups are merged into it. */
export function groupExercises(
  draft: ProgramDraft,
  group: { exerciseIds: readonly ExerciseId[]; circuit: boolean; newId: () => string },
): PlanOutcome<ProgramDraft> {
  const isChosen = ({ _id }: Exercise) => group.exerciseIds.includes(_id);
  const days = draft.days.filter(({ exercises }) => exercises.some(isChosen));
  const [day] = days;
  if (!day || days.length > 1) return refused('exercises-of-one-day');
  const chosen = day.exercises.filter(isChosen);
  const parts = chosen.flatMap(singles);
  if (parts.length < 2) return refused('group-of-two');
  if (parts.length > mostParts) return refused('too-many-exercises');
  const [first] = chosen;
  const made: Exercise = {
    _id: group.newId() as ExerciseId,
    description: '',
    rest: first!.rest,
    exerciseType: first!.exerciseType,
    exerciseMetric: first!.exerciseMetric,
    sets: [],
    subExercises: parts,
    circuit: group.circuit,
    ...clockOf(first!),
    status: 'initial',
  };
  const exercises = day.exercises.flatMap((one) => {
    if (!isChosen(one)) return [one];
    return one === first ? [made] : [];
  });
  return allowed(withDays(draft, (one) => (one === day ? { ...day, exercises } : one)));
}

/** Its parts become single exercises in its place. */
export function ungroup(
  draft: ProgramDraft,
  { exerciseId }: { exerciseId: ExerciseId },
): PlanOutcome<ProgramDraft> {
  return allowed(
    withDays(draft, (day) =>
      day.exercises.some(({ _id, subExercises }) => _id === exerciseId && subExercises?.length)
        ? {
            ...day,
            exercises: day.exercises.flatMap((one) =>
              one._id === exerciseId ? singles(one) : [one],
            ),
          }
        : day,
    ),
  );
}

/** A click on the chip: superset to circuit and back. */
export const toggleExerciseGroup = (
  draft: ProgramDraft,
  { exerciseId }: { exerciseId: ExerciseId },
): PlanOutcome<ProgramDraft> =>
  allowed(withExercises(draft, (one) => (one._id === exerciseId ? toggleGroup(one) : one)));

export function movePart(
  draft: ProgramDraft,
  { exerciseId, from, to }: { exerciseId: ExerciseId; from: number; to: number },
): PlanOutcome<ProgramDraft> {
  return allowed(
    withExercises(draft, (one) => {
      const part = one._id === exerciseId ? one.subExercises?.[from] : undefined;
      if (!part || !one.subExercises?.[to] || from === to) return one;
      return { ...one, subExercises: one.subExercises.toSpliced(from, 1).toSpliced(to, 0, part) };
    }),
  );
}

/** A part becomes a single exercise before or after its group; if only one part is left, it does too. */
export function takeOutPart(
  draft: ProgramDraft,
  { exerciseId, from, side }: { exerciseId: ExerciseId; from: number; side: 'before' | 'after' },
): PlanOutcome<ProgramDraft> {
  const takenApart = (group: Exercise): Exercise[] => {
    const part = group._id === exerciseId ? group.subExercises?.[from] : undefined;
    if (!part || !group.subExercises) return [group];
    const others = group.subExercises.toSpliced(from, 1);
    const left =
      others.length > 1
        ? [{ ...group, subExercises: others }]
        : others.map((one) => ({ ...one, ...clockOf(group) }));
    return side === 'before' ? [part, ...left] : [...left, part];
  };
  const next = withDays(draft, (day) =>
    day.exercises.some(({ _id, subExercises }) => _id === exerciseId && subExercises?.[from])
      ? { ...day, exercises: day.exercises.flatMap(takenApart) }
      : day,
  );
  const isTooLong = next.days.some(({ exercises }) => exercises.length > mostExercises);
  return isTooLong ? refused('too-many-exercises') : allowed(next);
}

/** The last part that is left keeps the clock of its group. */
const clockOf = ({ clock }: Exercise) => clock && { clock };

const singles = (exercise: Exercise): SubExercise[] => {
  const { subExercises, circuit: _, clock: __, ...single } = exercise;
  return subExercises?.length ? subExercises : [single];
};
