// A finished workout in short: what statistics, records and charts need. Derived from the session alone, so it can
// be rebuilt at any time.
import type {
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
  MovementId,
} from '#contract/ids.ts';
import type { ExerciseLogEntry, ExerciseSet, TrainingSession } from '#contract/training.ts';
import { e1rm, isWorkingSet, type Lift, liftOf, repMaxes, volumeOf } from './logged-set.ts';
import { repsOf } from '../exercise/exercise-set.ts';
import { sessionTitle } from '../program/program-run.ts';
import { dayKept } from '../session/day-of-workout.ts';
import { partsOf, type SessionPart, setsAsked, timesDone } from './session-parts.ts';

/** Sets are working sets: warm-ups never count. Kilograms, meters, seconds. */
export interface FinishedWorkout {
  readonly sessionId: TrainingSessionId;
  readonly programId: ProgramId;
  readonly runId: ProgramRunId;
  readonly dayId: TrainingPlanDayId;
  readonly dayIndex: number;
  readonly title: string;
  readonly startDate: string;
  /** See `dayOfWorkout`. */
  readonly day?: TrainingSession['day'];
  readonly finishDate: string;
  /** Without long pauses; see `trainingSeconds`. */
  readonly seconds: number;
  /** How it felt, 1 to 10. */
  readonly score1: number | null;
  /** Means over the rated exercises. */
  readonly effort: number | null;
  readonly compliance: number | null;
  readonly setsPrescribed: number;
  /** Extra ones included. */
  readonly setsDone: number;
  /** Out of the prescribed ones. */
  readonly prescribedDone: number;
  /** Prescribed ones that were not done because the athlete left the exercise out that day. They count as asked for. */
  readonly setsLeftOut: number;
  /** Weight × reps, with the body where it counts. */
  readonly volume: number;
  /** In workout order, each once; movements without a done working set are left out. */
  readonly movements: readonly MovementDone[];
  /** What was logged of exercises with a result by a clock; absent without any. */
  readonly clocked?: readonly ExerciseLogEntry[];
}

export interface MovementDone {
  readonly movementId: MovementId;
  readonly title: string;
  readonly bodyPart: string | null;
  readonly muscles: readonly string[];
  readonly sets: number;
  readonly reps: number;
  readonly volume: number;
  readonly seconds: number;
  readonly metres: number;
  /** Of one set: seconds and meters. */
  readonly longest: number;
  readonly farthest: number;
  readonly heaviest: Lift | null;
  readonly mostReps: Lift | null;
  /** The heaviest lift for each number of reps, fewest first. */
  readonly repMaxes: readonly Lift[];
}

/** For a completed session; for any other, as if it were finished now. */
export function finishedWorkout(session: TrainingSession): FinishedWorkout {
  const parts = partsOf(session);
  const sets = parts.flatMap((part) => part.logged);
  const prescribed = new Set(parts.flatMap((part) => setsAsked(part).map(({ id }) => id)));
  const done = sets.filter(isWorkingSet);
  const feedback = session.exerciseLog.map((entry) => entry.feedback);
  const movements = movementsDone(parts);
  const clocked = session.exerciseLog.filter(({ result }) => result);
  return {
    sessionId: session._id,
    programId: session.programId,
    runId: session.programRunId,
    dayId: session.trainingPlanItemId,
    dayIndex: session.dayIndex,
    title: sessionTitle(session),
    startDate: session.startDate,
    ...dayKept(session),
    finishDate: session.finishDate ?? session.startDate,
    seconds: trainingSeconds(session, sets),
    score1: session.feedback.score1,
    effort: mean(feedback.map(({ score1 }) => score1)),
    compliance: mean(feedback.map(({ score2 }) => score2)),
    setsPrescribed: prescribed.size,
    setsDone: done.length,
    prescribedDone: done.filter((set) => prescribed.has(set.id)).length,
    setsLeftOut: parts
      .filter((part) => part.isLeftOut)
      .flatMap(setsAsked)
      .filter(({ id }) => !done.some((set) => set.id === id)).length,
    volume: liftedIn(parts),
    movements,
    ...(clocked.length > 0 && { clocked }),
  };
}

/** Kilograms times reps of all working sets, both sides counted. */
export const liftedIn = (
  parts: readonly Pick<SessionPart, 'logged' | 'style' | 'body'>[],
): number =>
  sum(
    parts.flatMap((part) =>
      part.logged.map((set) => timesDone(part) * volumeOf(liftOf(set, part.body))),
    ),
  );

