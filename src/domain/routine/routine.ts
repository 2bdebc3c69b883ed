// An athlete's own templates of workouts: made from a workout or typed, and started as a workout of one's own.
import type { ExerciseId, RoutineId, SetId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';
import type {
  Exercise,
  ExerciseSet,
  ExerciseType,
  MovementSummary,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { defaultRest } from '../exercise/quantity.ts';
import { newExercise } from '../program/plan-exercises.ts';
import type { UsualMeasure } from '../movement/usual-measure.ts';
import { mapAmounts, undoneSet, repsFieldOf, repsOf, setLogged } from '../exercise/exercise-set.ts';
import { type AnyKind, kindOf, markedKindOf } from '../exercise/set-kind.ts';
import { shownOrder } from '../session/own-exercises.ts';

type NewId = () => string;

/** What a workout is started from, or a routine made of. */
export interface Template {
  readonly title: string;
  readonly description: string;
  readonly exercises: readonly Exercise[];
}

/** The same exercises with ids of their own. */
export const copyOfTemplate = (template: Template, newId: NewId): Template => ({
  ...template,
  exercises: template.exercises.map((exercise) => ({
    ...copyOfPart(exercise, newId),
    ...(exercise.subExercises && {
      subExercises: exercise.subExercises.map((part) => copyOfPart(part, newId)),
    }),
  })),
});

const copyOfPart = <E extends SubExercise>(exercise: E, newId: NewId): E => ({
  ...exercise,
  _id: newId() as ExerciseId,
  status: 'initial',
  sets: exercise.sets.map((set) => ({ ...undoneSet(set), id: newId() as SetId })),
});

/**
 * Logged sets become targets: weights, reps and times as logged, in the order in which the athlete did them, and
 * without exercises that were left out. Sets that were not done keep their targets if nothing in the exercise was done.
 */
export function templateOf(session: TrainingSession, newId: NewId): Template {
  const groups = groupsOf(session);
  const exercises = groups.map((indexes): Exercise => {
    const parts = indexes.map((index) => exerciseDone(session, index));
    const [first] = parts;
    if (parts.length === 1) return first!;
    return {
      ...first!,
      _id: newId() as ExerciseId,
      description: '',
      sets: [],
      subExercises: parts.map(({ subExercises: _, circuit: __, clock: ___, ...part }) => part),
      circuit: false,
    };
  });
  return copyOfTemplate(
    { title: session.workoutTitle, description: session.description, exercises },
    newId,
  );
}

/** The exercises in the athlete's order; those done in turns together. */
function groupsOf(session: TrainingSession): number[][] {
  const groups: number[][] = [];
  const known = new Map<string, number[]>();
  for (const index of shownOrder(session)) {
    const id = session.exercises[index]!._id;
    const superset = session.arranged?.supersets.find((ids) => ids.includes(id));
    const key = superset?.join() ?? id;
    const group = known.get(key);
    if (group) group.push(index);
    else {
      const fresh = [index];
      known.set(key, fresh);
      groups.push(fresh);
    }
  }
  return groups;
}

function exerciseDone(session: TrainingSession, index: number): Exercise {
  const { added: _, ...exercise } = session.exercises[index]!;
  const entry = session.exerciseLog[index]!;
  return {
    ...exercise,
    ...partDone(exercise, entry),
    ...(exercise.subExercises && {
      subExercises: exercise.subExercises.map((part, at) => ({
        ...part,
        ...partDone(part, entry.subExercises?.[at] ?? entry),
      })),
    }),
  };
}

function partDone(exercise: SubExercise, entry: SubExerciseLogEntry): Partial<SubExercise> {
  const done = entry.sets.filter((set) => set.done);
  const sets = done.length > 0 ? done : entry.sets;
  return {
    rest: exercise.rest || defaultRest,
    exerciseMetric: entry.exerciseMetric,
    ...(entry.movement !== undefined && { movement: entry.movement }),
    sets: sets.map(asTarget),
  };
}

/** What the athlete called the set is what is asked for. Nobody aims at no rep: where none was lifted, the target stays. */
const asTarget = (done: ExerciseSet): ExerciseSet => {
  const set = { ...done };
  if (repsOf(set, 'actual') === 0) setLogged(set, repsFieldOf(set), null);
  const {
    extraSet: _,
    edited: __,
    followed: ___,
    ...rest
  } = mapAmounts(set, (amount) => ({
    ...amount,
    recommended: amount.actual ?? amount.recommended,
    actual: null,
  }));
  const marked = markedKindOf(set);
  return undoneSet(marked === null ? rest : plannedAs(rest, marked));
};

const plannedAs = (set: ExerciseSet, kind: AnyKind): ExerciseSet => {
  const { warmUp: _, amrap: __, planned: ___, ...open } = set;
  if (kind === 'normal') return open;
  if (kind === 'warm-up') return { ...open, warmUp: true };
  return kind === 'amrap' ? { ...open, amrap: true } : { ...open, planned: kind };
};

/**
 * An exercise with a movement that the athlete picks: the sets of the last time as targets; if it was never done, open ones
 * as the movement is `usually` measured: a carry goes a distance, a plank is held.
 */
export function exerciseWith(
  movement: MovementSummary,
  lastSets: readonly ExerciseSet[],
  newId: NewId,
  usually: UsualMeasure | null = null,
): Exercise {
  const [first] = lastSets;
  const type: ExerciseType = first?.distance ? 'distance' : first?.time ? 'time' : 'reps';
  const fresh = newExercise({ movement, newId, ...(first ? { type } : { usually }) });
  if (!first)
    return {
      ...fresh,
      sets: fresh.sets.map((set) =>
        set.weight ? { ...set, weight: { ...set.weight, recommended: null } } : set,
      ),
    };
  const metric = fresh.exerciseMetric;
  return {
    ...fresh,
    exerciseMetric: {
      unit: type === 'distance' ? metric.unit : (first.weight?.metric ?? 'weight'),
      effort: first.effort?.metric ?? metric.effort,
      ...(type === 'distance' && first.weight && { load: 'weight' as const }),
    },
    sets: lastSets.map((set) => ({ ...withoutTest(asTarget(set)), id: newId() as SetId })),
  };
}

/** A max is tested once, not every time. */
const withoutTest = (set: ExerciseSet): ExerciseSet =>
  kindOf(set) === 'test' ? plannedAs(set, 'normal') : set;

/** An empty routine. */
export const newRoutine = (routine: {
  readonly _id: RoutineId;
  readonly now: string;
  readonly template: Template;
  readonly folder?: string;
}): Routine => ({
  _id: routine._id,
  title: routine.template.title,
  description: routine.template.description,
  folder: routine.folder ?? '',
  exercises: [...routine.template.exercises],
  createdAt: routine.now,
});
