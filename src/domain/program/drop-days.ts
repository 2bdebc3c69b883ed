// What days hold, dragged to other days of the plan.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramDraft } from './draft.ts';
import { withDays } from './draft.ts';
import { filledLike } from './plan-days.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';

/**
 * Each day's title, description and exercises come `by` so many days later in the plan. A copy replaces what is there; a
 * move changes places with it, so nothing is lost.
 */
export function dropDays(
  draft: ProgramDraft,
  drop: {
    dayIds: readonly TrainingPlanDayId[];
    by: number;
    isCopy: boolean;
    newId: () => string;
  },
): PlanOutcome<ProgramDraft> {
  const { by, isCopy, newId } = drop;
  const from = draft.days.flatMap(({ _id }, index) => (drop.dayIds.includes(_id) ? [index] : []));
  const to = from.map((index) => index + by);
  if (to.some((index) => draft.days[index] === undefined)) return refused('day-not-in-plan');
  if (by === 0) return allowed(draft);
  const sources = new Map(to.map((index, place) => [index, from[place]!]));
  if (!isCopy) {
    const left = from.filter((index) => !to.includes(index));
    const displaced = to.filter((index) => !from.includes(index));
    for (const [place, index] of left.entries()) sources.set(index, displaced[place]!);
  }
  return allowed(
    withDays(draft, (day, index) => {
      const source = draft.days[sources.get(index) ?? -1];
      return source && (isFilled(source) || isFilled(day)) ? filledLike(day, source, newId) : day;
    }),
  );
}

const isFilled = ({ title, description, exercises }: ProgramDraft['days'][number]): boolean =>
  exercises.length > 0 || title !== '' || description !== '';