function movementsDone(parts: readonly SessionPart[]): MovementDone[] {
  const ofMovement = Map.groupBy(
    parts.filter((part) => part.movement !== null && part.logged.some(isWorkingSet)),
    (part) => part.movement!._id,
  );
  return [...ofMovement.values()].map((same) => movementDone(same));
}

function movementDone(parts: readonly SessionPart[]): MovementDone {
  const { _id, title, bodyPart, muscles } = parts[0]!.movement!;
  const sets = parts.flatMap((part) => part.logged.filter(isWorkingSet));
  // A record is that of one side.
  const maxes = repMaxes(parts.flatMap(liftsOf));
  const { heaviest, mostReps } = bests(maxes);
  return {
    movementId: _id,
    title,
    bodyPart,
    muscles,
    sets: sets.length,
    reps: inAll(parts, (set) => repsOf(set, 'actual')),
    volume: liftedIn(parts),
    seconds: inAll(parts, timeOf),
    metres: inAll(parts, distanceOf),
    longest: Math.max(...sets.map(timeOf)),
    farthest: Math.max(...sets.map(distanceOf)),
    heaviest,
    mostReps,
    repMaxes: maxes,
  };
}

/**
 * The best lift; between equals, more weight or more reps wins, then the first. In one pass: over years of training it is
 * called a hundred thousand times.
 */
export function bests<L extends Lift>(lifts: readonly L[]) {
  let bestE1rm: number | null = null;
  let heaviest: L | null = null;
  let mostReps: L | null = null;
  for (const lift of lifts) {
    const { weight, reps } = lift;
    const estimate = e1rm(weight, reps);
    if (estimate !== null && estimate > (bestE1rm ?? 0)) bestE1rm = estimate;
    if (weight > 0 && (!heaviest || (weight - heaviest.weight || reps - heaviest.reps) > 0))
      heaviest = lift;
    if (reps > 0 && (!mostReps || (reps - mostReps.reps || weight - mostReps.weight) > 0))
      mostReps = lift;
  }
  return { bestE1rm, heaviest, mostReps };
}

const liftsOf = ({ logged, body }: SessionPart): Lift[] =>
  logged.map((set) => liftOf(set, body)).filter((lift) => lift !== null);

const timeOf = (set: ExerciseSet): number => set.time?.actual ?? 0;
const distanceOf = (set: ExerciseSet): number => set.distance?.actual ?? 0;

/** Of all working sets, both sides counted. */
const inAll = (
  parts: readonly SessionPart[],
  valueOf: (set: ExerciseSet) => number | null,
): number =>
  sum(
    parts.flatMap((part) =>
      part.logged.filter(isWorkingSet).map((set) => timesDone(part) * (valueOf(set) ?? 0)),
    ),
  );

export const sum = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0);

/** Mean of the answers; null without any. */
export function mean(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : sum(given) / given.length;
}

/** After a gap this long, the athlete had left the workout and come back. */
const longestPauseMs = 3 * 3_600_000;

/**
 * Time trained: from start to finish, without gaps of more than three hours; at least as long as its timed sets
 * took together.
 */
function trainingSeconds(session: TrainingSession, sets: readonly ExerciseSet[]): number {
  const start = Date.parse(session.startDate);
  const end = Date.parse(session.finishDate ?? session.startDate);
  const moments = [start, end, ...momentsOf(session, sets)]
    .filter((at) => at >= start && at <= end)
    .toSorted((a, b) => a - b);
  let trained = 0;
  for (const [index, at] of moments.entries()) {
    const pause = at - (moments[index - 1] ?? at);
    if (pause <= longestPauseMs) trained += pause;
  }
  const timed = sets.reduce((all, set) => all + (set.done ? (set.time?.actual ?? 0) : 0), 0);
  return Math.max(Math.round(trained / 1000), timed);
}

function momentsOf({ exerciseLog }: TrainingSession, sets: readonly ExerciseSet[]): number[] {
  const dates = exerciseLog.flatMap(({ startDate, finishDate }) => [startDate, finishDate]);
  return [
    ...dates.flatMap((date) => (date === null ? [] : Date.parse(date))),
    ...sets.flatMap((set) => set.edited?.at ?? []),
  ];
}
