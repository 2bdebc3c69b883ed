// Edits of whole exercises. An id may also be that of a part of a superset or circuit.
import type { ExerciseId, SetId, TrainingPlanDayId } from '#contract/ids.ts';
import { mostExercises } from '#contract/limits.ts';
import type { Progression } from '#contract/progression.ts';
import type {
  Exercise,
  ExerciseSet,
  ExerciseType,
  MovementReference,
  SubExercise,
} from '#contract/training.ts';
import { freshAmounts } from '../exercise/exercise-set.ts';
import { defaultRest, usualAmount } from '../exercise/quantity.ts';
import type { UsualMeasure } from '../movement/usual-measure.ts';
import { isLoaded } from '../session/weight-to-log.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import { isVideoLink } from './video-link.ts';
import {
  copyOfExercise,
  findDay,
  mapChanged,
  type ProgramDraft,
  withDays,
  withExercises,
} from './draft.ts';

type Ids = readonly ExerciseId[];
type NewId = () => string;

/** Of an exercise that is new, or of a new type. */
export const usuallyMeasured = (
  type: ExerciseType,
): Pick<Exercise, 'exerciseType' | 'exerciseMetric'> => ({
  exerciseType: type,
  exerciseMetric: {
    unit: type === 'distance' ? 'distance' : 'weight',
    effort: type === 'reps' ? 'reps' : null,
  },
});

/** Three sets at the defaults, or as the movement is `usually` measured. */
export const newExercise = ({
  movement,
  usually = null,
  type = usually?.type ?? 'reps',
  newId,
}: {
  movement?: MovementReference;
  usually?: UsualMeasure | null;
  type?: ExerciseType;
  newId: NewId;
}): Exercise => {
  const { exerciseMetric } = usuallyMeasured(type);
  // A carry or a sled goes a few meters with a weight; a run goes without.
  const isCarried = usually?.unit === 'm' && isLoaded(movement);
  return {
    _id: newId() as ExerciseId,
    description: '',
    rest: defaultRest,
    exerciseType: type,
    exerciseMetric: isCarried ? { ...exerciseMetric, load: 'weight' } : exerciseMetric,
    sets: Array.from({ length: usually?.sets ?? 3 }, () => {
      const set = newSet(type, newId, usually);
      return isCarried || (type === 'reps' && !isLoaded(movement)) ? unloaded(set) : set;
    }),
    ...(movement !== undefined && { movement }),
    status: 'initial',
  };
};

/** A time asks for no weight: a plank has none, and where there is one, the coach adds it. */
export const newSet = (
  type: ExerciseType,
  newId: NewId,
  usually: UsualMeasure | null = null,
): ExerciseSet => {
  const set: ExerciseSet = {
    id: newId() as SetId,
    done: false,
    ...freshAmounts(usuallyMeasured(type), (quantity) =>
      usually && usually.type === quantity ? amountOf(usually) : usualAmount(quantity),
    ),
    ...(type === 'reps' && { amrap: false }),
  };
  return type === 'time' ? unloaded(set) : set;
};

const unloaded = (set: ExerciseSet): ExerciseSet => ({
  ...set,
  weight: { metric: 'weight', recommended: null, actual: null },
});

const amountOf = ({ amount, unit }: UsualMeasure) => ({
  recommended: amount,
  actual: null,
  ...(unit && { unit }),
});

/** They keep their ids. `at`: at the end by default. */
export function addExercises(
  draft: ProgramDraft,
  add: { dayId: TrainingPlanDayId; at?: number; exercises: readonly Exercise[] },
): PlanOutcome<ProgramDraft> {
  const day = findDay(draft, add.dayId);
  if (!day) return refused('day-not-in-plan');
  if (day.exercises.length + add.exercises.length > mostExercises)
    return refused('too-many-exercises');
  if (add.exercises.length === 0) return allowed(draft);
  return allowed(
    withDays(draft, (one) =>
      one === day
        ? { ...day, exercises: day.exercises.toSpliced(add.at ?? 60, 0, ...add.exercises) }
        : one,
    ),
  );
}

/** Copies, with ids of their own. */
export const pasteExercises = (
  draft: ProgramDraft,
  { newId, ...paste }: Parameters<typeof addExercises>[1] & { newId: NewId },
): PlanOutcome<ProgramDraft> =>
  addExercises(draft, {
    ...paste,
    exercises: paste.exercises.map((exercise) => copyOfExercise(exercise, newId)),
  });

/** Replaces the exercise with the same id. */
export function putExercise(
  draft: ProgramDraft,
  { dayId, exercise }: { dayId: TrainingPlanDayId; exercise: Exercise },
): PlanOutcome<ProgramDraft> {
  const isThere = findDay(draft, dayId)?.exercises.some(({ _id }) => _id === exercise._id);
  if (!isThere) return refused('exercise-not-in-plan');
  return allowed(withExercises(draft, (one) => (one._id === exercise._id ? exercise : one)));
}

