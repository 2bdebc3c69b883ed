import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  elapsedMs,
  freshStopwatch,
  lapTimes,
  type Stopwatch,
  stopwatchText,
  toggled,
  withLap,
} from './stopwatch.ts';

test('it shows the time it ran, however often it is stopped, started and loaded again', () => {
  const step = fc.record({
    do: fc.constantFrom('toggle', 'lap', 'reload'),
    ms: fc.nat({ max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let watch: Stopwatch = freshStopwatch;
      let [now, ran] = [5_000_000, 0];
      for (const { do: what, ms } of steps) {
        if (watch.startedAt !== null) ran += ms;
        now += ms;
        if (what === 'toggle') watch = toggled(watch, now);
        if (what === 'lap') watch = withLap(watch, now);
        if (what === 'reload') watch = JSON.parse(JSON.stringify(watch)) as Stopwatch;
        expect(elapsedMs(watch, now)).toBe(ran);
      }
      expect(lapTimes(watch).reduce((all, one) => all + one, 0)).toBe(watch.laps.at(-1) ?? 0);
    }),
  );
});

test('laps are told by how long each took, the latest first', () => {
  const started = toggled(freshStopwatch, 1000);
  const laps = withLap(withLap(started, 31_000), 55_500);
  expect(lapTimes(laps)).toEqual([24_500, 30_000]);
  expect(withLap(toggled(laps, 60_000), 70_000).laps).toHaveLength(2);
});

test('a clock that was set back takes nothing away', () => {
  const watch = { startedAt: 10_000, before: 7000, laps: [] };
  expect(elapsedMs(watch, 2000)).toBe(7000);
});

test.each([
  [0, '0:00.0'],
  [64_350, '1:04.3'],
  [3_845_000, '1:04:05'],
])('%d ms read %s', (ms, text) => {
  expect(stopwatchText(ms)).toBe(text);
});
