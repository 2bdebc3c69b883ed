// Merges the sets of one exercise that two devices logged.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseSet } from '#contract/training.ts';
import {
  amountsFrom,
  type AnyAmount,
  athletesFields,
  isMark,
  isUntouched,
  loggedFields,
  loggedValue,
  measureOf,
  setLogged,
} from '../exercise/exercise-set.ts';
import { inLoggedUnit, type AmountField } from '../exercise/quantity.ts';
import { inFormOf } from './in-form-of.ts';
import { asExtraSet } from './overlay-prescription.ts';
import { inTableOrder } from './sets.ts';
import { type Conflict, threeWay, threeWayFields, equal } from '../three-way.ts';

/**
 * Union by id. A set deleted on one side is removed only if the other side left it alone: an edit beats a deletion.
 * Prescribed sets keep the plan's order; extra sets follow in the order they were added, warm-ups before them.
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
  const extra = new Map(merged.filter((set) => set.extraSet).map((set) => [set.id, set]));
  const order = inOrderOfAdding(
    [...extra.keys()],
    [mine, theirs].map((sets) => sets.map(({ id }) => id)),
  );
  const prescribed = merged.filter((set) => !set.extraSet);
  return inTableOrder([...prescribed, ...order.map((id) => extra.get(id)!)]);
}

/**
 * Orders the ids so that the order of each list is kept; merging the result again then changes nothing. Where no list
 * decides, ids sort by themselves, which is by time. If lists contradict each other, which appending alone never
 * causes, they are followed as far as they agree.
 */
export function inOrderOfAdding<Id extends string>(
  added: readonly Id[],
  lists: readonly (readonly Id[])[],
): Id[] {
  const waitsFor = new Map(added.toSorted().map((id) => [id, new Set<Id>()]));
  for (const list of lists) {
    const ids = list.filter((id) => waitsFor.has(id));
    for (const [index, id] of ids.slice(1).entries()) waitsFor.get(id)!.add(ids[index]!);
  }
  const order: Id[] = [];
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
  // The other side deleted it. An extra set is removed unless it was edited since. A prescribed set, which only a
  // coach can delete, is removed unless the athlete has used it; then it stays as the athlete's own.
  if (base.extraSet) return samePerformance(base, left) ? null : left;
  if (isUntouched(left)) return null;
  return left.followed === undefined ? asExtraSet(left) : { ...left, extraSet: true };
}

/**
 * `base` is what both sides know; the coach's part of the result comes from `theirs`, the server. But a set done here
 * before this device knew of a changed prescription keeps the prescription it was done under.
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
  before: ExerciseSet,
  own: ExerciseSet,
  theirs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  const coachs = coachsPart(before, own, theirs);
  const [base, mine] = [inFormOf(before, theirs), inFormOf(own, theirs)];
  if (samePerformance(base, mine) || samePerformance(mine, theirs)) return coachs;
  if (samePerformance(base, theirs)) return performanceOf(mine, coachs);
  const winner = laterOf(mine, theirs);
  // Either one side ticked the set, or both did independently: a performance is never mixed from two.
  if (mine.done !== theirs.done)
    return whole({ mine, theirs }, mine.done ? mine : theirs, coachs, report);
  if (mine.done && !base.done) return whole({ mine, theirs }, winner, coachs, report);
  return fieldByField({ base, mine, theirs }, winner, coachs, report);
}

/** The server's set, plus fields that a newer version of this app added to it here. */
function coachsPart(base: ExerciseSet, mine: ExerciseSet, theirs: ExerciseSet): ExerciseSet {
  const merged = threeWayFields(base, mine, theirs, (_, __, servers) => servers);
  for (const field of athletesFields) delete (merged as Partial<ExerciseSet>)[field];
  const unitIn = (amount: AnyAmount | undefined) => amount?.unit;
  return {
    ...merged,
    ...theirs,
    ...amountsFrom((field) => {
      const asked: AnyAmount | undefined = theirs[field];
      return asked && inLoggedUnit(asked, unitIn(mine[field]));
    }),
  };
}

function whole(
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', ExerciseSet>>,
  kept: ExerciseSet,
  coachs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  const lost = kept === mine ? theirs : mine;
  report({ field: `set ${kept.id}`, kept: loggedOf(kept), lost: loggedOf(lost) });
  return performanceOf(kept === mine ? over(mine, theirs) : kept, coachs);
}

/** The server's edit gives way to this device's. The stamp says which device made it. */
function over(mine: ExerciseSet, theirs: ExerciseSet, field?: string): ExerciseSet {
  const edited = outweigh(mine.edited, theirs.edited, field);
  return { ...mine, ...(edited && { edited }) };
}

