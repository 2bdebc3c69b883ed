// Two devices did different movements in one exercise: what was done of the one that gives way becomes an exercise of
// its own, so that no set is recorded as a movement that it was not done with.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import { mostExercises } from '#contract/limits.ts';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  MovementReference,
  SessionExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { namedId } from '../exchange/named-id.ts';
import { undoneSet } from '../exercise/exercise-set.ts';
import { partsOf } from '../exercise/group.ts';
import { countsMine, isAnew, isDoneSince } from './merge-swap.ts';
import { movementIdOf } from './prescription.ts';
import { freshLogEntry } from './start-session.ts';
import { changePart, placeOf } from './swap-movement.ts';

type Sides = Record<'base' | 'mine' | 'theirs', TrainingSession>;

/**
 * All three, so that no exercise has done sets of two movements: the side whose movement gives way has its exercise as
 * in the base, and the sets it has done since in an exercise beside it. Each device makes the same ids. Of a movement
 * begun since, nothing was done in the base.
 */
export function splitMovements(sides: Sides): Sides {
  const all = new Set([...sides.mine.exercises, ...sides.theirs.exercises].map(({ _id }) => _id));
  const split = { ...sides };
  for (const theirs of sides.theirs.exerciseLog.flatMap(partsOf<SubExerciseLogEntry>)) {
    const { exerciseId: id } = theirs;
    const [before, mine] = [sides.base, sides.mine].map((one) => placeOf(one, id)?.entry);
    if (!before || !mine || movementIdOf(mine.movement) === movementIdOf(theirs.movement)) continue;
    const isMine = countsMine(before, mine, theirs);
    const [side, kept, lost] = isMine
      ? (['theirs', mine, theirs] as const)
      : (['mine', theirs, mine] as const);
    const own = besideId(id, lost);
    if (own !== null && (all.has(own) || all.size < mostExercises)) {
      split[side] = withOwnBeside(split[side], { id, own, before });
      if (split[side].exercises.some(({ _id }) => _id === own)) all.add(own);
    }
    if (!isAnew(before, kept)) continue;
    split.base = withSetsUndone(split.base, id);
    split[side] = withSetsUndone(split[side], id);
  }
  return split;
}

const withSetsUndone = (session: TrainingSession, id: ExerciseId): TrainingSession =>
  changePart(session, placeOf(session, id)!.exerciseIndex, id, (part) => ({
    ...part,
    sets: part.sets.map((set) => (set.done ? undoneSet(set) : set)),
  }));

/** Null: nobody knows which movement it is. */
const besideId = (
  id: ExerciseId,
  { movement }: Pick<SubExerciseLogEntry, 'movement'>,
): ExerciseId | null =>
  typeof movement === 'object' ? namedId<ExerciseId>(id, movement._id) : null;

const inside = (own: ExerciseId, { id }: ExerciseSet): SetId => namedId<SetId>(own, id);

/**
 * What was done on another device where this exercise was done on one; null for an exercise that nobody did twice. In a
 * group, the part that both devices did.
 */
export function movementBeside(
  { exerciseLog }: Pick<TrainingSession, 'exerciseLog'>,
  { _id, besides, movement }: Pick<SessionExercise, '_id' | 'besides' | 'movement'>,
): MovementReference | null {
  const entry = besides && exerciseLog.find(({ exerciseId }) => exerciseId === besides);
  if (!entry) return null;
  const parts = partsOf<SubExerciseLogEntry>(entry);
  const part = parts.find((one) => besideId(one.exerciseId, { movement }) === _id) ?? parts[0];
  return part?.movement ?? null;
}

/** An exercise under the ids that it and its sets have once its movement has given way. Null: it has no such ids. */
export function asBeside(part: SubExerciseLogEntry): SubExerciseLogEntry | null {
  const exerciseId = besideId(part.exerciseId, part);
  return (
    exerciseId && {
      ...part,
      exerciseId,
      sets: part.sets.map((set) => ({ ...set, id: inside(exerciseId, set) })),
    }
  );
}

function withOwnBeside(
  session: TrainingSession,
  { id, own, before }: { id: ExerciseId; own: ExerciseId; before: SubExerciseLogEntry },
): TrainingSession {
  const { exerciseIndex, entry, prescribed } = placeOf(session, id)!;
  const known = new Map(before.sets.map((set) => [set.id, set]));
  const isMoved = (set: ExerciseSet) => isDoneSince(before, entry, set);
  const done = entry.sets.filter(isMoved);
  const [first] = done;
  if (!first) return session;
  const { at, by } = entry.swap?.edited ?? first.edited ?? { at: 0, by: '' };
  const [whole, log] = [session.exercises[exerciseIndex]!, session.exerciseLog[exerciseIndex]!];
  const { exerciseType, exerciseMetric, movement, max } = entry;
  const moved = done.map(({ followed: _, ...set }): ExerciseSet => {
    return { ...set, id: inside(own, set), extraSet: true };
  });
  const exercise: SessionExercise = {
    _id: own,
    description: '',
    rest: whole.rest,
    exerciseType,
    exerciseMetric,
    sets: moved.map(undoneSet),
    movement,
    ...((entry.swap ?? prescribed).perSide && { perSide: true }),
    status: log.finishDate ? 'completed' : 'initial',
    added: { at, by },
    besides: whole._id,
  };
  const beside: ExerciseLogEntry = {
    ...freshLogEntry(exercise),
    ...(max && { max }),
    sets: moved,
    startDate: log.startDate,
    finishDate: log.finishDate,
  };
  // The merge drops what is undefined.
  const rest = changePart(session, exerciseIndex, id, (part) => ({
    ...part,
    exerciseMetric: before.exerciseMetric,
    movement: before.movement,
    swap: before.swap,
    max: before.max,
    progress: before.progress,
    sets: part.sets.flatMap((set) => (isMoved(set) ? (known.get(set.id) ?? []) : set)),
  }));
  return added(rest, { exercise, beside });
}

/** If it is there already, from an earlier merge, it gets the sets that it lacks. */
function added(
  session: TrainingSession,
  { exercise, beside }: { exercise: SessionExercise; beside: ExerciseLogEntry },
): TrainingSession {
  const { exercises, exerciseLog, selectedExerciseIndex: open } = session;
  const there = exercises.findIndex(({ _id }) => _id === exercise._id);
  const isOpen = exercises[open]?._id === exercise.besides;
  if (there === -1)
    return {
      ...session,
      exercises: [...exercises, exercise],
      exerciseLog: [...exerciseLog, beside],
      selectedExerciseIndex: isOpen ? exercises.length : open,
    };
  const lacking = <Part extends { sets: ExerciseSet[] }>(part: Part, more: ExerciseSet[]): Part => {
    const ids = new Set(part.sets.map(({ id }) => id));
    return { ...part, sets: [...part.sets, ...more.filter(({ id }) => !ids.has(id))] };
  };
  return {
    ...session,
    exercises: exercises.with(there, lacking(exercises[there]!, exercise.sets)),
    exerciseLog: exerciseLog.with(there, lacking(exerciseLog[there]!, beside.sets)),
    selectedExerciseIndex: isOpen ? there : open,
  };
}
