// The rest timer stores a deadline, not a count, so a tab that slept or was closed is right when it wakes. There is
// only one, because an athlete does one thing at a time: it times a rest, a circuit or a timed set.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';

/**
 * What the timer runs for: the rest between two sets, a circuit, the clock of an exercise as it was at the start, or one
 * timed set.
 */
export type Timed = 'rest' | TimedExercise | TimedSet;
export interface TimedSet {
  readonly set: SetId;
  /** A stopwatch: it counts up, until the athlete stops it. */
  readonly up?: true;
}
export interface TimedExercise {
  readonly circuit: ExerciseId;
  readonly clock?: ExerciseClock;
}

/**
 * `endsAt` in ms since 1970; `seconds` is the whole length, of which `remaining` seconds are left. Without `timed`,
 * as older releases stored it, it is a rest.
 */
export type RestTimer = { timed?: Timed } & (
  | { state: 'counting'; endsAt: number; seconds: number }
  | { state: 'paused'; remaining: number; seconds: number }
);

/** Seconds. */
export const restPresets: readonly number[] = [3, 60, 90, 120, 180, 300];

/** The presets plus the exercise's own rest, without duplicates and in order. */
export const presetsWith = (exerciseRest: number): number[] =>
  [...new Set(exerciseRest > 0 ? [...restPresets, exerciseRest] : restPresets)].toSorted(
    (a, b) => a - b,
  );

export const startRest = (seconds: number, nowMs: number, timed: Timed = 'rest'): RestTimer => ({
  state: 'counting',
  endsAt: nowMs + seconds * 1000,
  seconds,
  timed,
});

/** An exercise's own clock, not the five minutes of a plain circuit. */
export const isClock = (timed: Timed | null): timed is Required<TimedExercise> =>
  typeof timed === 'object' && timed !== null && 'clock' in timed;

export const timedBy = (timer: RestTimer): Timed => timer.timed ?? 'rest';

export const pauseRest = (timer: RestTimer, nowMs: number): RestTimer =>
  timer.state === 'paused'
    ? timer
    : {
        state: 'paused',
        remaining: exactlyLeft(timer, nowMs),
        seconds: timer.seconds,
        timed: timedBy(timer),
      };

export const resumeRest = (timer: RestTimer, nowMs: number): RestTimer =>
  timer.state === 'counting' ? timer : startAgain(timer, timer.remaining, nowMs);

/** Adds rest, or removes it for a negative number, but never time that has already passed. */
export const adjustRest = (timer: RestTimer, bySeconds: number, nowMs: number): RestTimer => {
  const left = exactlyLeft(timer, nowMs);
  const remaining = Math.max(0, left + bySeconds);
  const adjusted = { ...timer, seconds: timer.seconds + remaining - left };
  return adjusted.state === 'paused'
    ? { ...adjusted, remaining }
    : startAgain(adjusted, remaining, nowMs);
};

/** Whole seconds to show: 0 only when the time is up. */
export const remainingSeconds = (timer: RestTimer, nowMs: number): number =>
  Math.ceil(exactlyLeft(timer, nowMs));

/** A stopwatch shows what has passed, everything else what is left. */
export const shownSeconds = (timer: RestTimer, nowMs: number): number =>
  isStopwatch(timedBy(timer)) ? elapsedSeconds(timer, nowMs) : remainingSeconds(timer, nowMs);

export const isStopwatch = (timed: Timed): boolean => typeof timed === 'object' && 'up' in timed;

/** How long a stopwatch runs if nobody stops it. */
export const longestSet = 86_400;

/** Whole seconds passed, never more than the timer's length. */
export const elapsedSeconds = (timer: RestTimer, nowMs: number): number =>
  Math.floor(timer.seconds - exactlyLeft(timer, nowMs));

const startAgain = (timer: RestTimer, remaining: number, nowMs: number): RestTimer => ({
  state: 'counting',
  endsAt: nowMs + remaining * 1000,
  seconds: timer.seconds,
  timed: timedBy(timer),
});

/** Seconds. A clock that was set back must not make the rest longer than it was. */
export const exactlyLeft = (timer: RestTimer, nowMs: number): number =>
  timer.state === 'paused'
    ? timer.remaining
    : Math.min(timer.seconds, Math.max(0, (timer.endsAt - nowMs) / 1000));
