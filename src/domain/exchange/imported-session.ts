// Turns a workout from another app into one of Holdfast's own: finished, and prescribed by nobody.
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
  LoadMetric,
  MovementSummary,
  SubExercise,
  TrainingSession,
} from '#contract/training.ts';
import { movementIdOf } from '../movement/catalogue.ts';
import { clampLog } from '../session/clamp-log.ts';
import { dayKept } from '../session/day-of-workout.ts';
import { freshLogEntry } from '../session/start-session.ts';
import { type ExerciseElsewhere, minuteOf, type WorkoutElsewhere } from './collect-workouts.ts';
import { effortMetricIn, importedSet } from './imported-set.ts';
import type { LeftOut } from './left-out.ts';
import { namedId } from './named-id.ts';
import type { LoggedElsewhere } from './read-set.ts';
import type { WallTime } from './read-time.ts';

export interface ImportContext {
  readonly userId: UserId;
  readonly source: ImportSource;
  /** The movement that a name refers to. */
  readonly movementOf: (name: string) => MovementSummary;
  /** Ms, for wall-clock time without a zone in the file. */
  readonly instantOf: (wall: string) => number;
  /** Ms. */
  readonly now: number;
  readonly leftOut: LeftOut;
}

/**
 * The same start and title give the same workout, on any device and however often it is imported. Titles used to be
 * trimmed, and a workout without one was called 'Workout'; those ids must stay the same.
 */
const importedId = (userId: UserId, wall: string, title: string): TrainingSessionId =>
  namedId(userId, 'imported workout', minuteOf(wall), title.trim() || 'Workout');

/** For all workouts of a file, in its order: workouts that would have the same id are numbered. */
export function importedIds(
  userId: UserId,
  workouts: readonly { readonly wall: string; readonly title: string }[],
): TrainingSessionId[] {
  const times = new Map<TrainingSessionId, number>();
  return workouts.map(({ wall, title }) => {
    const id = importedId(userId, wall, title);
    const nth = (times.get(id) ?? 0) + 1;
    times.set(id, nth);
    return nth === 1 ? id : namedId(id, nth);
  });
}

/** The program and run that all of an athlete's imported workouts belong to; neither is in any list. */
export const importedProgram = (userId: UserId) => ({
  programId: namedId<ProgramId>(userId, 'imported', 'program'),
  programRunId: namedId<ProgramRunId>(userId, 'imported', 'run'),
  trainingPlanItemId: namedId<TrainingPlanDayId>(userId, 'imported', 'day'),
});

/** A movement that the catalogue does not know: always the same one for the same name. */
export const ownMovement = (name: string): MovementSummary => ({
  _id: `own-${movementIdOf(name).slice(0, 40)}-${namedId(name).slice(0, 8)}` as MovementId,
  title: cutTo(name, longestTitle),
  image: null,
  imageMidframe: null,
});

/** `_id`: from `importedIds`. Data that has no place is counted in `leftOut`. */
export function importedSession(
  _id: TrainingSessionId,
  workout: WorkoutElsewhere,
  context: ImportContext,
): TrainingSession {
  const { first, title } = workout;
  const startDate = first.own.startedAt ?? instantText(first.start, context);
  const finishDate = finishOf(first, startDate, context);
  const day = dayOfLine(first);
  const groups = groupsOf(workout);
  countSupersets(groups, context.leftOut);
  const exercises = groups.map((group, index) => exerciseOf(group, index, _id, context));
  const { session, clamped } = clampLog(
    {
      _id,
      ...importedProgram(context.userId),
      dayIndex: 0,
      status: 'completed',
      workoutTitle: cut(title, longestTitle, context),
      description: notesOf(workout, context),
      exercises: exercises.map(({ exercise }) => ({ ...exercise, status: 'completed' })),
      selectedExerciseIndex: Math.max(0, exercises.length - 1),
      exerciseLog: exercises.map(({ entry }) => ({ ...entry, startDate, finishDate })),
      feedback: { score1: first.own.feel, score2: null },
      startDate,
      finishDate,
      ...dayKept({ day }),
      importedFrom: context.source,
    },
    context.now,
  );
  // Values are already in range, so only times in the future can have been clamped.
  if (clamped.length > 0) context.leftOut.add('future');
  return session;
}

/**
 * The day that the file says. In a table of Holdfast's own, whose lines are in the time of the phone that made it, the day
 * has a column.
 */
