// What must be found of each set.
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { loggedFields, loggedValue } from '#domain/exercise/exercise-set.ts';
import { markedKindOf } from '#domain/exercise/set-kind.ts';
import { testId } from '#domain/test-builders.ts';
import { equal } from '#domain/three-way.ts';
import { type Marks, warmUpWeights } from './actions.ts';
import { type Entry, undoes } from './diary-entry.ts';
import { copiesOf } from './beside.ts';
import { setsOf } from './gym.ts';
import { performance } from './untold.ts';

/**
 * The sets that the coach removes and those that the coach adds: neither change reaches a workout that was finished
 * before it arrived.
 */
const coachMoves: readonly SetId[] = [112, 113, 212, 213].map(testId.set);

export function setComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  const complaints: string[] = [];
  const sets = setsOf(session);
  const ids = sets.map((set) => set.id);
  if (new Set(ids).size < ids.length) complaints.push('a set is there twice');
  const elsewhere = {
    copied: entries.map(({ about: it }) => (it.kind === 'add' ? it.weight : null)),
    typed: entries.flatMap(({ about: it }) =>
      it.kind === 'edit' || it.kind === 'answer' ? it.kilograms : [],
    ),
  };
  for (const id of new Set(entries.flatMap(setsMadeOrChanged))) {
    const own = entries.filter((entry) => isAbout(entry, id));
    const copies = copiesOf(session, id);
    if (copies.length === 0 && isLost(own, id)) complaints.push(`set ${id} is lost`);
    const deleted = own.some(({ about }) => about.kind === 'delete' && about.wasDone);
    // Of two, one is as these entries say; the other is another phone's, of another movement.
    if (!deleted) complaints.push(...best(copies, (set) => valueComplaints(own, set, elsewhere)));
    complaints.push(...best(copies, (set) => outcomeComplaints(own, { set, id }, entries)));
  }
  return complaints;
}

const best = (
  copies: readonly ExerciseSet[],
  complain: (set: ExerciseSet) => readonly string[],
): readonly string[] => {
  const all = copies.map(complain);
  return all.find((complaints) => complaints.length === 0) ?? all.flat();
};

function setsMadeOrChanged({ about, made }: Entry): readonly SetId[] {
  if ('setId' in about) return [about.setId];
  if (about.kind === 'warm up' || about.kind === 'add exercise') return about.sets;
  return about.kind === 'add' && made ? [made as SetId] : [];
}

const isAbout = ({ about: it, made }: Entry, id: SetId): boolean =>
  made === id ||
  ('setId' in it && it.setId === id) ||
  ('sets' in it && it.sets.includes(id)) ||
  (it.kind === 'add exercise' && it.drops.includes(id)) ||
  (it.kind === 'answer' && it.fills.includes(id)) ||
  (it.kind === 'swap' && it.clears.includes(id));

function isLost(own: readonly Entry[], id: SetId): boolean {
  const certain = own.filter((entry) => entry.certainty === 'certain');
  if (certain.length === 0) return false;
  const ticked = certain.some(({ about: it }) => it.kind === 'tick' && it.done);
  const undone = own.some(({ about }) => undoes(about, id));
  // Done: a deletion on a phone that did not know it does not count.
  if (ticked && !undone) return true;
  const deleted = own.some(
    ({ about: it }) =>
      ['delete', 'take back'].includes(it.kind) ||
      (it.kind === 'remove exercise' && it.isOwn) ||
      (it.kind === 'add exercise' && it.drops.includes(id)),
  );
  // A swap clears values typed for the old movement.
  const entered =
    certain.some(({ about: it }) => ['edit', 'load', 'reps'].includes(it.kind)) &&
    !own.some(({ about: it }) => it.kind === 'swap');
  const takenBack = own.some(({ about: it }) => it.kind === 'tick' && !it.done);
  // A coach may remove a set that the athlete never used, or no longer uses.
  const removed = coachMoves.includes(id) && ((!ticked && !entered) || takenBack);
  return !deleted && !removed;
}

/** The plan's weight, and the coach's change of it. */
const prescribedWeights: readonly (number | null)[] = [60, 75];

