// Merges two devices' edits of a coach's program. Nothing either of them wrote is lost: if both changed the same
// value, this device's wins and the other is reported.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { mostOver } from '#contract/call-limits.ts';
import { amountFields, freshAmounts, measureOf as quantityIn } from '../exercise/exercise-set.ts';
import { type Conflict, equal, threeWay, threeWayFields } from '../three-way.ts';
import { mayBeAmrap, repsAskedIn } from '../exercise/effort.ts';
import { usualAmount } from '../exercise/quantity.ts';
import { mergeById, mergeOrder } from './merge-by-id.ts';

type Report = (conflict: Conflict) => void;

export interface MergedDocument<Body> {
  readonly body: Body;
  readonly conflicts: readonly Conflict[];
}

export function mergeProgram(
  base: CreatedProgram,
  mine: CreatedProgram,
  theirs: CreatedProgram,
): MergedDocument<CreatedProgram> {
  const conflicts: Conflict[] = [];
  const merged = threeWayFields(base, mine, theirs, (field, kept, lost) => {
    if (field === 'promoImages' || serversOwn.has(field)) return lost;
    conflicts.push({ field: `program/${field}`, kept, lost });
    return kept;
  });
  const promoImages = mergeImages(base.promoImages, mine.promoImages, theirs.promoImages);
  const image = addressOf(merged.image, [...mine.promoImages, ...base.promoImages], promoImages);
  return { body: { ...merged, promoImages, image }, conflicts };
}

const serversOwn = new Set(['publishing', 'publishedAt', 'author', 'createdAt']);

type PromoImages = CreatedProgram['promoImages'];

/** Identifies a picture before and after it is uploaded. */
export const imageKey = ({ _id, url }: PromoImages[number]): string => _id ?? url;

/** The server shows this device's picture in its own form; that is no edit. */
const mergeImages = (base: PromoImages, mine: PromoImages, theirs: PromoImages): PromoImages =>
  mergeById(
    { base, mine, theirs },
    { idOf: imageKey, same: () => true, merge: (_, __, other) => other },
  );

/** A cover is named by its picture's address, which changes once the picture is uploaded. */
const addressOf = (image: string | null, before: PromoImages, now: PromoImages): string | null => {
  const picture = before.find(({ url }) => url === image);
  return now.find((one) => picture && imageKey(one) === imageKey(picture))?.url ?? image;
};

/**
 * A day that one side took out of the plan, or emptied, stays as the other side has changed it since: an edit beats a
 * deletion, and the whole day is kept. The deletion is reported as the other value, `day/removed` or `day/cleared`.
 */
export function mergeDays(
  base: CreatedProgramDay,
  mine: CreatedProgramDay,
  theirs: CreatedProgramDay,
): MergedDocument<CreatedProgramDay> {
  const conflicts: Conflict[] = [];
  const report: Report = (conflict) => void conflicts.push(conflict);
  const merged = threeWayFields(base, mine, theirs, (field, kept, lost) => {
    if (field === 'exercises') return kept;
    if (field === 'position') return kept ?? lost;
    if (field === 'over') return mergeOver(base.over ?? [], mine.over ?? [], theirs.over ?? []);
    report({ field: `day/${field}`, kept, lost });
    return kept;
  });
  const changedBeside = (side: CreatedProgramDay) =>
    !equal({ ...side, position: base.position }, base);
  const isMineOut = mine.position === null;
  const isKept =
    (isMineOut && changedBeside(theirs)) || (theirs.position === null && changedBeside(mine));
  if (isKept) report(deletionOf('day/removed', { isMine: isMineOut }));
  const position = isKept ? (mine.position ?? theirs.position ?? merged.position) : merged.position;
  let kept: CreatedProgramDay | undefined;
  const exercises = threeWay(base.exercises, mine.exercises, theirs.exercises, () => {
    const isMineEmpty = mine.exercises.length === 0;
    const isTheirsEmpty = theirs.exercises.length === 0;
    if (base.exercises.length === 0 || isMineEmpty === isTheirsEmpty)
      return mergeExercises(base.exercises, mine.exercises, theirs.exercises, report);
    report(deletionOf('day/cleared', { isMine: isMineEmpty }));
    kept = isMineEmpty ? theirs : mine;
    return kept.exercises;
  });
  // Clearing a day takes its words too; they come back with its exercises.
  const title = merged.title || (kept?.title ?? '');
  const description = merged.description || (kept?.description ?? '');
  return { body: { ...merged, title, description, position, exercises }, conflicts };
}

