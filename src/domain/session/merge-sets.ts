// Merges the sets of one exercise as two devices logged them.
import type { SetId } from '#contract/ids.ts';
import type { EditStamp, ExerciseSet } from '#contract/training.ts';
import { isUntouched } from '../exercise/exercise-set.ts';
import { asExtraSet } from './overlay-prescription.ts';
import { type Conflict, threeWay, threeWayFields } from '../three-way.ts';

/** Performance: what the athlete owns of a set. Everything else of it is the coach's. */
export const amounts = ['weight', 'effort', 'time', 'distance'] as const;

/**
 * Union by id. A set deleted on one side goes only if the other side left it alone: edit beats
 * delete. Prescribed sets keep the plan's order, extra sets follow in the order in which they
 * were added.
 */
export function mergeSets(
  base: readonly ExerciseSet[],
  mine: readonly ExerciseSet[],
  theirs: readonly ExerciseSet[],
  report: (conflict: Conflict) => void,
): ExerciseSet[] {
  const [bases, mines, others] = [base, mine, theirs].map(
    (sets) => new Map(sets.map((set) => [set.id, set])),
  );
  const ids = new Set([...theirs, ...mine].map((set) => set.id));
  const merged: ExerciseSet[] = [];
  for (const id of ids) {
    const set = mergeOne(bases!.get(id), mines!.get(id), others!.get(id), report);
    if (set) merged.push(set);
  }
  const prescribed = merged.filter((set) => !set.extraSet);
  const extra = new Map(merged.filter((set) => set.extraSet).map((set) => [set.id, set]));
  const order = orderOfAdding([...extra.keys()], [mine, theirs]);
  return [...prescribed, ...order.map((id) => extra.get(id)!)];
}

/**
 * The ids in an order that keeps the order of each list: so merging the outcome once more cannot change
 * it. What no list decides goes by id, which is by time. Lists that contradict each other, which
 * appending alone never makes, are followed as far as they agree.
 */
function orderOfAdding(
  extra: readonly SetId[],
  lists: readonly (readonly ExerciseSet[])[],
): SetId[] {
  const waitsFor = new Map(extra.toSorted().map((id) => [id, new Set<SetId>()]));
  for (const list of lists) {
    const ids = list.map(({ id }) => id).filter((id) => waitsFor.has(id));
    for (const [index, id] of ids.slice(1).entries()) waitsFor.get(id)!.add(ids[index]!);
  }
  const order: SetId[] = [];
  while (waitsFor.size > 0) {
    const waiting = [...waitsFor];
    const [next] = waiting.find(([, others]) => others.size === 0) ?? waiting[0]!;
    waitsFor.delete(next);
    for (const others of waitsFor.values()) others.delete(next);
    order.push(next);
  }
  return order;
}

function mergeOne(
  base: ExerciseSet | undefined,
  mine: ExerciseSet | undefined,
  theirs: ExerciseSet | undefined,
  report: (conflict: Conflict) => void,
): ExerciseSet | null {
  if (mine && theirs) return mergeSet(base ?? untouched(theirs), mine, theirs, report);
  const left = (mine ?? theirs)!;
  if (!base) return left;
  // The other side deleted it. An extra set goes unless it was edited since; a prescribed one, which
  // only a coach can delete, goes unless the athlete has used it, and then stays as the athlete's own.
  if (base.extraSet) return samePerformance(base, left) ? null : left;
  if (isUntouched(left)) return null;
  return left.followed === undefined ? asExtraSet(left) : { ...left, extraSet: true };
}

/**
 * `base` is what both sides know; the coach's part of the result comes from `theirs`, the server. But a
 * set that was done here before a change of its prescription was known keeps what was asked for then.
 */
export function mergeSet(
  base: ExerciseSet,
  mine: ExerciseSet,
  theirs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  const merged = mergePerformance(base, mine, theirs, report);
  const isOfBefore = merged.done && !theirs.done && mine.followed !== undefined;
  return isOfBefore ? performanceOf(merged, mine) : merged;
}

function mergePerformance(
  base: ExerciseSet,
  mine: ExerciseSet,
  theirs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  const coachs = coachsPart(base, mine, theirs);
  if (samePerformance(base, mine) || samePerformance(mine, theirs)) return coachs;
  if (samePerformance(base, theirs)) return performanceOf(mine, coachs);
  const winner = laterOf(mine, theirs);
  const loser = winner === mine ? theirs : mine;
  // One side logged the set, or both did, each for itself: a performance is never mixed from two.
  if (mine.done !== theirs.done)
    return whole(mine.done ? mine : theirs, mine.done ? theirs : mine, coachs, report);
  if (mine.done && !base.done) return whole(winner, loser, coachs, report);
  return fieldByField({ base, mine, theirs }, winner, coachs, report);
}

