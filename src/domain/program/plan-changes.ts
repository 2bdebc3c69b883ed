// What changes for buyers when a program is published again, in words.
import type { CreatedProgram } from '#contract/created-program.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise, TrainingPlanDay } from '#contract/training.ts';
import { priceText } from '../dollars.ts';
import { categoryTitle } from '../store/categories.ts';
import { equal } from '../three-way.ts';
import type { Units } from '../units.ts';
import { equipmentLabel, levelLabel } from './details.ts';
import { daysInWeek, placeName, type ProgramDraft } from './draft.ts';
import { exerciseChange, exerciseName, isReordered, toldChange } from './exercise-change.ts';
import { exerciseLine } from './exercise-line.ts';

export interface PlanChange {
  readonly kind: 'details' | 'day-added' | 'day-removed' | 'day-moved' | 'day-changed';
  readonly words: string;
  /** Changes within a day, one line per exercise. */
  readonly lines: readonly string[];
  readonly dayId: TrainingPlanDayId | null;
}

type Described = Pick<CreatedProgram, keyof typeof detailNames>;
type Day = Pick<TrainingPlanDay, '_id' | 'title' | 'description' | 'exercises'>;

/** In plan order; changes of the program's details come first. */
export function planChanges(
  published: Described & { readonly trainingPlan: readonly Day[] },
  draft: ProgramDraft,
  units: Units,
): PlanChange[] {
  const changes: PlanChange[] = Object.entries(detailNames).flatMap(([field, name]) =>
    equal(published[field as keyof Described], draft.program[field as keyof Described])
      ? []
      : [
          {
            kind: 'details' as const,
            words: detailWords(field, name, published, draft.program),
            lines: [],
            dayId: null,
          },
        ],
  );
  const before = new Map(published.trainingPlan.map((day, index) => [day._id, { day, index }]));
  const moved = movedDays(published.trainingPlan, draft.days);
  for (const [index, day] of draft.days.entries()) {
    const was = before.get(day._id);
    before.delete(day._id);
    const at = { dayId: day._id, place: placeOf(day, index) };
    if (!was)
      changes.push({
        kind: 'day-added',
        words: `${at.place}: added`,
        lines: day.exercises.map((exercise) => exerciseLine(exercise, units)),
        dayId: at.dayId,
      });
    else {
      if (moved.has(day._id))
        changes.push({
          kind: 'day-moved',
          words: `${at.place}: moved from ${placeName(was.index)}`,
          lines: [],
          dayId: at.dayId,
        });
      const lines = dayLines(was.day, day, units);
      if (lines.length > 0)
        changes.push({ kind: 'day-changed', words: at.place, lines, dayId: at.dayId });
    }
  }
  for (const { day, index } of before.values())
    changes.push({
      kind: 'day-removed',
      words: `${placeOf(day, index)}: removed`,
      lines: [],
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

/** 'Price: $20 → $25'; if the value does not fit a line, only that it changed. */
function detailWords(field: string, name: string, was: Described, is: Described): string {
  const text = texts[field as keyof typeof texts];
  return text ? `${name}: ${text(was)} → ${text(is)}` : `${name} changed`;
}

const texts = {
  title: ({ title }: Described) => `“${title}”`,
  programCategoryObj: ({ programCategoryObj: category }: Described) =>
    category ? categoryTitle(category.title) : 'none',
  level: ({ level }: Described) => levelLabel(level) ?? 'any',
  equipmentLevel: ({ equipmentLevel }: Described) => equipmentLabel(equipmentLevel) ?? 'any',
  price: ({ price }: Described) => priceText(price),
} as const;

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

/** The longest rising subsequence of a list of numbers. */
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

function dayLines(was: Day, is: Day, units: Units): string[] {
  const before = new Map(was.exercises.map((exercise) => [exercise._id, exercise]));
  const present = new Set(is.exercises.map(({ _id }) => _id));
  return [
    ...(was.title === is.title ? [] : [`Title: ${quoted(was.title)} → ${quoted(is.title)}`]),
    ...toldChange('Description', was.description, is.description),
    ...is.exercises.flatMap((exercise) => {
      const earlier = before.get(exercise._id);
      return earlier
        ? exerciseChange(earlier, exercise, units)
        : [`${exerciseLine(exercise, units)} added`];
    }),
    ...removedLines(
      was.exercises.filter(({ _id }) => !present.has(_id)),
      is,
    ),
    ...(isReordered(was.exercises, is.exercises)
      ? [`Order: ${is.exercises.map(exerciseName).join(', ')}`]
      : []),
  ];
}

/** A cleared day takes one line. */
function removedLines(removed: readonly Exercise[], { exercises }: Day): string[] {
  const names = removed.map(exerciseName);
  return exercises.length === 0 && names.length > 1
    ? [`All exercises removed: ${names.join(', ')}`]
    : names.map((name) => `${name} removed`);
}

const quoted = (title: string): string => (title === '' ? 'none' : `“${title}”`);
