// A program as its coach edits it. Every edit is a pure function from one draft to the next. Untouched parts stay
// the same objects, so comparing objects finds the changes.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type { ExerciseId, SetId, TrainingPlanDayId, ProgramId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { longestTitle } from '#contract/limits.ts';
import { unsentImages } from './promo-image.ts';

export interface ProgramDraft {
  readonly program: CreatedProgram;
  /** In plan order. */
  readonly days: readonly CreatedProgramDay[];
}

/** Weeks are not stored: each is the next seven days of the plan. */
export const daysInWeek = 7;

export const weekOf = (dayIndex: number): number => Math.floor(dayIndex / daysInWeek);

/** Days in plan order, without those taken out of the plan. */
export const inPlanOrder = (days: readonly CreatedProgramDay[]): CreatedProgramDay[] =>
  days
    .filter(({ position }) => position !== null)
    .toSorted((a, b) => compare(a.position ?? '', b.position ?? '') || compare(a._id, b._id));

// Not sorted by any language's rules: devices and server must agree.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The draft with these days replaced; the same draft if no day is a different object. */
export function withDays(
  draft: ProgramDraft,
  change: (day: CreatedProgramDay, index: number) => CreatedProgramDay,
): ProgramDraft {
  const days = mapChanged(draft.days, change);
  return days === draft.days ? draft : { ...draft, days };
}

/** Every exercise and part of the days, changed in place. */
export const withParts = (
  draft: ProgramDraft,
  change: (part: SubExercise) => SubExercise,
): ProgramDraft => withExercises(draft, (exercise) => changeParts(exercise, change));

export const withExercises = (
  draft: ProgramDraft,
  change: (exercise: Exercise) => Exercise,
): ProgramDraft =>
  withDays(draft, (day) => {
    const exercises = mapChanged(day.exercises, change);
    return exercises === day.exercises ? day : { ...day, exercises: [...exercises] };
  });

/** A single exercise itself, else each of its parts. */
export function changeParts(
  exercise: Exercise,
  change: (part: SubExercise) => SubExercise,
): Exercise {
  if (!exercise.subExercises?.length) return change(exercise);
  const subExercises = mapChanged(exercise.subExercises, change);
  return subExercises === exercise.subExercises
    ? exercise
    : { ...exercise, subExercises: [...subExercises] };
}

/** 'week 2, day 3', from an index in the plan, from 0. */
export const placeName = (index: number): string =>
  `week ${Math.floor(index / daysInWeek) + 1}, day ${(index % daysInWeek) + 1}`;

export interface ExercisePlace {
  readonly dayId: TrainingPlanDayId;
  readonly exercise: Exercise;
  /** Null: the id is the exercise's own. */
  readonly part: SubExercise | null;
}

export function findExercise(draft: ProgramDraft, id: ExerciseId): ExercisePlace | null {
  for (const { _id: dayId, exercises } of draft.days) {
    for (const exercise of exercises) {
      if (exercise._id === id) return { dayId, exercise, part: null };
      const part = exercise.subExercises?.find(({ _id }) => _id === id);
      if (part) return { dayId, exercise, part };
    }
  }
  return null;
}

export const findDay = (
  draft: ProgramDraft,
  id: TrainingPlanDayId,
): CreatedProgramDay | undefined => draft.days.find(({ _id }) => _id === id);

/** A copy with ids of its own, with nothing logged. */
export function copyOfExercise(exercise: Exercise, newId: () => string): Exercise {
  const part = copyOfPart(exercise, newId);
  const { subExercises } = exercise;
  return subExercises
    ? { ...part, subExercises: subExercises.map((one) => copyOfPart(one, newId)) }
    : part;
}

const copyOfPart = <E extends SubExercise>(part: E, newId: () => string): E => ({
  ...part,
  _id: newId() as ExerciseId,
  sets: part.sets.map((set) => copyOfSet(set, newId)),
});

export const copyOfSet = (set: ExerciseSet, newId: () => string): ExerciseSet => ({
  ...set,
  id: newId() as SetId,
});

/** Like `map`, but returns the same array if every element stayed the same object. */
export function mapChanged<T>(
  all: readonly T[],
  change: (one: T, index: number) => T,
): readonly T[] {
  let isChanged = false;
  const changed = all.map((one, index) => {
    const next = change(one, index);
    isChanged ||= next !== one;
    return next;
  });
  return isChanged ? changed : all;
}

/** A program of which its coach has written nothing yet, not even the title. */
export const blankProgram = () =>
  ({
    title: '',
    description: '',
    image: null,
    promoImages: [],
    programCategoryObj: null,
    level: null,
    equipmentLevel: null,
    price: 0,
    videoLink: null,
    included: [],
    publishing: { publishingStatus: 'unpublished', restrictionReason: null },
  }) satisfies Partial<CreatedProgram>;

/** 'Copy of Strong and steady', cut where a title has to end. */
export const copyTitle = (title: string): string => `Copy of ${title}`.slice(0, longestTitle);

/**
 * A copy with ids of its own, not published. Pictures that only the device has are copied too; those on the server
 * belong to the program they were uploaded for.
 */
export function copyOfProgram(
  { program, days }: ProgramDraft,
  { newId, createdAt }: { readonly newId: () => string; readonly createdAt: string },
): ProgramDraft {
  const _id = newId() as ProgramId;
  const promoImages = unsentImages(program).map(({ image }) => ({ ...image, _id: newId() }));
  return {
    program: {
      ...program,
      _id,
      promoImages,
      image: promoImages.some(({ url }) => url === program.image) ? program.image : null,
      publishing: { publishingStatus: 'unpublished', restrictionReason: null },
      publishedAt: null,
      createdAt,
    },
    days: days.map((day) => ({
      ...day,
      _id: newId() as TrainingPlanDayId,
      programId: _id,
      exercises: day.exercises.map((exercise) => copyOfExercise(exercise, newId)),
    })),
  };
}
