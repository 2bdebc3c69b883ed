// 'A1 Bench press', and on the next line 'A2 Row': a superset.
import type { ExerciseId, TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { mostParts } from '#contract/limits.ts';
import { partsOf } from '../exercise/group.ts';
import { defaultRest } from '../exercise/quantity.ts';
import { findDay, type ProgramDraft, withDays } from './draft.ts';
import type { LineLabel } from './line-style.ts';
import { addExercises } from './plan-exercises.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';

/** A2 joins the exercise before it if that is alone, A3 if it has two parts; else the exercise follows on its own. */
export function joinedByLabel(
  exercises: readonly Exercise[],
  added: Exercise,
  label: LineLabel | null,
  newId: () => string,
): readonly Exercise[] {
  const last = exercises.at(-1);
  const parts = last ? partsOf(last) : [];
  const joins =
    last &&
    label &&
    label.place > 1 &&
    parts.length === label.place - 1 &&
    parts.length < mostParts;
  if (!joins) return [...exercises, added];
  const { subExercises: _, circuit, clock, ...single } = last;
  const clockOf = clock ?? added.clock;
  const group: Exercise = {
    _id: last.subExercises?.length ? last._id : (newId() as ExerciseId),
    description: [last, added]
      .filter(({ subExercises }) => subExercises?.length)
      .map(({ description }) => description)
      .filter(Boolean)
      .join('\n'),
    rest: added.rest === defaultRest ? last.rest : added.rest,
    exerciseType: single.exerciseType,
    exerciseMetric: single.exerciseMetric,
    sets: [],
    status: 'initial',
    circuit: circuit ?? false,
    subExercises: [...(last.subExercises ?? [single]), ...partsOf(bare(added))],
    ...(clockOf && { clock: clockOf }),
  };
  return [...exercises.slice(0, -1), group];
}

const bare = ({ clock: _, ...exercise }: Exercise): Exercise => exercise;

/** In its place in the day, or with the exercise before it if its label says so. `at`: the end by default. */
export function addLabelled(
  draft: ProgramDraft,
  add: {
    dayId: TrainingPlanDayId;
    exercise: Exercise;
    label: LineLabel | null;
    newId: () => string;
    at?: number | undefined;
  },
): PlanOutcome<ProgramDraft> {
  const { dayId, exercise, label, newId } = add;
  const day = findDay(draft, dayId);
  if (!day) return refused('day-not-in-plan');
  const at = add.at ?? day.exercises.length;
  const before = day.exercises.slice(0, at);
  const joined = joinedByLabel(before, exercise, label, newId);
  if (joined.length > before.length)
    return addExercises(draft, { dayId, at, exercises: [exercise] });
  const exercises = [...joined, ...day.exercises.slice(at)];
  return allowed(withDays(draft, (one) => (one === day ? { ...day, exercises } : one)));
}
