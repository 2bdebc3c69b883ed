// The RPE of the last time says which load makes the next one as hard as planned.
import type { ExerciseSet } from '#contract/training.ts';
import type { Progression } from '#contract/progression.ts';
import { mean } from '../history/finished-workout.ts';
import { loadable } from '../session/target-load.ts';
import { roundTo } from '../units.ts';
import { type Attempt, repsAsked } from './attempts.ts';
import { isSameLoad } from './next-load.ts';
import type { Given, Next } from './given.ts';
import { toldOf } from './reason.ts';
import { shareOfMax } from './rpe-table.ts';

/** A rating is a guess: the load moves by at most this share in either direction. */
const mostChange = 0.1;

/** The max that the sets of last time come to by their RPE, on average, and from there the load of each set of today. */
export function byRpe(given: Given): Next {
  const { rule, trained, work, entry, gym } = given;
  const [latest] = trained;
  const asked = work.map((set) => ({ reps: repsAsked(set, rule), rpe: rpeAsked(set, rule) }));
  if (asked.every(({ reps, rpe }) => reps === null || rpe === null))
    return { reason: { why: 'no-reps' }, targets: [] };
  if (!latest) return { reason: { why: 'first' }, targets: [] };
  const last = toldOf(latest);
  const rated = ratedSets(latest);
  const max = mean(rated.map(({ max: one }) => one));
  const before = mean(rated.map(({ kg }) => kg));
  const rpe = mean(rated.map((set) => set.rpe));
  if (max === null || before === null || rpe === null)
    return { reason: { why: 'no-rpe', last }, targets: [] };
  const targets = asked.map(({ reps, rpe: wanted }) => {
    const share = reps && wanted !== null ? shareOfMax(reps.from, wanted) : null;
    if (share === null) return { kg: null, reps: null };
    const kg = Math.min(
      before * (1 + mostChange),
      Math.max(before * (1 - mostChange), max * share),
    );
    return { kg: loadable(kg, entry.movement, gym), reps: null };
  });
  const [first] = targets;
  const told = { last, rpe: roundTo(rpe, 1), asked: asked[0]?.rpe ?? rpe };
  const change = { from: before, to: first?.kg ?? before };
  return isSameLoad(change.from, change.to)
    ? { reason: { why: 'again', last }, targets }
    : { reason: { why: 'rpe', ...told, change }, targets };
}

const ratedSets = ({ sets }: Attempt): { kg: number; rpe: number; max: number }[] =>
  sets.flatMap(({ done, kg, reps, rpe }) => {
    if (!done || kg === null || reps === null || rpe === null) return [];
    const share = shareOfMax(reps, rpe);
    return share === null || kg <= 0 ? [] : [{ kg, rpe, max: kg / share }];
  });

/** The rule's own goes before the RPE or the reps in reserve of the set. */
export const rpeAsked = ({ effort }: ExerciseSet, { rpe }: Pick<Progression, 'rpe'>) => {
  if (rpe !== undefined) return rpe;
  const asked = effort?.recommended ?? null;
  if (asked === null || effort?.metric === 'reps') return null;
  return effort?.metric === 'rir' ? 10 - asked : asked;
};