const dayOfLine = ({ own, start }: WorkoutElsewhere['first']): string | undefined =>
  own.startedAt ? (own.day ?? undefined) : start.wall.slice(0, 10);

const millisecondsOf = ({ wall, zone }: WallTime, { instantOf }: ImportContext): number =>
  zone === null ? instantOf(wall) : Date.parse(wall + zone);

const instantText = (time: WallTime, context: ImportContext): string =>
  new Date(millisecondsOf(time, context)).toISOString();

function finishOf(
  { end, duration, own }: WorkoutElsewhere['first'],
  startDate: string,
  context: ImportContext,
): string {
  const started = Date.parse(startDate);
  const finished = own.finishedAt
    ? Date.parse(own.finishedAt)
    : end
      ? millisecondsOf(end, context)
      : started + (duration ?? 0) * 1000;
  if (finished < started) context.leftOut.add('end-before-start');
  return new Date(Math.max(started, finished)).toISOString();
}

/** Keeps exercises of the same superset together. */
function groupsOf({ exercises }: WorkoutElsewhere): ExerciseElsewhere[][] {
  const groups: ExerciseElsewhere[][] = [];
  for (const exercise of exercises.filter(({ sets }) => sets.length > 0)) {
    const last = groups.at(-1);
    const isSame = exercise.superset !== '' && last?.[0]?.superset === exercise.superset;
    if (isSame && last.length < mostParts) last.push(exercise);
    else groups.push([exercise]);
  }
  return groups;
}

/** A superset of one exercise is none, and one whose exercises are apart in the file becomes several. */
function countSupersets(groups: readonly (readonly ExerciseElsewhere[])[], leftOut: LeftOut): void {
  const named = groups.filter(([first]) => first!.superset !== '');
  for (const same of Map.groupBy(named, ([first]) => first!.superset).values()) {
    if (same.length > 1) leftOut.add('split-superset');
    else if (same[0]!.length === 1) leftOut.add('lone-superset');
  }
}

/** The limit of a superset. */
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
  const sets = group.flatMap((one) => one.sets);
  const score1 = firstSaid(sets, ({ own }) => own.exerciseEffort);
  const score2 = firstSaid(sets, ({ own }) => own.exerciseCompliance);
  const feedback = { score1, score2 };
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
  one: ExerciseElsewhere,
  ids: readonly (string | number)[],
  context: ImportContext,
): { exercise: SubExercise; sets: ExerciseSet[] } {
  const { name, sets } = one;
  const exerciseType = typeOf(sets);
  const effort = firstSaid(sets, effortMetricIn) ?? (exerciseType === 'reps' ? 'reps' : null);
  if (name.length > longestTitle) context.leftOut.add('long-text');
  return {
    exercise: {
      _id: namedId<ExerciseId>(...ids),
      description: notesOf(one, context),
      rest: 0,
      exerciseType,
      exerciseMetric: {
        unit: exerciseType === 'distance' ? 'distance' : loadMetricIn(sets),
        effort,
      },
      sets: [],
      movement: context.movementOf(name),
      status: 'initial',
    },
    sets: sets.map((set, place) => importedSet(set, effort, namedId<SetId>(...ids, 'set', place))),
  };
}

const firstSaid = <Value>(
  sets: readonly LoggedElsewhere[],
  said: (set: LoggedElsewhere) => Value | null,
): Value | null => sets.map(said).find((value) => value !== null) ?? null;

const loadMetricIn = (sets: readonly LoggedElsewhere[]): LoadMetric =>
  sets.some(({ own }) => own.percent1RM !== null) ? 'percent1RM' : 'weight';

function typeOf(sets: readonly LoggedElsewhere[]): SubExercise['exerciseType'] {
  const said = firstSaid(sets, ({ own }) => own.exerciseType);
  if (said) return said;
  if (sets.some(({ reps }) => reps !== null)) return 'reps';
  if (sets.some(({ metres }) => metres !== null)) return 'distance';
  return sets.some(({ seconds }) => seconds !== null) ? 'time' : 'reps';
}

const longestTitle = 200;
const longestNotes = 10_000;

const notesOf = ({ notes }: { readonly notes: ReadonlySet<string> }, context: ImportContext) =>
  cut([...notes].join('\n'), longestNotes, context);

function cut(text: string, length: number, { leftOut }: ImportContext): string {
  if (text.length > length) leftOut.add('long-text');
  return cutTo(text, length);
}

/** Does not leave half a character at the end. */
const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).toWellFormed();
