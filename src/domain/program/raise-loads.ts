// 'Raise by x % each week': the usual way to write a cycle.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ExerciseSet, SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { clampTo } from '../exercise/quantity.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import { kilogramsToPounds, poundsToKilograms, roundTo, type Units } from '../units.ts';
import {
  changeParts,
  daysInWeek,
  mapChanged,
  type ProgramDraft,
  weekOf,
  withDays,
} from './draft.ts';

/**
 * The load of each later week is that of the first selected week, raised by the percentage once per week in between:
 * for the same weekday and the same movement, set by set. Days selected in one week apply to all later weeks; in
 * several weeks, up to the last of them.
 */
export function raiseLoads(
  draft: ProgramDraft,
  raise: { dayIds: readonly TrainingPlanDayId[]; percent: number; units: Units },
): PlanOutcome<ProgramDraft> {
  const chosen = draft.days.flatMap(({ _id }, index) =>
    raise.dayIds.includes(_id) ? [index] : [],
  );
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return refused('day-not-in-plan');
  if (!Number.isFinite(raise.percent) || Math.abs(raise.percent) > 50)
    return refused('raise-out-of-range');
  const [from, to] = [weekOf(first), weekOf(last)];
  const sources = new Map(
    chosen
      .filter((index) => weekOf(index) === from)
      .map((index) => [index % daysInWeek, draft.days[index]!]),
  );
  return allowed(
    withDays(draft, (day, index) => {
      const source = sources.get(index % daysInWeek);
      const weeks = weekOf(index) - from;
      if (!source || weeks <= 0 || (from !== to && weekOf(index) > to)) return day;
      const factor = (1 + raise.percent / 100) ** weeks;
      const raised = raisedLike(
        day.exercises.flatMap(partsOf),
        source.exercises.flatMap(partsOf),
        (load) => loadable(load, factor, raise.units),
      );
      const exercises = mapChanged(day.exercises, (exercise) =>
        changeParts(exercise, (part) => raised.get(part) ?? part),
      );
      return exercises === day.exercises ? day : { ...day, exercises: [...exercises] };
    }),
  );
}

type Load = NonNullable<ExerciseSet['weight']>;

/** The nth part with a movement matches the nth with it in the first week. */
function raisedLike(
  parts: readonly SubExercise[],
  sources: readonly SubExercise[],
  raise: (load: Load) => number,
): ReadonlyMap<SubExercise, SubExercise> {
  const left = [...sources];
  const raised = new Map<SubExercise, SubExercise>();
  for (const part of parts) {
    const at = left.findIndex((one) => movementOf(one) === movementOf(part));
    const [source] = at === -1 ? [] : left.splice(at, 1);
    if (!source) continue;
    const sets = mapChanged(part.sets, (set, index) => {
      const load = source.sets[Math.min(index, source.sets.length - 1)]?.weight;
      if (!load || !set.weight || load.recommended === null || load.metric !== set.weight.metric)
        return set;
      const recommended = raise(load);
      return recommended === set.weight.recommended
        ? set
        : { ...set, weight: { ...set.weight, recommended } };
    });
    if (sets !== part.sets) raised.set(part, { ...part, sets: [...sets] });
  }
  return raised;
}

const movementOf = ({ movement }: SubExercise): string | undefined =>
  typeof movement === 'object' ? movement._id : movement;

/** To a loadable weight: steps of 2.5 lb or 1.25 kg; whole percents. */
function loadable({ metric, recommended }: Load, factor: number, units: Units): number {
  const raised = (recommended ?? 0) * factor;
  if (metric === 'percent1RM') return clampTo(metric, roundTo(raised, 0));
  const stored =
    units === 'imperial'
      ? poundsToKilograms(roundTo(kilogramsToPounds(raised) / 2.5, 0) * 2.5)
      : roundTo(roundTo(raised / 1.25, 0) * 1.25, 2);
  return clampTo(metric, stored);
}
