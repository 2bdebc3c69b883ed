// A coach can change the prescription of a day, even while the athlete trains it. Each change makes a version;
// earlier versions are remembered, so that done sets keep the prescription they were done under.
import type {
  Exercise,
  ExerciseSet,
  PrescriptionVersions,
  SubExercise,
  SubExerciseLogEntry,
} from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
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

/** The exercises as an earlier version prescribed them; if that is forgotten, as in the oldest known version. */
export const exercisesAt = ({ exercises, prescription }: Prescribed, version: number): Exercise[] =>
  exercises.map((exercise) => {
    const earlier = prescription?.earlier.filter((one) => one.version >= version) ?? [];
    const changedLater = earlier.flatMap((one) =>
      one.exercises.filter(({ _id }) => _id === exercise._id),
    );
    return changedLater[0] ?? exercise;
  });

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
 * The next version. It may change sets, values, rests and movements, of any body part, but not which exercises there
 * are: the log depends on them. An identical prescription makes no new version.
 */
export const changePrescription = (
  day: Prescribed,
  wanted: readonly Exercise[],
): Outcome<Prescribed> => {
  if (!equal(wanted.map(exerciseItself), day.exercises.map(exerciseItself)))
    return refused('other-exercises');
  const exercises = wanted.map(freshExercise);
  const ids = exercises.flatMap(selfAndParts).flatMap(({ sets }) => sets.map(({ id }) => id));
  if (new Set(ids).size < ids.length) return refused('set-prescribed-twice');
  const present = day.exercises.map(freshExercise);
  const replaced = present.filter((exercise, index) => !equal(exercise, exercises[index]));
  if (replaced.length === 0) return allowed(day);
  const version = versionOf(day);
  const earlier = [...(day.prescription?.earlier ?? []), { version, exercises: replaced }];
  return allowed({
    exercises,
    prescription: { version: version + 1, earlier: earlier.slice(-remembered) },
  });
};

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
