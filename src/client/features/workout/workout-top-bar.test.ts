import { expect, test } from 'vitest';
import { elapsedMs } from './workout-top-bar.tsx';

const hour = 3_600_000;
const start = '2026-03-02T18:00:00.000Z';
const at = Date.parse(start);

test('a workout of another phone has its real time on one whose clock is days ahead or behind', () => {
  expect(elapsedMs(start, at + 73 * hour, -72 * hour)).toBe(hour);
  expect(elapsedMs(start, at - 71 * hour, 72 * hour)).toBe(hour);
});

test('a workout that this phone began goes by its own clock, however wrong', () => {
  expect(elapsedMs(start, at + hour, -72 * hour)).toBe(hour);
});

test('a workout that was left open for days says so', () => {
  expect(elapsedMs(start, at + 72 * hour, 0)).toBe(72 * hour);
});
