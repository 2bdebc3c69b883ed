// A workout from elsewhere as one of Holdfast's own: finished, and prescribed by nobody.
import type {
  ExerciseId,
  MovementId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type {
  Exercise,
  ExerciseLogEntry,
  ExerciseSet,
  ImportSource,
  MovementSummary,
  SubExercise,
  TrainingSession,
} from '#contract/training.ts';
import { movementIdOf } from '../movement/catalogue.ts';
import { clampLog } from '../session/clamp-log.ts';
import { freshLogEntry } from '../session/start-session.ts';
import { type ExerciseElsewhere, minuteOf, type WorkoutElsewhere } from './collect-workouts.ts';
import { namedId } from './named-id.ts';
import type { LoggedElsewhere } from './read-set.ts';
import type { WallTime } from './read-time.ts';

export interface ImportContext {
  readonly userId: UserId;
  readonly source: ImportSource;
  /** Which movement a name stands for. */
  readonly movementOf: (name: string) => MovementSummary;
  /** Ms of what a clock showed where the file says no zone. */
  readonly instantOf: (wall: string) => number;
  /** Ms. */
  readonly now: number;
}

/** The same start and title give the same workout, on whatever device and however often. */
export const importedId = (userId: UserId, wall: string, title: string): TrainingSessionId =>
  namedId(userId, 'imported workout', minuteOf(wall), title);

/** What all imported workouts of an athlete belong to: a program and a run that are in no list. */
export const importedProgram = (userId: UserId) => ({
  programId: namedId<ProgramId>(userId, 'imported', 'program'),
  programRunId: namedId<ProgramRunId>(userId, 'imported', 'run'),
  trainingPlanItemId: namedId<TrainingPlanDayId>(userId, 'imported', 'day'),
});

/** A movement that the catalogue does not know: always the same one for the same name. */
export const ownMovement = (name: string): MovementSummary => ({
  _id: `own-${movementIdOf(name).slice(0, 40)}-${namedId(name).slice(0, 8)}` as MovementId,
  title: cut(name, 200),
  image: null,
  imageMidframe: null,
});

/** `lowered`: how many values were brought into range. */
export function importedSession(
  workout: WorkoutElsewhere,
  context: ImportContext,
): { session: TrainingSession; lowered: number } {
  const { first, title } = workout;
  const _id = importedId(context.userId, first.start.wall, title);
  const startDate = instantText(first.start, context);
  const finishDate = finishOf(first, context);
  const exercises = groupsOf(workout).map((group, index) => exerciseOf(group, index, _id, context));
  const { session, clamped } = clampLog(
    {
      _id,
      ...importedProgram(context.userId),
      dayIndex: 0,
      status: 'completed',
      workoutTitle: cut(title, 200),
      description: cut(first.workoutNotes, 10_000),
      exercises: exercises.map(({ exercise }) => ({ ...exercise, status: 'completed' })),
      selectedExerciseIndex: Math.max(0, exercises.length - 1),
      exerciseLog: exercises.map(({ entry }) => ({ ...entry, startDate, finishDate })),
      feedback: { score1: null, score2: null },
      startDate,
      finishDate,
      importedFrom: context.source,
    },
    context.now,
  );
  return { session, lowered: clamped.length };
}

const millisecondsOf = ({ wall, zone }: WallTime, { instantOf }: ImportContext): number =>
  zone === null ? instantOf(wall) : Date.parse(wall + (zone.toUpperCase() === 'Z' ? 'Z' : zone));

const instantText = (time: WallTime, context: ImportContext): string =>
  new Date(millisecondsOf(time, context)).toISOString();

function finishOf({ start, end, duration }: LoggedElsewhere, context: ImportContext): string {
  const started = millisecondsOf(start, context);
  const finished = end ? millisecondsOf(end, context) : started + (duration ?? 0) * 1000;
  return new Date(Math.max(started, finished)).toISOString();
}

/** Exercises that were done in turn stand together. */
function groupsOf({ exercises }: WorkoutElsewhere): ExerciseElsewhere[][] {
  const groups: ExerciseElsewhere[][] = [];
  for (const exercise of exercises) {
    const last = groups.at(-1);
    const isSame = exercise.superset !== '' && last?.[0]?.superset === exercise.superset;
    if (isSame && last.length < mostParts) last.push(exercise);
    else groups.push([exercise]);
  }
  return groups;
}

/** As many as a superset may hold. */
const mostParts = 20;

interface Imported {
  readonly exercise: Exercise;
  readonly entry: ExerciseLogEntry;
}

function exerciseOf(
  group: readonly ExerciseElsewhere[],
  index: number,
  sessionId: string,
  context: ImportContext,
): Imported {
  const parts = group.map((one, place) => partOf(one, [sessionId, index, place], context));
  const [only] = parts;
  const score1 = effortOf(group);
  const feedback = { score1, score2: null };
  if (only && parts.length === 1) {
    const entry = { ...freshLogEntry(only.exercise), sets: only.sets, feedback };
    return { exercise: only.exercise, entry };
  }
  const { movement: _, ...shared } = only!.exercise;
  const exercise: Exercise = {
    ...shared,
    _id: namedId<ExerciseId>(sessionId, index),
    description: '',
    subExercises: parts.map((part) => part.exercise),
  };
  const fresh = freshLogEntry(exercise);
  const subExercises = fresh.subExercises!.map((part, place) => ({
    ...part,
    sets: parts[place]!.sets,
  }));
  return { exercise, entry: { ...fresh, subExercises, feedback } };
}

function partOf(
  { name, notes, sets }: ExerciseElsewhere,
  ids: readonly (string | number)[],
  context: ImportContext,
): { exercise: SubExercise; sets: ExerciseSet[] } {
  const exerciseType = typeOf(sets);
  const isRated = saysOnlyRpe(sets);
  return {
    exercise: {
      _id: namedId<ExerciseId>(...ids),
      description: cut(notes, 10_000),
      rest: 0,
      exerciseType,
      exerciseMetric: {
        unit: exerciseType === 'distance' ? 'distance' : 'weight',
        effort: exerciseType === 'reps' ? (isRated ? 'rpe' : 'reps') : null,
      },
      sets: [],
      movement: context.movementOf(name),
      status: 'initial',
    },
    sets: sets.map((set, place) => setOf(set, namedId<SetId>(...ids, 'set', place), isRated)),
  };
}

function typeOf(sets: readonly LoggedElsewhere[]): SubExercise['exerciseType'] {
  if (sets.some(({ reps }) => reps !== null)) return 'reps';
  if (sets.some(({ metres }) => metres !== null)) return 'distance';
  return sets.some(({ seconds }) => seconds !== null) ? 'time' : 'reps';
}

const did = (actual: number) => ({ recommended: null, actual });

/** Nobody asked for it, so it is an extra set. */
function setOf(set: LoggedElsewhere, id: SetId, isRated: boolean): ExerciseSet {
  const { isWarmUp, weight, reps, metres, seconds, rpe } = set;
  return {
    id,
    done: true,
    extraSet: true,
    ...(isWarmUp && { warmUp: true }),
    ...(weight !== null && { weight: { metric: 'weight', ...did(weight) } }),
    ...(reps !== null && { effort: { metric: 'reps', ...did(reps) } }),
    ...(isRated && rpe !== null && { effort: { metric: 'rpe', ...did(rpe) } }),
    ...(seconds !== null && { time: did(seconds) }),
    ...(metres !== null && { distance: did(metres) }),
  };
}

/** Of the kind that asks how hard a set was and not how many repetitions it had. */
const saysOnlyRpe = (sets: readonly LoggedElsewhere[]): boolean =>
  sets.every(({ reps, metres, seconds }) => reps === null && metres === null && seconds === null);

/**
 * How hard an exercise was, 1 to 10, is what the RPE of its working sets comes to; of those that have no
 * other place for it, where there are such.
 */
function effortOf(group: readonly ExerciseElsewhere[]): number | null {
  const rpeOf = ({ sets }: ExerciseElsewhere) =>
    sets.flatMap(({ isWarmUp, rpe }) => (isWarmUp ? [] : (rpe ?? [])));
  const others = group.filter(({ sets }) => !saysOnlyRpe(sets)).flatMap(rpeOf);
  const said = others.length > 0 ? others : group.flatMap(rpeOf);
  if (said.length === 0) return null;
  return Math.round(said.reduce((all, rpe) => all + rpe, 0) / said.length);
}

/** Without half a character at the end. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).toWellFormed();
