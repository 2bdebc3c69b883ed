// The rest timer keeps a deadline, not a count: a tab that slept or was closed is right when it wakes.
// There is one, for an athlete does one thing at a time: it rests, or runs for a circuit or a timed set.
import type { ExerciseId, SetId } from '#contract/ids.ts';

/** What the timer runs for: the rest between two sets, a circuit, or one timed set. */
export type Timed = 'rest' | { readonly circuit: ExerciseId } | { readonly set: SetId };

/**
 * `endsAt` in ms since 1970; `seconds` is the whole length, of which `remaining` seconds are left.
 * Without `timed`, as older releases stored it, it is a rest.
 */
export type RestTimer = { timed?: Timed } & (
  | { state: 'counting'; endsAt: number; seconds: number }
  | { state: 'paused'; remaining: number; seconds: number }
);

/** Seconds. */
export const restPresets: readonly number[] = [3, 60, 90, 120, 180, 300];

/** The presets plus the exercise's own rest, each once and in order. */
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

/** More rest, or less for a negative number; never below what is over already. */
export const adjustRest = (timer: RestTimer, bySeconds: number, nowMs: number): RestTimer => {
  const left = exactlyLeft(timer, nowMs);
  const remaining = Math.max(0, left + bySeconds);
  const adjusted = { ...timer, seconds: timer.seconds + remaining - left };
  return adjusted.state === 'paused'
    ? { ...adjusted, remaining }
    : startAgain(adjusted, remaining, nowMs);
};

/** Whole seconds to show: it says 0 only when the time is up. */
export const remainingSeconds = (timer: RestTimer, nowMs: number): number =>
  Math.ceil(exactlyLeft(timer, nowMs));

/** Whole seconds that have passed, never more than it was set to. */
export const elapsedSeconds = (timer: RestTimer, nowMs: number): number =>
  Math.floor(timer.seconds - exactlyLeft(timer, nowMs));

const startAgain = (timer: RestTimer, remaining: number, nowMs: number): RestTimer => ({
  state: 'counting',
  endsAt: nowMs + remaining * 1000,
  seconds: timer.seconds,
  timed: timedBy(timer),
});

// A clock that was set back must not make the rest longer than it was.
const exactlyLeft = (timer: RestTimer, nowMs: number): number =>
  timer.state === 'paused'
    ? timer.remaining
    : Math.min(timer.seconds, Math.max(0, (timer.endsAt - nowMs) / 1000));
