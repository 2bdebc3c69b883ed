// What buyers will find changed when a program is published anew, in words.
import type { CreatedProgram } from '#contract/created-program.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise, SubExercise, TrainingPlanDay } from '#contract/training.ts';
import { equal } from '../three-way.ts';
import { daysInWeek, partsOf, type ProgramDraft } from './draft.ts';

export interface PlanChange {
  readonly kind: 'details' | 'day-added' | 'day-removed' | 'day-moved' | 'day-changed';
  readonly words: string;
  readonly dayId: TrainingPlanDayId | null;
}

type Described = Pick<CreatedProgram, keyof typeof detailNames>;
type Day = Pick<TrainingPlanDay, '_id' | 'title' | 'description' | 'exercises'>;

/** In the order of the plan; what the program says of itself comes first. */
export function planChanges(
  published: Described & { readonly trainingPlan: readonly Day[] },
  draft: ProgramDraft,
): PlanChange[] {
  const changes: PlanChange[] = Object.entries(detailNames).flatMap(([field, name]) =>
    equal(published[field as keyof Described], draft.program[field as keyof Described])
      ? []
      : [{ kind: 'details' as const, words: `${name} changed`, dayId: null }],
  );
  const before = new Map(published.trainingPlan.map((day, index) => [day._id, { day, index }]));
  const moved = movedDays(published.trainingPlan, draft.days);
  for (const [index, day] of draft.days.entries()) {
    const was = before.get(day._id);
    before.delete(day._id);
    const at = { dayId: day._id, place: placeOf(day, index) };
    if (!was) changes.push({ kind: 'day-added', words: `${at.place}: added`, dayId: at.dayId });
    else {
      if (moved.has(day._id))
        changes.push({
          kind: 'day-moved',
          words: `${at.place}: moved from ${placeName(was.index)}`,
          dayId: at.dayId,
        });
      const words = dayWords(was.day, day);
      if (words.length > 0)
        changes.push({
          kind: 'day-changed',
          words: `${at.place}: ${words.join(', ')}`,
          dayId: at.dayId,
        });
    }
  }
  for (const { day, index } of before.values())
    changes.push({
      kind: 'day-removed',
      words: `${placeOf(day, index)}: removed`,
      dayId: day._id,
    });
  return changes;
}

const detailNames = {
  title: 'Title',
  description: 'Description',
  image: 'Cover',
  promoImages: 'Pictures',
  programCategoryObj: 'Category',
  level: 'Level',
  equipmentLevel: 'Equipment',
  price: 'Price',
  videoLink: 'Video',
  included: 'What is included',
} as const;

const placeName = (index: number): string =>
  `week ${Math.floor(index / daysInWeek) + 1}, day ${(index % daysInWeek) + 1}`;

const placeOf = ({ title }: Day, index: number): string => {
  const place = `Week ${Math.floor(index / daysInWeek) + 1}, day ${(index % daysInWeek) + 1}`;
  return title.trim() === '' ? place : `${place}, ${title.trim()}`;
};

/** A day that only makes room for another has not moved. */
function movedDays(before: readonly Day[], after: readonly Day[]): ReadonlySet<string> {
  const [was, is] = [before, after].map((days) => days.map(({ _id }): string => _id));
  const common = new Set(was!.filter((id) => is!.includes(id)));
  const stayed = longestInOrder(is!.filter((id) => common.has(id)).map((id) => was!.indexOf(id)));
  return new Set([...common].filter((id) => !stayed.has(was!.indexOf(id))));
}

/** The most numbers of a list that already rise from left to right. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly last: number | null }[] = [];
  for (const [index, number] of numbers.entries()) {
    let longest: { length: number; last: number | null } = { length: 1, last: null };
    for (let other = 0; other < index; other += 1) {
      const length = best[other]!.length + 1;
      if (numbers[other]! < number && length > longest.length) longest = { length, last: other };
    }
    best.push(longest);
  }
  const kept = new Set<number>();
  let at: number | null = best.reduce(
    (top, { length }, i) => (length > (best[top]?.length ?? 0) ? i : top),
    0,
  );
  while (at !== null && best[at]) {
    kept.add(numbers[at]!);
    at = best[at]!.last;
  }
  return kept;
}

function dayWords(was: Day, is: Day): string[] {
  const words: string[] = [];
  if (was.title !== is.title) words.push('title changed');
  if (was.description !== is.description) words.push('description changed');
  const before = new Map(was.exercises.map((exercise) => [exercise._id, exercise]));
  const present = new Set(is.exercises.map(({ _id }) => _id));
  for (const exercise of is.exercises) {
    const earlier = before.get(exercise._id);
    if (!earlier) words.push(`${nameOf(exercise)} added`);
    else if (!equal(earlier, exercise))
      words.push(`${nameOf(exercise)} ${exerciseWords(earlier, exercise)}`);
  }
  for (const exercise of was.exercises)
    if (!present.has(exercise._id)) words.push(`${nameOf(exercise)} removed`);
  const left = { has: (id: string) => before.has(id as never) && present.has(id as never) };
  const order = (exercises: readonly Exercise[]) =>
    exercises
      .map(({ _id }): string => _id)
      .filter(left.has)
      .join();
  if (order(was.exercises) !== order(is.exercises)) words.push('order changed');
  return words;
}

function exerciseWords(was: Exercise, is: Exercise): string {
  const sets = (exercise: Exercise) =>
    partsOf(exercise).reduce((sum, part) => sum + part.sets.length, 0);
  if (sets(was) !== sets(is)) return `has ${sets(is)} instead of ${sets(was)} sets`;
  if (nameOf(was) !== nameOf(is)) return `instead of ${nameOf(was)}`;
  return 'changed';
}

const nameOf = (exercise: Exercise): string => partsOf(exercise).map(partName).join(' + ');

const partName = ({ movement }: SubExercise): string =>
  typeof movement === 'object' ? movement.title : 'Exercise';
