// A program as its coach edits it. Every edit is a pure function from one draft to the next; what it
// leaves alone stays the same object, so that what changed is found by looking at which objects did.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { ExerciseId, SetId, TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';

export interface ProgramDraft {
  readonly program: CreatedProgram;
  /** In the order of the plan. */
  readonly days: readonly CreatedProgramDay[];
}

/** Weeks are not stored: each is the next seven days of the plan. */
export const daysInWeek = 7;

export const weekOf = (dayIndex: number): number => Math.floor(dayIndex / daysInWeek);

/** Days in the order of the plan; those that were taken out of it are left out. */
export const inPlanOrder = (days: readonly CreatedProgramDay[]): CreatedProgramDay[] =>
  days
    .filter(({ position }) => position !== null)
    .toSorted((a, b) => compare(a.position ?? '', b.position ?? '') || compare(a._id, b._id));

// Not by the rules of a language: devices and server must agree.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The draft with these days replaced; the same draft when none is another object than before. */
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

/** The exercise itself when it is a single one, else each of its parts. */
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

/** What is done in an exercise: it itself, or its parts. */
export const partsOf = (exercise: Exercise): readonly SubExercise[] =>
  exercise.subExercises?.length ? exercise.subExercises : [exercise];

/** 'week 2, day 3' of the plan, of an index from 0. */
export const placeName = (index: number): string =>
  `week ${Math.floor(index / daysInWeek) + 1}, day ${(index % daysInWeek) + 1}`;

export interface ExercisePlace {
  readonly dayId: TrainingPlanDayId;
  readonly exercise: Exercise;
  /** Null: the exercise itself was named. */
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

/** A copy with ids of its own, of which nothing is done. */
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

/** Like `map`, but the same array when every element stayed the same object. */
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
