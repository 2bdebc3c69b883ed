// What a program needs before it can be sold, what can be stored of one at all, and what changes for buyers when it is
// published again, in words.
import type { CreatedProgramDay, CreatedProgram } from '#contract/created-programs.ts';
import type { ExerciseSet, SubExercise, TrainingPlanDay } from '#contract/training.ts';
import { amountFields, type AnyAmount, quantityOf } from '../exercise/exercise-set.ts';
import { partsOf, selfAndParts } from '../exercise/group.ts';
import { quantities } from '../exercise/quantity.ts';
import { detailsProblem, equipmentLabel, levelLabel } from './details.ts';
import { placeName, type ProgramDraft, daysInWeek } from './draft.ts';
import { isVideoLink } from './video-link.ts';
import { type PlanRefusal, planRefusalTexts } from './plan-outcome.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { priceText } from '../dollars.ts';
import { categoryTitle } from '../store/categories.ts';
import { equal } from '../three-way.ts';
import type { Units } from '../units.ts';
import { exerciseLine, toldChange } from './exercise-line.ts';
import { exercisesChange } from './exercises-change.ts';
import { longestInOrder } from './longest-in-order.ts';

/** What is missing, and where to fix it. */
export interface PublishProblem {
  readonly field: 'title' | 'category' | 'level' | 'equipment' | 'price' | 'videoLink' | 'plan';
  readonly words: string;
}

/** Empty: it can be published. */
export function publishChecks({ program, days }: ProgramDraft): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const missing = (at: PublishProblem['field'], words: string) =>
    void problems.push({ field: at, words });
  const refusal = detailsProblem(program);
  const field = refusal && fieldOf[refusal];
  if (refusal && field) missing(field, planRefusalTexts[refusal]);
  if (program.programCategoryObj === null) missing('category', 'Choose a category');
  if (program.level === null) missing('level', 'Choose a level');
  if (program.equipmentLevel === null) missing('equipment', 'Choose the equipment');
  const hasSets = days.some(({ exercises }) =>
    exercises.some((exercise) => partsOf(exercise).some(({ sets }) => sets.length > 0)),
  );
  const unnamed = placeWithoutMovement(days);
  if (!hasSets) missing('plan', 'Add at least one training day with an exercise and a set');
  else if (unnamed) missing('plan', `Choose a movement for each exercise: ${unnamed} has none`);
  return problems;
}

/** 'week 1, day 3' of the first exercise an athlete would see without a name; null: there is none. */
function placeWithoutMovement(days: ProgramDraft['days']): string | null {
  const index = days.findIndex(({ exercises }) =>
    exercises.flatMap(partsOf).some(({ movement }) => typeof movement !== 'object'),
  );
  return index === -1 ? null : placeName(index);
}

const fieldOf: Partial<Record<PlanRefusal, PublishProblem['field']>> = {
  'program-without-title': 'title',
  'price-out-of-range': 'price',
  'video-link-unsafe': 'videoLink',
  'level-unknown': 'level',
};

/** Why days cannot be stored like this, no matter who sends them; null if they can. */
export function daysProblem(
  days: readonly Pick<CreatedProgramDay, '_id' | 'exercises'>[],
): PlanRefusal | null {
  const ids = days.map(({ _id }): string => _id);
  for (const part of days.flatMap(({ exercises }) => exercises.flatMap(selfAndParts))) {
    ids.push(part._id, ...part.sets.map(({ id }) => id));
    if (part.customVideoLink !== undefined && !isVideoLink(part.customVideoLink))
      return 'video-link-unsafe';
    if (part.sets.some((set) => isOutOfRange(set, part))) return 'value-out-of-range';
  }
  return new Set(ids).size === ids.length ? null : 'id-twice';
}

const isOutOfRange = (set: ExerciseSet, part: SubExercise): boolean =>
  amountFields.some((field) => {
    const asked: AnyAmount | undefined = set[field];
    const quantity = quantityOf(set, field, part);
    if (!asked || quantity === null) return false;
    const { least, most } = quantities[quantity].range;
    return [asked.recommended, asked.upTo ?? null].some(
      (value) => value !== null && !(value >= least && value <= most),
    );
  });

export interface PlanChange {
  readonly kind: 'details' | 'day-added' | 'day-removed' | 'day-moved' | 'day-changed';
  readonly words: string;
  /** Changes within a day, one line per exercise. */
  readonly lines: readonly string[];
  readonly dayId: TrainingPlanDayId | null;
}

type Described = Pick<CreatedProgram, keyof typeof detailNames>;
type Day = Pick<TrainingPlanDay, '_id' | 'title' | 'description' | 'exercises'>;

/** A program as it is published, or kept as a version. */
export interface WholePlan extends Described {
  readonly trainingPlan: readonly Day[];
}

/** In plan order; changes of the program's details come first. */
export function planChanges(
  published: WholePlan,
  draft: { readonly program: Described; readonly days: readonly Day[] },
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

function dayLines(was: Day, is: Day, units: Units): string[] {
  return [
    ...(was.title === is.title ? [] : [`Title: ${quoted(was.title)} → ${quoted(is.title)}`]),
    ...toldChange('Description', was.description, is.description),
    ...exercisesChange(was.exercises, is.exercises, units),
  ];
}

const quoted = (title: string): string => (title === '' ? 'none' : `“${title}”`);
