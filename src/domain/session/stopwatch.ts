// A stopwatch with laps, by the times of its taps: it runs on while nobody looks. All in ms.

export interface Stopwatch {
  /** Since when it runs; null: it is stopped. */
  readonly startedAt: number | null;
  /** What it had run before that. */
  readonly before: number;
  /** What it showed at each lap. */
  readonly laps: readonly number[];
}

export const freshStopwatch: Stopwatch = { startedAt: null, before: 0, laps: [] };

/** A clock that was set back takes nothing away. */
export const elapsedMs = ({ startedAt, before }: Stopwatch, nowMs: number): number =>
  before + (startedAt === null ? 0 : Math.max(0, nowMs - startedAt));

/** Starts it, or stops it. */
export const toggled = (watch: Stopwatch, nowMs: number): Stopwatch =>
  watch.startedAt === null
    ? { ...watch, startedAt: nowMs }
    : { ...watch, startedAt: null, before: elapsedMs(watch, nowMs) };

/** A stopped one has no laps. */
export const withLap = (watch: Stopwatch, nowMs: number): Stopwatch =>
  watch.startedAt === null ? watch : { ...watch, laps: [...watch.laps, elapsedMs(watch, nowMs)] };

/** How long each lap took, the latest first. */
export const lapTimes = ({ laps }: Stopwatch): readonly number[] =>
  laps.map((at, index) => at - (laps[index - 1] ?? 0)).toReversed();

/** '1:04.3', from an hour on '1:04:05'. */
export function stopwatchText(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600) % 60];
  const hours = Math.floor(tenths / 36_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds)}`
    : `${minutes}:${two(seconds)}.${tenths % 10}`;
}
