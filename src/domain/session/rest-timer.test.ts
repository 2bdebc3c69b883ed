import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adjustRest,
  elapsedSeconds,
  longestSet,
  pauseRest,
  presetsWith,
  remainingSeconds,
  restPresets,
  resumeRest,
  shownSeconds,
  startRest,
  timedBy,
  type RestTimer,
} from './rest-timer.ts';
import { testId } from '../test-builders.ts';
import { formatMinutesSeconds } from '../units.ts';

const start = 1_000_000;
const after = (seconds: number) => start + seconds * 1000;

test('[WK-21] offers its presets and the exercise’s own rest', () => {
  expect(restPresets.map(formatMinutesSeconds)).toEqual([
    '0:03',
    '1:00',
    '1:30',
    '2:00',
    '3:00',
    '5:00',
  ]);
  expect(presetsWith(75)).toEqual([3, 60, 75, 90, 120, 180, 300]);
  expect(presetsWith(120)).toEqual(restPresets);
  expect(presetsWith(0)).toEqual(restPresets);
});

test('a stopwatch counts up, and stops while it is paused', () => {
  const timer = startRest(longestSet, start, { set: testId.set(1), up: true });
  expect([0, 0.9, 1, 65].map((s) => shownSeconds(timer, after(s)))).toEqual([0, 0, 1, 65]);
  expect(shownSeconds(pauseRest(timer, after(40)), after(90))).toBe(40);
  expect(shownSeconds(startRest(90, start), after(30))).toBe(60);
});

test('[WK-19] counts down by the second and stops at zero', () => {
  const timer = startRest(90, start);
  expect([0, 0.5, 1, 89.9, 90, 500].map((s) => remainingSeconds(timer, after(s)))).toEqual([
    90, 90, 89, 1, 0, 0,
  ]);
});

test('[WK-19] stops while paused and goes on from there', () => {
  const paused = pauseRest(startRest(90, start), after(30));
  expect(paused.state).toBe('paused');
  expect(remainingSeconds(paused, after(300))).toBe(60);
  const resumed = resumeRest(paused, after(300));
  expect(remainingSeconds(resumed, after(310))).toBe(50);
});

test('pausing twice and resuming twice change nothing', () => {
  const counting = startRest(90, start);
  const paused = pauseRest(counting, after(30));
  expect(pauseRest(paused, after(40))).toBe(paused);
  expect(resumeRest(counting, after(40))).toBe(counting);
});

test('15 seconds more or less, counting or paused', () => {
  const counting = startRest(90, start);
  expect(remainingSeconds(adjustRest(counting, 15, after(10)), after(10))).toBe(95);
  expect(remainingSeconds(adjustRest(counting, -15, after(10)), after(10))).toBe(65);
  const paused = pauseRest(counting, after(10));
  expect(adjustRest(paused, -15, after(50))).toEqual({
    state: 'paused',
    remaining: 65,
    seconds: 75,
    timed: 'rest',
  });
});

test('taking off more than is left ends the rest', () => {
  const nearly = adjustRest(startRest(20, start), -15, after(12));
  expect(remainingSeconds(nearly, after(12))).toBe(0);
});

test('what is timed is kept through a pause; a timer stored by an older release is a rest', () => {
  const plank = startRest(45, start, { set: testId.set(1) });
  const resumed = resumeRest(pauseRest(plank, after(10)), after(60));
  expect(timedBy(resumed)).toEqual({ set: testId.set(1) });
  expect(elapsedSeconds(resumed, after(72))).toBe(22);
  expect(elapsedSeconds(resumed, after(500))).toBe(45);
  expect(timedBy({ state: 'paused', remaining: 5, seconds: 60 })).toBe('rest');
});

test('a clock set back does not lengthen the rest', () => {
  expect(remainingSeconds(startRest(90, start), start - 3_600_000)).toBe(90);
});

test('whatever is pressed, between nothing and all of it is left', () => {
  const press = fc.oneof(
    fc.constant(pauseRest),
    fc.constant(resumeRest),
    fc
      .constantFrom(-15, 15)
      .map((by) => (timer: RestTimer, now: number) => adjustRest(timer, by, now)),
  );
  const presses = fc.array(fc.tuple(press, fc.integer({ min: 0, max: 40_000 })));
  fc.assert(
    fc.property(fc.constantFrom(...restPresets), presses, (seconds, all) => {
      let now = start;
      let timer = startRest(seconds, now);
      for (const [pressed, waited] of all) {
        now += waited;
        timer = pressed(timer, now);
        const left = remainingSeconds(timer, now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(Math.ceil(timer.seconds));
      }
    }),
  );
});
