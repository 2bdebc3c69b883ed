// Eight believable weeks of the demo athlete: progress, an occasional bad day, a skipped set.
import { TrainingSessionId, type TrainingPlanDayId } from '#contract/ids.ts';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import { roundToStep, storedToShown, typedToStored } from '#domain/exercise/quantity.ts';
import { percentOf } from '#domain/session/pinned-max.ts';
import { startSession } from '#domain/session/start-session.ts';
import type { NewId } from './demo-programs.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** One day's workout, finished; every fifth is done a day late. */
export function pastSession(
  program: PurchasedProgram,
  run: ProgramRun,
  dayIndex: number,
  newId: NewId,
): TrainingSession {
  const daysLate = dayIndex % 5 === 3 ? 1 : 0;
  const startedMs = Date.parse(`${run.firstWorkoutDate}T17:30:00Z`) + (dayIndex + daysLate) * dayMs;
  const started = startSession({
    _id: TrainingSessionId.parse(madeAt(startedMs, newId())),
    program,
    run,
    dayId: run.trainingSchedule[dayIndex]?._id as TrainingPlanDayId,
    now: instant(startedMs),
  });
  if (!started.allowed) throw new Error(started.code);
  const session = started.value;
  const isBadDay = dayIndex % 11 === 8;
  const exerciseLog = session.exerciseLog.map((entry, index) =>
    trained(entry, {
      mood: (dayIndex * 3 + index * 2) % 5,
      isBadDay,
      startedMs: startedMs + index * 9 * minuteMs,
    }),
  );
  return {
    ...session,
    status: 'completed',
    exercises: session.exercises.map((exercise) => ({ ...exercise, status: 'completed' })),
    selectedExerciseIndex: exerciseLog.length - 1,
    exerciseLog,
    feedback: { score1: isBadDay ? 4 : 6 + (dayIndex % 4), score2: null },
    finishDate: instant(startedMs + (exerciseLog.length * 9 + 3) * minuteMs),
  };
}

/** An id as it would have been created on that day: ids sort by time. */
function madeAt(ms: number, id: string): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}

interface Day {
  /** 0 to 4: how this exercise went. */
  readonly mood: number;
  readonly isBadDay: boolean;
  readonly startedMs: number;
}

const trained = (entry: ExerciseLogEntry, day: Day): ExerciseLogEntry => ({
  ...trainedSets(entry, day),
  ...(entry.subExercises && {
    subExercises: entry.subExercises.map((part) => trainedSets(part, day)),
  }),
  feedback: { score1: Math.min(10, 5 + day.mood), score2: day.isBadDay ? 6 : 8 + (day.mood % 3) },
  startDate: instant(day.startedMs),
  finishDate: instant(day.startedMs + 8 * minuteMs),
});

const trainedSets = <E extends SubExerciseLogEntry>(entry: E, day: Day): E => ({
  ...entry,
  sets: entry.sets.map((set, index) =>
    isLeftOut(entry, index, day) ? set : performed(set, index, day),
  ),
});

const isLeftOut = (
  { sets }: SubExerciseLogEntry,
  index: number,
  { mood, isBadDay }: Day,
): boolean => isBadDay && mood === 0 && index === sets.length - 1;

/** As prescribed, except for AMRAP sets, times, and a missing rep on a bad day. */
function performed(set: ExerciseSet, index: number, { mood, isBadDay }: Day): ExerciseSet {
  const done: ExerciseSet = { ...set, done: true };
  if (done.weight) done.weight = { ...done.weight, actual: done.weight.recommended };
  const load = loadOfPercent(set);
  if (load !== null) done.load = load;
  if (done.time)
    done.time = { ...done.time, actual: (done.time.recommended ?? 0) + (isBadDay ? -10 : mood) };
  if (done.distance) done.distance = { ...done.distance, actual: done.distance.recommended };
  if (done.reps) done.reps = { ...done.reps, actual: done.reps.recommended };
  if (done.effort) {
    const asked = done.effort.recommended ?? 0;
    const extra = done.amrap ? 1 + mood : 0;
    const isShort = done.effort.metric === 'reps' && isBadDay && index >= 2;
    done.effort = { ...done.effort, actual: asked + extra - (isShort ? 1 : 0) };
  }
  return done;
}

/** In kilograms, to the nearest 5 lb: the demo athlete's gym is in the US. */
function loadOfPercent(set: ExerciseSet): number | null {
  const percent = percentOf(set);
  if (percent === null || typeof set.max !== 'number') return null;
  return typedToStored(
    'weight',
    roundToStep(storedToShown('weight', (percent / 100) * set.max, 'imperial'), 5),
    'imperial',
  );
}

const instant = (ms: number): string => new Date(ms).toISOString();