/** The server's set, with what a newer version of this app added to it here. */
function coachsPart(base: ExerciseSet, mine: ExerciseSet, theirs: ExerciseSet): ExerciseSet {
  const { weight, effort, time, distance, done, edited, followed, ...rest } = threeWayFields(
    base,
    mine,
    theirs,
    (_, __, servers) => servers,
  );
  return { ...rest, ...theirs };
}

function whole(
  kept: ExerciseSet,
  lost: ExerciseSet,
  coachs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  report({ field: `set ${kept.id}`, kept: actuals(kept), lost: actuals(lost) });
  return performanceOf(kept, coachs);
}

function fieldByField(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', ExerciseSet>>,
  winner: ExerciseSet,
  coachs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  const merged = performanceOf(winner, coachs);
  for (const amount of amounts) {
    const actual = threeWay(
      actualOf(base, amount),
      actualOf(mine, amount),
      actualOf(theirs, amount),
      () => {
        const loser = winner === mine ? theirs : mine;
        report({
          field: `set ${mine.id}/${amount}`,
          kept: actualOf(winner, amount),
          lost: actualOf(loser, amount),
        });
        return actualOf(winner, amount);
      },
    );
    setActual(merged, amount, actual);
  }
  // Come to the same as the server has: it is the server's, or its stamp would change by merging again.
  return samePerformance(merged, theirs) ? coachs : merged;
}

type Amount = (typeof amounts)[number];

export const actualOf = (set: ExerciseSet, amount: Amount): number | null =>
  set[amount]?.actual ?? null;
const metricOf = (set: ExerciseSet, amount: Amount): string | undefined =>
  amount === 'weight' || amount === 'effort' ? set[amount]?.metric : undefined;
const actuals = (set: ExerciseSet) => ({
  done: set.done,
  ...Object.fromEntries(
    amounts.filter((amount) => set[amount]).map((amount) => [amount, actualOf(set, amount)]),
  ),
});

/** In place; a set that does not measure it stays as it is. */
export function setActual(set: ExerciseSet, amount: Amount, actual: number | null): void {
  if (set[amount]) Object.assign(set, { [amount]: { ...set[amount], actual } });
}

const samePerformance = (a: ExerciseSet, b: ExerciseSet): boolean =>
  a.done === b.done && amounts.every((amount) => actualOf(a, amount) === actualOf(b, amount));

function untouched(set: ExerciseSet): ExerciseSet {
  const fresh = { ...set, done: false };
  for (const amount of amounts) setActual(fresh, amount, null);
  return fresh;
}

/** The athlete's part of one set on the coach's part of another. */
function performanceOf(athletes: ExerciseSet, coachs: ExerciseSet): ExerciseSet {
  const { edited: _, ...rest } = coachs;
  const set: ExerciseSet = {
    ...rest,
    done: athletes.done,
    ...(athletes.edited && { edited: athletes.edited }),
  };
  for (const amount of amounts) {
    if (keepsMeaning(athletes, coachs, amount)) setActual(set, amount, actualOf(athletes, amount));
    else Object.assign(set, { [amount]: { ...athletes[amount], recommended: null } });
  }
  return set;
}

/**
 * 70 kg that were logged do not become 70 per cent because the coach now prescribes per cent. Of an extra set
 * the metric is the athlete's as well, whose swap of the movement may have changed it.
 */
function keepsMeaning(athletes: ExerciseSet, coachs: ExerciseSet, amount: Amount): boolean {
  if (!athletes[amount]) return true;
  if (!coachs[amount]) return false;
  const isCoachs = !(athletes.extraSet && coachs.extraSet);
  return (
    (isCoachs && actualOf(athletes, amount) === null) ||
    metricOf(athletes, amount) === metricOf(coachs, amount)
  );
}

function laterOf(mine: ExerciseSet, theirs: ExerciseSet): ExerciseSet {
  return isLater(
    mine.edited,
    theirs.edited,
    JSON.stringify(actuals(mine)) > JSON.stringify(actuals(theirs)),
  )
    ? mine
    : theirs;
}

/** The later edit wins; of two at the same moment the greater device id; else `tie`. */
export function isLater(
  mine: EditStamp | undefined,
  theirs: EditStamp | undefined,
  tie: boolean,
): boolean {
  const [a, b] = [mine ?? { at: 0, by: '' }, theirs ?? { at: 0, by: '' }];
  if (a.at !== b.at) return a.at > b.at;
  return a.by === b.by ? tie : a.by > b.by;
}