type Over = NonNullable<CreatedProgramDay['over']>;

const without = (list: Over, other: Over): Over =>
  list.filter((one) => !other.some((two) => equal(one, two)));

/** The latest of both. */
const together = (first: Over, second: Over): Over =>
  [...first, ...without(second, first)].slice(-mostOver);

/** What one side no longer names was answered there, so the other side needn't ask either. */
const mergeOver = (base: Over, mine: Over, theirs: Over): Over =>
  without(together(theirs, mine), [...without(base, mine), ...without(base, theirs)]);

/** The merged day, with what gave way in it for the device that wrote it. */
export const withOver = ({
  body,
  conflicts,
}: MergedDocument<CreatedProgramDay>): MergedDocument<CreatedProgramDay> => {
  const gaveWay = conflicts.filter(({ own }) => !own);
  if (gaveWay.length === 0) return { body, conflicts };
  const fresh = gaveWay.map(({ field, lost }) => ({ field, value: lost }));
  return { body: { ...body, over: together(body.over ?? [], fresh) }, conflicts };
};

/** What one side deleted is kept with the other's changes. `isMine`: this device deleted it. */
const deletionOf = (field: string, { isMine = false }: { isMine?: boolean }): Conflict => ({
  field,
  kept: false,
  lost: true,
  ...(isMine && { own: true }),
});

/** One athlete's version of a day, as changed on two of the coach's devices. */
export function mergePrescribed(
  base: readonly Exercise[],
  mine: readonly Exercise[],
  theirs: readonly Exercise[],
): { readonly exercises: Exercise[]; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const exercises = mergeExercises(base, mine, theirs, (conflict) => void conflicts.push(conflict));
  return { exercises, conflicts };
}

/** An exercise, a group or a part, without its contents; `parent`: the group of a part. */
interface Node {
  readonly id: string;
  readonly parent: string | null;
  readonly isGroup: boolean;
  readonly content: SubExercise;
}

/**
 * An exercise's contents and its place are merged separately, so one device may put it into a superset while another
 * writes its sets.
 */
function mergeExercises(
  base: readonly Exercise[],
  mine: readonly Exercise[],
  theirs: readonly Exercise[],
  report: Report,
): Exercise[] {
  const [from, own, others] = [nodesOf(base), nodesOf(mine), nodesOf(theirs)];
  const nodes = mergeById(
    { base: from, mine: own, theirs: others },
    {
      idOf: ({ id }) => id,
      same: (a, b) => equal(a.content, b.content) && (a.parent === b.parent || b.isGroup),
      merge: (before, here, there) => ({
        id: here.id,
        parent: threeWay(before?.parent ?? null, here.parent, there.parent, () => here.parent),
        isGroup: here.isGroup || there.isGroup,
        content: mergePart(before?.content ?? nothingKnown, here.content, there.content, report),
      }),
      kept: ({ id, isGroup }, isMine) => {
        if (!isGroup) report(deletionOf(`exercise ${id}/removed`, { isMine: !isMine }));
      },
    },
  );
  const known = new Map(nodes.map((node) => [node.id, node]));
  const order = mergeOrder({ base: ids(from), mine: ids(own), theirs: ids(others) }, known);
  const partsOf = (group: string) =>
    order.filter((id) => known.get(id)!.parent === group).map((id) => known.get(id)!.content);
  return order
    .map((id) => known.get(id)!)
    .filter(({ parent }) => parent === null || !known.has(parent))
    .flatMap(({ id, isGroup, content }) => (isGroup ? groupOf(content, partsOf(id)) : [content]));
}

/**
 * In place of a version that both sides started from, where there is none: after one side deleted an exercise and took
 * that back. Then each difference is reported.
 */
const nothingKnown = { sets: [] as ExerciseSet[] } as SubExercise;

const ids = (nodes: readonly Node[]): string[] => nodes.map(({ id }) => id);

