// A coach can change the prescription of a day, even while the athlete trains it. Each change makes a version;
// earlier versions are remembered, so that done sets keep the prescription they were done under.
import type {
  Exercise,
  ExerciseSet,
  PrescriptionVersions,
  SubExercise,
  SubExerciseLogEntry,
} from '#contract/training.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import { undoneSet } from '../exercise/exercise-set.ts';
import { selfAndParts } from '../exercise/group.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { equal } from '../three-way.ts';
import { standIn } from './stand-in.ts';

/** A day of a plan, or a workout of it. */
export interface Prescribed {
  readonly exercises: readonly Exercise[];
  readonly prescription?: PrescriptionVersions | undefined;
}

export const versionOf = ({ prescription }: Pick<Prescribed, 'prescription'>): number =>
  prescription?.version ?? 1;

/**
 * The exercises as an earlier version prescribed them, in its order; if that is forgotten, as in the oldest known
 * version.
 */
export const exercisesAt = (
  { exercises, prescription }: Prescribed,
  version: number,
): Exercise[] => {
  const later = prescription?.earlier.filter((one) => one.version >= version) ?? [];
  // The first that changed it says how it was; written last, it counts.
  const all = [...exercises, ...later.flatMap((one) => one.exercises).toReversed()];
  const then = new Map(all.map((exercise) => [exercise._id, exercise]));
  const order = later.find((one) => one.order)?.order ?? exercises.map(({ _id }) => _id);
  return order.flatMap((id) => then.get(id) ?? []);
};

/**
 * The prescription that a set was done under, if its coach has changed it since. Undefined: the current one, or none.
 */
export const askedWhenDone = (
  prescribed: Prescribed,
  { id, done, followed }: Pick<ExerciseSet, 'id' | 'done' | 'followed'>,
): ExerciseSet | undefined =>
  done && followed !== undefined && followed < versionOf(prescribed)
    ? exercisesAt(prescribed, followed)
        .flatMap(selfAndParts)
        .flatMap(({ sets }) => sets)
        .find((set) => set.id === id)
    : undefined;

/** How many earlier versions are kept: a phone may have been offline for that many. */
const remembered = 20;

/**
 * The next version. It may change anything, but an exercise keeps its type and its parts, also one that comes back:
 * the log depends on them. An identical prescription makes no new version. `why`: the coach's word about it.
 */
export const changePrescription = (
  day: Prescribed,
  wanted: readonly Exercise[],
  why = '',
): Outcome<Prescribed> => {
  if (wanted.length === 0 || !areThemselves(day, wanted)) return refused('other-exercises');
  const exercises = wanted.map(freshExercise);
  const ids = exercises.flatMap(selfAndParts).flatMap(({ sets }) => sets.map(({ id }) => id));
  if (new Set(ids).size < ids.length) return refused('set-prescribed-twice');
  const present = day.exercises.map(freshExercise);
  const next = new Map(exercises.map((exercise) => [exercise._id, exercise]));
  const replaced = present.filter((exercise) => !equal(exercise, next.get(exercise._id)));
  const order = idsOf(present);
  const isInOrder = equal(order, idsOf(exercises));
  if (replaced.length === 0 && isInOrder) return allowed(day);
  const version = versionOf(day);
  const { earlier = [], why: before } = day.prescription ?? {};
  const replacedVersion = {
    version,
    exercises: replaced,
    ...(!isInOrder && { order }),
    ...(before && { why: before }),
  };
  return allowed({
    exercises,
    prescription: {
      version: version + 1,
      ...(why && { why }),
      earlier: [...earlier, replacedVersion].slice(-remembered),
    },
  });
};

const idsOf = (exercises: readonly Exercise[]): ExerciseId[] => exercises.map(({ _id }) => _id);

/** Each exercise once, and those that the day has or had in the same form as then. */
function areThemselves(day: Prescribed, wanted: readonly Exercise[]): boolean {
  const ids = wanted.flatMap(selfAndParts).map(({ _id }) => _id);
  if (new Set(ids).size < ids.length) return false;
  const earlier = day.prescription?.earlier.flatMap(({ exercises }) => exercises) ?? [];
  const known = new Map([...earlier, ...day.exercises].map((one) => [one._id, one]));
  return wanted.every((one) => {
    const before = known.get(one._id);
    return !before || equal(exerciseItself(one), exerciseItself(before));
  });
}

