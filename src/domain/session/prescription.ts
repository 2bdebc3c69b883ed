// What a coach prescribes for one day can change, also while the day is trained. Each change makes a
// version; the earlier ones are remembered, so that what was done keeps what was asked for then.
import type {
  Exercise,
  ExerciseSet,
  PrescriptionVersions,
  SubExercise,
} from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import { undoneSet } from '../exercise/exercise-set.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { equal } from '../three-way.ts';

/** A day of a plan, or a workout of it. */
export interface Prescribed {
  readonly exercises: readonly Exercise[];
  readonly prescription?: PrescriptionVersions | undefined;
}

export const versionOf = ({ prescription }: Pick<Prescribed, 'prescription'>): number =>
  prescription?.version ?? 1;

/** The exercises as an earlier version prescribed them; of one long forgotten, as the oldest known. */
export const exercisesAt = ({ exercises, prescription }: Prescribed, version: number): Exercise[] =>
  exercises.map((exercise) => {
    const earlier = prescription?.earlier.filter((one) => one.version >= version) ?? [];
    const changedLater = earlier.flatMap((one) =>
      one.exercises.filter(({ _id }) => _id === exercise._id),
    );
    return changedLater[0] ?? exercise;
  });

/** So many versions back a phone may have been out of reach. */
const remembered = 20;

/**
 * The next version. It may ask for other sets, values and rests, but of the same exercises: what was
 * logged hangs on them. The same prescription once more is no new version.
 */
export const changePrescription = (
  day: Prescribed,
  wanted: readonly Exercise[],
): Outcome<Prescribed> => {
  if (!equal(wanted.map(exerciseItself), day.exercises.map(exerciseItself)))
    return refused('other-exercises');
  const exercises = wanted.map(freshExercise);
  const ids = exercises.flatMap(partsOf).flatMap(({ sets }) => sets.map(({ id }) => id));
  if (new Set(ids).size < ids.length) return refused('set-prescribed-twice');
  const stands = day.exercises.map(freshExercise);
  const replaced = stands.filter((exercise, index) => !equal(exercise, exercises[index]));
  if (replaced.length === 0) return allowed(day);
  const version = versionOf(day);
  const earlier = [...(day.prescription?.earlier ?? []), { version, exercises: replaced }];
  return allowed({
    exercises,
    prescription: { version: version + 1, earlier: earlier.slice(-remembered) },
  });
};

/** Every form in which each set was prescribed, the present one first. Without changes: empty. */
export const formsOfSets = (prescribed: Prescribed): ReadonlyMap<SetId, readonly ExerciseSet[]> => {
  const forms = new Map<SetId, ExerciseSet[]>();
  const { earlier = [] } = prescribed.prescription ?? {};
  if (earlier.length === 0) return forms;
  const lists = [prescribed.exercises, ...earlier.map(({ exercises }) => exercises)];
  for (const set of lists
    .flat()
    .flatMap(partsOf)
    .flatMap(({ sets }) => sets))
    forms.set(set.id, [...(forms.get(set.id) ?? []), set]);
  return forms;
};

const partsOf = (exercise: Exercise): readonly SubExercise[] => [
  exercise,
  ...(exercise.subExercises ?? []),
];

/** An exercise of which nothing is done yet. */
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

const partItself = ({ _id, exerciseType, movement }: SubExercise) => ({
  _id,
  exerciseType,
  movement: typeof movement === 'object' ? movement._id : movement,
});
