// What days hold, dragged to other days of the plan.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramDraft } from './draft.ts';
import { withDays } from './draft.ts';
import { filledLike } from './plan-days.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';

/** Days that come `by` so many days later in the plan. */
export interface DaysDropped {
  readonly dayIds: readonly TrainingPlanDayId[];
  readonly by: number;
  readonly isCopy: boolean;
}

/**
 * By its place in the plan, the place that a day gets its content from. A copy replaces what is there; a move changes places
 * with it, so nothing is lost. Null: one would leave the plan.
 */
export function dropSources(
  days: ProgramDraft['days'],
  { dayIds, by, isCopy }: DaysDropped,
): ReadonlyMap<number, number> | null {
  const from = days.flatMap(({ _id }, index) => (dayIds.includes(_id) ? [index] : []));
  const to = from.map((index) => index + by);
  if (to.some((index) => days[index] === undefined)) return null;
  if (by === 0) return new Map();
  const sources = new Map(to.map((index, place) => [index, from[place]!]));
  if (!isCopy) {
    const left = from.filter((index) => !to.includes(index));
    const displaced = to.filter((index) => !from.includes(index));
    for (const [place, index] of left.entries()) sources.set(index, displaced[place]!);
  }
  return sources;
}

/** A day's title, description and exercises go along. */
export function dropDays(
  draft: ProgramDraft,
  { newId, ...dropped }: DaysDropped & { readonly newId: () => string },
): PlanOutcome<ProgramDraft> {
  const sources = dropSources(draft.days, dropped);
  if (!sources) return refused('day-not-in-plan');
  return allowed(
    withDays(draft, (day, index) => {
      const source = draft.days[sources.get(index) ?? -1];
      return source && (isFilled(source) || isFilled(day)) ? filledLike(day, source, newId) : day;
    }),
  );
}

const isFilled = ({ title, description, exercises }: ProgramDraft['days'][number]): boolean =>
  exercises.length > 0 || title !== '' || description !== '';