/** `copied`: weights that added sets copied from the set above them. `typed`: weights typed in any set. */
function valueComplaints(
  entries: readonly Entry[],
  set: ExerciseSet,
  { copied, typed }: Record<'copied' | 'typed', readonly (number | null)[]>,
): string[] {
  const complaints: string[] = [];
  const ticks = entries.filter((entry) => entry.about.kind === 'tick');
  const unticked = ticks.some(({ about }) => about.kind === 'tick' && !about.done);
  const ticked = ticks.some(
    ({ about, certainty }) => about.kind === 'tick' && about.done && certainty === 'certain',
  );
  // Ticked anywhere and never unticked: done, whatever other devices did in the meantime.
  if (ticked && !unticked && !set.done) complaints.push(`the tick of set ${set.id} is lost`);
  const edits = entries.filter((entry) => entry.about.kind === 'edit');
  const written = edits.map(({ about }) => (about.kind === 'edit' ? about.kilograms : null));
  const actual = set.weight?.actual ?? null;
  const swapped = entries.some(({ about }) => about.kind === 'swap');
  // Typed kilograms are a percentage, too; and a proposal that is taken may be taken back.
  const loaded = entries.some(({ about }) => ['load', 'answer'].includes(about.kind));
  // After a swap the plan asks for no weight: a tick then logs the weight typed in the set before.
  const carried = swapped && ticks.length > 0 ? typed : [];
  const known = [
    ...prescribedWeights,
    ...written,
    ...carried,
    ...(set.extraSet ? copied : []),
    ...(set.warmUp ? warmUpWeights : []),
  ];
  if (edits.length > 0 && actual !== null && !loaded && !known.includes(actual)) {
    complaints.push(`set ${set.id} has a weight that nobody entered`);
  }
  const marks = entries.flatMap(({ about }) => (about.kind === 'mark' ? [about.marks] : []));
  const said: Marks = [markedKindOf(set), set.note ?? null, set.rpe ?? null];
  for (const [place, mark] of said.entries())
    if (mark !== null && !marks.some((one) => one[place] === mark))
      complaints.push(`set ${set.id} has a mark that nobody made`);
  // A device alone knows its own order, so its last edit must win.
  const alone = new Set(entries.map((entry) => entry.device)).size === 1;
  if (alone && entries.every((entry) => entry.certainty === 'certain')) {
    const lastTick = ticks.at(-1)?.about;
    if (lastTick?.kind === 'tick' && set.done !== lastTick.done)
      complaints.push(`set ${set.id} has an older tick`);
    // A swap clears values typed for the old movement; a tick then fills in the target.
    const asked = [...prescribedWeights, ...carried];
    const isAnew = actual === null || (ticks.length > 0 && asked.includes(actual));
    if (edits.length > 0 && !loaded && actual !== written.at(-1) && !(swapped && isAnew))
      complaints.push(`set ${set.id} has an older weight`);
    const lastMarks = marks.at(-1);
    if (lastMarks && !equal(said, lastMarks) && !swapped)
      complaints.push(`set ${set.id} has older marks`);
  }
  return complaints;
}

/**
 * What a device showed as saved stays as it was, if no other device has touched the set since; otherwise each value is
 * one that some device showed.
 */
function outcomeComplaints(
  own: readonly Entry[],
  { set, id }: { readonly set: ExerciseSet; readonly id: SetId },
  entries: readonly Entry[],
): string[] {
  if (own.some(({ certainty }) => certainty === 'possible')) return [];
  const shownIn = ({ session }: Entry) => (session ? copiesOf(session, id) : []);
  const devices = new Set(own.map(({ device }) => device));
  if (devices.size === 1) {
    const last = entries.findLast((one) => devices.has(one.device) && shownIn(one).length > 0);
    return last && !shownIn(last).some((one) => equal(performance(one), performance(set)))
      ? [`set ${set.id} is not as it was saved last`]
      : [];
  }
  const shown = entries.flatMap(shownIn);
  return loggedFields.flatMap((field) => {
    const value = loggedValue(set, field);
    const isKnown = value === null || shown.some((one) => loggedValue(one, field) === value);
    return isKnown ? [] : [`set ${set.id} has a ${field} that no device has shown`];
  });
}