const nodesOf = (exercises: readonly Exercise[]): Node[] =>
  exercises.flatMap(({ subExercises, ...content }) => [
    { id: content._id, parent: null, isGroup: (subExercises?.length ?? 0) > 0, content },
    ...(subExercises ?? []).map((part) => ({
      id: part._id,
      parent: content._id,
      isGroup: false,
      content: part,
    })),
  ]);

/** If both devices together leave one part of a group, or none, it is no longer a group. */
function groupOf(group: Exercise, parts: SubExercise[]): Exercise[] {
  const { clock } = group;
  return parts.length < 2
    ? parts.map((part) => ({ ...part, ...(clock && { clock }) }))
    : [{ ...group, subExercises: parts }];
}

function mergePart<E extends SubExercise>(base: E, mine: E, theirs: E, report: Report): E {
  const where = `exercise ${theirs._id}`;
  const measure = threeWay(measureOf(base), measureOf(mine), measureOf(theirs), () => {
    report({ field: `${where}/measure`, kept: measureOf(mine), lost: measureOf(theirs) });
    return measureOf(mine);
  });
  const merged = threeWayFields(base, mine, theirs, (field, kept, lost) => {
    if (field !== 'sets' && !(field in measure)) report({ field: `${where}/${field}`, kept, lost });
    return kept;
  });
  const part: E = { ...merged, ...measure };
  const isRemeasured = !equal(measureOf(mine), measureOf(theirs));
  const sets = threeWay(base.sets, mine.sets, theirs.sets, () => {
    // Merged set by set, '3×5 @ 150' and '4×6 @ 160' would be sets that nobody wrote.
    if (isRecounted(base.sets, mine.sets) || isRecounted(base.sets, theirs.sets)) {
      report({ field: `${where}/sets`, kept: mine.sets, lost: theirs.sets });
      return mine.sets;
    }
    return mergeById(
      { base: base.sets, mine: mine.sets, theirs: theirs.sets },
      {
        idOf: ({ id }) => id,
        same: equal,
        merge: (before, here, there) =>
          mergeSet(before ?? ({} as ExerciseSet), here, there, {
            report,
            // A value in a measure that is no longer used cannot stay.
            fits: (set) => !isRemeasured || equal(fitSet(set, part), set),
          }),
      },
    );
  });
  return { ...part, sets: isRemeasured ? sets.map((set) => refit(set, part, report)) : sets };
}

const isRecounted = (before: readonly ExerciseSet[], now: readonly ExerciseSet[]): boolean =>
  before.length > 0 && before.length !== now.length;

/** A value one device wrote in a measure that the other has replaced is reported as the other value. */
function refit(set: ExerciseSet, part: SubExercise, report: Report): ExerciseSet {
  const fitted = fitSet(set, part);
  for (const field of [...amountFields, 'amrap'] as const)
    if (set[field] !== undefined && !equal(set[field], fitted[field]))
      report({ field: `set ${set.id}/${field}`, kept: fitted[field] ?? null, lost: set[field] });
  return fitted;
}

function mergeSet(
  base: ExerciseSet,
  mine: ExerciseSet,
  theirs: ExerciseSet,
  { report, fits }: { report: Report; fits: (set: ExerciseSet) => boolean },
): ExerciseSet {
  return threeWayFields(base, mine, theirs, (field, own, other) => {
    const isMineFit = fits({ ...mine, [field]: own }) || !fits({ ...mine, [field]: other });
    const [kept, lost] = isMineFit ? [own, other] : [other, own];
    report({ field: `set ${theirs.id}/${field}`, kept, lost });
    return kept;
  });
}

export const measureOf = ({
  exerciseType,
  exerciseMetric,
}: SubExercise): Pick<SubExercise, 'exerciseType' | 'exerciseMetric'> => ({
  exerciseType,
  exerciseMetric,
});

/** Unmeasured values go; values in another measure start from the default. */
export function fitSet(set: ExerciseSet, part: SubExercise): ExerciseSet {
  const { amrap, ...rest } = set;
  for (const field of amountFields) delete rest[field];
  return {
    ...rest,
    ...(amrap !== undefined && mayBeAmrap(part) && { amrap }),
    ...freshAmounts(part, (quantity, field) => {
      if (set[field] && quantityIn(set, field) === quantity) return set[field];
      return field === 'reps' ? repsAskedIn(set) : usualAmount(quantity);
    }),
  };
}
