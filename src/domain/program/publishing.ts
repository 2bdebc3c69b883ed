// What a program needs before it can be sold, and what can be stored of one at all.
import type { CreatedProgramDay } from '#contract/created-program.ts';
import type { ExerciseSet, SubExercise } from '#contract/training.ts';
import { amountFields, quantityOf } from '../exercise/exercise-set.ts';
import { partsOf, selfAndParts } from '../exercise/group.ts';
import { quantities } from '../exercise/quantity.ts';
import { detailsProblem } from './details.ts';
import { placeName, type ProgramDraft } from './draft.ts';
import { isVideoLink } from './video-link.ts';
import { type PlanRefusal, planRefusalTexts } from './plan-outcome.ts';

/** What is missing, and where to fix it. */
export interface PublishProblem {
  readonly field: 'title' | 'category' | 'level' | 'equipment' | 'price' | 'videoLink' | 'plan';
  readonly words: string;
}

/** Empty: it can be published. */
export function publishChecks({ program, days }: ProgramDraft): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const missing = (field: PublishProblem['field'], words: string) =>
    void problems.push({ field, words });
  const refusal = detailsProblem(program);
  const place = refusal && placeOf[refusal];
  if (refusal && place) missing(place, planRefusalTexts[refusal]);
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

const placeOf: Partial<Record<PlanRefusal, PublishProblem['field']>> = {
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
    const value = set[field]?.recommended ?? null;
    const quantity = quantityOf(set, field, part);
    if (value === null || quantity === null) return false;
    const { least, most } = quantities[quantity].range;
    return !(value >= least && value <= most);
  });
