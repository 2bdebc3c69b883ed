// A rule that was written once is for all the weeks that follow.
import type { ExerciseId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import type { SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { movementIdOf } from '../session/prescription.ts';
import { equal } from '../three-way.ts';
import {
  changeParts,
  daysInWeek,
  mapChanged,
  type ProgramDraft,
  weekOf,
  withDays,
} from './draft.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';

/**
 * The exercises of later weeks, on the same weekday and with the same movement, progress by this one's rule, or by none if
 * it has none. The nth exercise with a movement goes with the nth.
 */
export function spreadProgression(
  draft: ProgramDraft,
  { exerciseId }: { exerciseId: ExerciseId },
): PlanOutcome<ProgramDraft> {
  const alike = alikeAfter(draft, exerciseId);
  if (!alike) return refused('exercise-not-in-plan');
  const { progression } = alike.source;
  return allowed(
    withDays(draft, (day) => {
      const exercises = mapChanged(day.exercises, (exercise) =>
        changeParts(exercise, (part) => {
          if (!alike.ids.has(part._id) || equal(part.progression, progression)) return part;
          const { progression: _, ...others } = part;
          return { ...others, ...(progression && { progression }) };
        }),
      );
      return exercises === day.exercises ? day : { ...day, exercises: [...exercises] };
    }),
  );
}

/** How many exercises of later weeks are the same but for the rule. */
export const laterAlike = (
  draft: ProgramDraft,
  exerciseId: ExerciseId,
  rule: Progression | null,
): number =>
  [...(alikeAfter(draft, exerciseId)?.ids.values() ?? [])].filter(
    (part) => !equal(part.progression ?? null, rule),
  ).length;

function alikeAfter(
  { days }: ProgramDraft,
  exerciseId: ExerciseId,
): { readonly source: SubExercise; readonly ids: ReadonlyMap<ExerciseId, SubExercise> } | null {
  const place = days.findIndex((day) => partsIn(day).some(({ _id }) => _id === exerciseId));
  const source = days[place] && partsIn(days[place]).find(({ _id }) => _id === exerciseId);
  if (!source) return null;
  const same = (day: (typeof days)[number]) =>
    partsIn(day).filter(
      ({ movement, exerciseType }) =>
        movementIdOf(movement) === movementIdOf(source.movement) &&
        exerciseType === source.exerciseType,
    );
  const nth = same(days[place]!).indexOf(source);
  const later = days.flatMap((day, index) =>
    weekOf(index) > weekOf(place) && index % daysInWeek === place % daysInWeek
      ? (same(day)[nth] ?? [])
      : [],
  );
  return { source, ids: new Map(later.map((part) => [part._id, part])) };
}

const partsIn = ({ exercises }: ProgramDraft['days'][number]): SubExercise[] =>
  exercises.flatMap(partsOf<SubExercise>);