/** A group goes with its last part; a single part left is a single exercise again. */
export const removeExercises = (
  draft: ProgramDraft,
  { exerciseIds }: { exerciseIds: Ids },
): PlanOutcome<ProgramDraft> =>
  allowed(
    withDays(draft, (day) => {
      const kept = day.exercises.flatMap((exercise) => withoutThem(exercise, exerciseIds));
      const isSame =
        kept.length === day.exercises.length && kept.every((one, i) => one === day.exercises[i]);
      return isSame ? day : { ...day, exercises: kept };
    }),
  );

/** What is left of an exercise or a group; nothing if it is one of them. */
export function withoutThem(exercise: Exercise, ids: Ids): Exercise[] {
  if (ids.includes(exercise._id)) return [];
  const { subExercises } = exercise;
  const left = subExercises?.filter(({ _id }) => !ids.includes(_id));
  if (!subExercises || !left || left.length === subExercises.length) return [exercise];
  const [only] = left;
  if (!only) return [];
  // The last part keeps the clock of its group.
  const { clock } = exercise;
  return [
    left.length === 1 ? { ...only, ...(clock && { clock }) } : { ...exercise, subExercises: left },
  ];
}

/** Each copy follows its original. */
export function duplicateExercises(
  draft: ProgramDraft,
  { exerciseIds, newId }: { exerciseIds: Ids; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const twice = (exercise: Exercise): Exercise[] => {
    if (exerciseIds.includes(exercise._id)) return [exercise, copyOfExercise(exercise, newId)];
    if (!exercise.subExercises?.some(({ _id }) => exerciseIds.includes(_id))) return [exercise];
    const subExercises = exercise.subExercises.flatMap((part) =>
      exerciseIds.includes(part._id) ? [part, copyOfExercise(part, newId)] : [part],
    );
    return [{ ...exercise, subExercises }];
  };
  const next = withDays(draft, (day) => {
    const exercises = day.exercises.flatMap(twice);
    const isSame = exercises.every((one, index) => one === day.exercises[index]);
    return isSame ? day : { ...day, exercises };
  });
  const isTooLong = next.days.some(
    ({ exercises }) =>
      exercises.length > mostExercises ||
      exercises.some(({ subExercises = [] }) => subExercises.length > 20),
  );
  return isTooLong ? refused('too-many-exercises') : allowed(next);
}

/**
 * Moves them before the exercise at index `at` of a day, in order. Within its day an exercise keeps its id; in
 * another it becomes a new one, so that an edit on another device in the meantime is not lost.
 */
export function moveExercises(
  draft: ProgramDraft,
  move: { exerciseIds: Ids; dayId: TrainingPlanDayId; at: number; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const target = findDay(draft, move.dayId);
  if (!target) return refused('day-not-in-plan');
  const isMoved = ({ _id }: Exercise) => move.exerciseIds.includes(_id);
  const moved = draft.days.flatMap((day) =>
    day.exercises
      .filter(isMoved)
      .map((exercise) => (day === target ? exercise : copyOfExercise(exercise, move.newId))),
  );
  if (moved.length === 0) return refused('exercise-not-in-plan');
  const at = target.exercises.slice(0, move.at).filter((one) => !isMoved(one)).length;
  const removed = removeExercises(draft, move);
  if (!removed.allowed) return removed;
  const next = addExercises(removed.value, { dayId: move.dayId, at, exercises: moved });
  if (!next.allowed) return next;
  const day = findDay(next.value, move.dayId);
  const isSame =
    day?.exercises.length === target.exercises.length &&
    day.exercises.every((one, index) => one === target.exercises[index]);
  return allowed(isSame ? draft : next.value);
}

/** The same for all of them. An empty video link or tempo removes it, and so does a
 * null progression. */
export function changeExercises(
  draft: ProgramDraft,
  change: {
    exerciseIds: Ids;
    description?: string;
    rest?: number;
    customVideoLink?: string;
    movement?: MovementReference;
    perSide?: boolean;
    tempo?: string;
    progression?: Progression | null;
  },
): PlanOutcome<ProgramDraft> {
  const { exerciseIds, description, rest, customVideoLink, movement } = change;
  if (customVideoLink && !isVideoLink(customVideoLink)) return refused('video-link-unsafe');
  const changed = <E extends SubExercise>(one: E): E => {
    if (!exerciseIds.includes(one._id)) return one;
    const {
      customVideoLink: video = '',
      perSide: side = false,
      tempo = '',
      progression: before = null,
      ...others
    } = one;
    const { progression = before } = change;
    const link = customVideoLink ?? video;
    const pace = change.tempo ?? tempo;
    return {
      ...(others as E),
      ...(link !== '' && { customVideoLink: link }),
      ...(description !== undefined && { description }),
      ...(rest !== undefined && { rest: Math.min(86_400, Math.max(0, Math.round(rest))) }),
      ...(movement !== undefined && { movement }),
      ...((change.perSide ?? side) && { perSide: true }),
      ...(pace !== '' && { tempo: pace }),
      ...(progression && { progression }),
    };
  };
  return allowed(
    withExercises(draft, (exercise) => {
      const itself = changed(exercise);
      if (!itself.subExercises) return itself;
      const subExercises = mapChanged(itself.subExercises, changed);
      return subExercises === itself.subExercises
        ? itself
        : { ...itself, subExercises: [...subExercises] };
    }),
  );
}