/**
 * As far as a change of a day reaches a workout of it that is under way: which exercises there are was settled when it
 * began. From then on its versions differ in values alone.
 */
export const reaching = (day: Prescribed, workout: Prescribed): Prescribed => {
  const next = new Map(day.exercises.map((exercise) => [exercise._id, exercise]));
  const { prescription } = day;
  const begunAt = versionOf(workout);
  const earlier = prescription?.earlier.map(({ order, ...one }) =>
    order && one.version < begunAt ? { ...one, order } : one,
  );
  return {
    exercises: workout.exercises.map((exercise) => next.get(exercise._id) ?? exercise),
    ...(prescription && { prescription: { ...prescription, earlier: earlier ?? [] } }),
  };
};

/**
 * For a device that drops what was logged in an exercise that is no longer prescribed: those that were taken out come
 * last, with nothing to do.
 */
export const withRemoved = <D extends Prescribed>(day: D): D => {
  const earlier = day.prescription?.earlier.flatMap(({ exercises }) => exercises) ?? [];
  const present = new Set(idsOf(day.exercises));
  const gone = new Map(earlier.filter(({ _id }) => !present.has(_id)).map((one) => [one._id, one]));
  return gone.size === 0
    ? day
    : { ...day, exercises: [...day.exercises, ...[...gone.values()].map(withoutSets)] };
};

const withoutSets = ({ subExercises, ...exercise }: Exercise): Exercise => ({
  ...exercise,
  sets: [],
  ...(subExercises && { subExercises: subExercises.map((part) => ({ ...part, sets: [] })) }),
});

/** Every version of each set, the current one first. Empty if the prescription has never changed. */
export const formsOfSets = (prescribed: Prescribed): ReadonlyMap<SetId, readonly ExerciseSet[]> => {
  const forms = new Map<SetId, ExerciseSet[]>();
  const { earlier = [] } = prescribed.prescription ?? {};
  if (earlier.length === 0) return forms;
  const lists = [prescribed.exercises, ...earlier.map(({ exercises }) => exercises)];
  for (const set of lists
    .flat()
    .flatMap(selfAndParts)
    .flatMap(({ sets }) => sets))
    forms.set(set.id, [...(forms.get(set.id) ?? []), set]);
  return forms;
};

/** The exercise with nothing done yet. */
export const freshExercise = (exercise: Exercise): Exercise => ({
  ...freshPart(exercise),
  ...(exercise.subExercises && { subExercises: exercise.subExercises.map(freshPart) }),
});

const freshPart = <T extends SubExercise>(part: T): T => ({
  ...part,
  status: 'initial',
  sets: part.sets.map(undoneSet),
});

const exerciseItself = ({ subExercises, ...exercise }: Exercise): unknown => ({
  ...partItself(exercise),
  circuit: exercise.circuit,
  subExercises: subExercises?.map(partItself),
});

const partItself = ({ _id, exerciseType }: SubExercise) => ({ _id, exerciseType });

export const movementIdOf = (movement: SubExercise['movement']) =>
  typeof movement === 'object' ? movement._id : movement;

/** The last version of an exercise, or of a part of a group, that prescribed the movement that was done. */
export const askedBefore = (
  { prescription }: Prescribed,
  { _id, movement }: Pick<SubExercise, '_id' | 'movement'>,
  done: SubExercise['movement'],
): SubExercise | undefined => {
  const id = movementIdOf(done);
  if (id === undefined || id === movementIdOf(movement)) return undefined;
  return prescription?.earlier
    .flatMap(({ exercises }) => exercises.flatMap(selfAndParts))
    .findLast((part) => part._id === _id && movementIdOf(part.movement) === id);
};

/** The last version whose movement the athlete's swap could replace. */
export const swappedBefore = (
  { prescription }: Prescribed,
  { _id }: Pick<SubExercise, '_id'>,
  entry: Pick<SubExerciseLogEntry, 'swap' | 'movement'>,
): SubExercise | undefined =>
  prescription?.earlier
    .flatMap(({ exercises }) => exercises.flatMap(selfAndParts))
    .findLast((part) => part._id === _id && standIn(part, entry) !== null);
