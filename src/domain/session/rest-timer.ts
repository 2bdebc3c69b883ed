// The rest timer keeps a deadline, not a count: a tab that slept or was closed is right when it wakes.

/** `endsAt` in ms since 1970; `seconds` is the whole length, of which `remaining` seconds are left. */
export type RestTimer =
  | { state: 'counting'; endsAt: number; seconds: number }
  | { state: 'paused'; remaining: number; seconds: number };

/** Seconds. */
export const restPresets: readonly number[] = [3, 60, 90, 120, 180, 300];

/** The presets plus the exercise's own rest, each once and in order. */
export const presetsWith = (exerciseRest: number): number[] =>
  [...new Set(exerciseRest > 0 ? [...restPresets, exerciseRest] : restPresets)].toSorted(
    (a, b) => a - b,
  );

export const startRest = (seconds: number, nowMs: number): RestTimer => ({
  state: 'counting',
  endsAt: nowMs + seconds * 1000,
  seconds,
});

export const pauseRest = (timer: RestTimer, nowMs: number): RestTimer =>
  timer.state === 'paused'
    ? timer
    : { state: 'paused', remaining: exactlyLeft(timer, nowMs), seconds: timer.seconds };

export const resumeRest = (timer: RestTimer, nowMs: number): RestTimer =>
  timer.state === 'counting'
    ? timer
    : { state: 'counting', endsAt: nowMs + timer.remaining * 1000, seconds: timer.seconds };

/** More rest, or less for a negative number; never below what is over already. */
export const adjustRest = (timer: RestTimer, bySeconds: number, nowMs: number): RestTimer => {
  const left = exactlyLeft(timer, nowMs);
  const remaining = Math.max(0, left + bySeconds);
  const seconds = timer.seconds + remaining - left;
  return timer.state === 'paused'
    ? { state: 'paused', remaining, seconds }
    : { state: 'counting', endsAt: nowMs + remaining * 1000, seconds };
};

/** Whole seconds to show: it says 0 only when the time is up. */
export const remainingSeconds = (timer: RestTimer, nowMs: number): number =>
  Math.ceil(exactlyLeft(timer, nowMs));

// A clock that was set back must not make the rest longer than it was.
const exactlyLeft = (timer: RestTimer, nowMs: number): number =>
  timer.state === 'paused'
    ? timer.remaining
    : Math.min(timer.seconds, Math.max(0, (timer.endsAt - nowMs) / 1000));