function fieldByField(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', ExerciseSet>>,
  winner: ExerciseSet,
  coachs: ExerciseSet,
  report: (conflict: Conflict) => void,
): ExerciseSet {
  let merged = performanceOf(winner, coachs);
  for (const field of loggedFields) {
    const value = threeWay(
      loggedValue(base, field),
      loggedValue(mine, field),
      loggedValue(theirs, field),
      () => {
        if (winner === mine) merged = over(merged, theirs, field);
        const [kept, lost] = [winner, winner === mine ? theirs : mine].map((side) =>
          loggedValue(side, field),
        );
        report({ field: `set ${mine.id}/${field}`, kept, lost });
        return kept!;
      },
    );
    setLogged(merged, field, value);
  }
  // If the result equals the server's, the server's is taken: otherwise each merge would change the stamp.
  return samePerformance(merged, theirs) ? coachs : merged;
}

/** Done or not, and every value logged in the set: the form in which the conflict log holds a whole set. */
export const loggedOf = (set: ExerciseSet): Readonly<Record<string, unknown>> => ({
  done: set.done,
  ...Object.fromEntries(
    loggedFields
      .filter((field) => set[field] !== undefined || loggedValue(set, field) !== null)
      .map((field) => [field, loggedValue(set, field)]),
  ),
});

export const samePerformance = (a: ExerciseSet, b: ExerciseSet): boolean =>
  a.done === b.done &&
  loggedFields.every((field) => loggedValue(a, field) === loggedValue(b, field));

function untouched(set: ExerciseSet): ExerciseSet {
  const fresh = { ...set, done: false };
  for (const field of loggedFields) setLogged(fresh, field, null);
  return fresh;
}

/** Combines the athlete's part of one set with the coach's part of another. */
function performanceOf(logged: ExerciseSet, coachs: ExerciseSet): ExerciseSet {
  const { edited: _, ...rest } = coachs;
  const athletes = inFormOf(logged, coachs);
  const set: ExerciseSet = {
    ...rest,
    done: athletes.done,
    ...(athletes.edited && { edited: athletes.edited }),
  };
  for (const field of loggedFields) {
    if (isMark(field) || keepsMeaning(athletes, coachs, field))
      setLogged(set, field, loggedValue(athletes, field));
    else Object.assign(set, { [field]: { ...athletes[field], recommended: null } });
  }
  return set;
}

/**
 * 70 kg logged do not become 70 percent because the coach now prescribes percent. In an extra set the metric is the
 * athlete's as well, and swapping the movement may have changed it.
 */
function keepsMeaning(athletes: ExerciseSet, coachs: ExerciseSet, amount: AmountField): boolean {
  if (!athletes[amount]) return true;
  if (!coachs[amount]) return false;
  const isCoachs = !(athletes.extraSet && coachs.extraSet);
  return (
    (isCoachs && loggedValue(athletes, amount) === null) ||
    measureOf(athletes, amount) === measureOf(coachs, amount)
  );
}

function laterOf(mine: ExerciseSet, theirs: ExerciseSet): ExerciseSet {
  return isLater(
    mine.edited,
    theirs.edited,
    JSON.stringify(loggedOf(mine)) > JSON.stringify(loggedOf(theirs)),
  )
    ? mine
    : theirs;
}

/** The later edit wins; if both have the same time, the greater device id; otherwise `tie`. */
export function isLater(
  mine: EditStamp | undefined,
  theirs: EditStamp | undefined,
  tie: boolean,
): boolean {
  const [a, b] = [mine ?? { at: 0, by: '' }, theirs ?? { at: 0, by: '' }];
  if (a.at !== b.at) return a.at > b.at;
  return a.by === b.by ? tie : a.by > b.by;
}

/** How many edits a stamp can name: more than an athlete has devices. */
const most = 12;

/**
 * The stamp of an edit that wins a conflict. It names the edit that gave way, and those that had given way to that
 * one, so that each device can show them to its athlete (`gave-way.ts`). `field` absent: the whole set or movement
 * gave way.
 */
export function outweigh(
  kept: EditStamp | undefined,
  lost: EditStamp | undefined,
  field?: string,
): EditStamp | undefined {
  if (!kept || !lost) return kept;
  const { over: earlier = [], ...edit } = lost;
  const all = [{ ...edit, ...(field && { field }) }, ...earlier, ...(kept.over ?? [])];
  const over = all.filter((one, index) => all.findIndex((other) => equal(one, other)) === index);
  return { ...kept, over: over.slice(0, most) };
}
