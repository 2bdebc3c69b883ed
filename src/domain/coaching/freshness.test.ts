import { describe, expect, test } from 'vitest';
import { type DeviceWord, freshnessOf } from './freshness.ts';

const noon = Date.parse('2030-03-04T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const word = (minutes: number, sets = 0, changes = sets): DeviceWord => ({
  seenAt: minutesAgo(minutes),
  sets,
  changes,
});
const at = (minutes: number) => minutesAgo(minutes).toISOString();
const days = 24 * 60;

describe('[CO-1] how fresh the data of a client is', () => {
  test('is what the one phone said when it was last in touch', () => {
    expect(freshnessOf([word(3, 7, 2)], null)).toEqual({
      asOf: at(3),
      unsentSets: 7,
      unsentChanges: 2,
      others: [],
    });
    expect(freshnessOf([], null).asOf).toBeNull();
  });

  test('is never older than the last workout that came', () => {
    expect(freshnessOf([word(5)], minutesAgo(1)).asOf).toBe(at(1));
    expect(freshnessOf([word(1)], minutesAgo(5)).asOf).toBe(at(1));
    expect(freshnessOf([], minutesAgo(1)).asOf).toBe(at(1));
  });

  test('is told of each device by itself: a newer phone says nothing about what an older one holds', () => {
    const { asOf, unsentSets, others } = freshnessOf([word(100, 7, 2), word(2)], null);
    expect([asOf, unsentSets]).toEqual([at(2), 0]);
    expect(others).toEqual([{ asOf: at(100), unsentSets: 7, unsentChanges: 2 }]);
  });

  test('names a phone that had sent all and went silent since: it may have been trained with', () => {
    expect(freshnessOf([word(0), word(20)], null).others).toMatchObject([
      { asOf: at(20), unsentSets: 0 },
    ]);
    expect(freshnessOf([word(0), word(10)], null).others).toEqual([]);
  });

  test('does not speak of one that had sent all before the last workout came from another', () => {
    const others = (minutes: number, saved: number, sets = 0) =>
      freshnessOf([word(0), word(minutes, sets)], minutesAgo(saved)).others.length;
    expect(others(40, 30)).toBe(0);
    expect(others(40, 30, 1)).toBe(1);
    // Its last report was stored a moment before it sent that workout.
    expect(others(31, 30)).toBe(1);
    expect(others(20, 30)).toBe(1);
  });

  test('no longer speaks of a device that sent all and was put away; of unsent sets it always does', () => {
    expect(freshnessOf([word(0), word(8 * days)], null).others).toEqual([]);
    expect(freshnessOf([word(0), word(8 * days, 1)], null).others).toHaveLength(1);
  });
});
