// An athlete's copy of a program takes over its coach's latest version.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { equal } from '../three-way.ts';

/**
 * One athlete's plan. Started workouts stay as they are, and everything up to the last started day keeps its date.
 * After it comes the published plan from there on; before it stays whatever the athlete still has to do, where they
 * moved it. A day that the coach has changed for this athlete alone stays.
 */
export function updatedPlan(
  owned: readonly TrainingPlanDay[],
  published: readonly TrainingPlanDay[],
  begun: ReadonlySet<TrainingPlanDayId>,
): TrainingPlanDay[] {
  const present = new Map(owned.map((day) => [day._id, day]));
  const next = new Map(published.map((day) => [day._id, day]));
  const kept = owned.slice(0, owned.findLastIndex(({ _id }) => begun.has(_id)) + 1);
  const isKept = new Set(kept.map(({ _id }) => _id));
  const renewed = (day: TrainingPlanDay): TrainingPlanDay => {
    if (begun.has(day._id) || day.prescription) return day;
    const asPublished = next.get(day._id);
    if (!asPublished) return { ...day, title: '', description: '', exercises: [] };
    return equal(asPublished, day) ? day : asPublished;
  };
  const lastBegun = published.findLastIndex(({ _id }) => begun.has(_id));
  const ahead = published
    .filter(({ _id }, index) => !isKept.has(_id) && (index > lastBegun || present.has(_id)))
    .map((day) => renewed(present.get(day._id) ?? day));
  return [...kept.map(renewed), ...ahead];
}
