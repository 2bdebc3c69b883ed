import { describe, expect, test } from 'vitest';
import { freshnessText, hasUnsent, isBehind } from './freshness-text.ts';

const today = '2026-03-05';
const asOf = '2026-03-05T12:00:00.000Z';
const unsent = (unsentSets: number, unsentChanges = unsentSets) => ({ unsentSets, unsentChanges });
const other = (sets: number, changes = sets) => ({
  asOf: '2026-03-03T12:00:00.000Z',
  ...unsent(sets, changes),
});

describe('[CO-1] how fresh the data of a client is', () => {
  test.each([
    [{ asOf, ...unsent(7, 2), others: [] }, /^Last synced .+, 7 sets still on the phone$/],
    [{ asOf, ...unsent(1), others: [] }, /^Last synced .+, 1 set still on the phone$/],
    [{ asOf, ...unsent(0, 3), others: [] }, /^Last synced .+, 3 changes still on the phone$/],
    [{ asOf, ...unsent(0), others: [] }, /^Last synced .+, nothing waiting on the phone$/],
    [{ asOf: null, ...unsent(0), others: [] }, /^No phone has synced yet$/],
    [
      { asOf, ...unsent(0), others: [other(7)] },
      /^Last synced .+; 7 sets still on another device, last heard from .+$/,
    ],
    [
      { asOf, ...unsent(2), others: [other(0)] },
      /^Last synced .+, 2 sets still on that phone; another device had sent everything when last heard from .+$/,
    ],
    [
      { asOf, ...unsent(0), others: [other(1), other(3)] },
      /^Last synced .+; 4 sets still on 2 other devices, last heard from .+$/,
    ],
  ])('%o', (freshness, words) => {
    expect(freshnessText(freshness, today)).toMatch(words);
  });

  test('never says that nothing is left while another device was not heard of', () => {
    expect(freshnessText({ asOf, ...unsent(0), others: [other(0)] }, today)).not.toContain(
      'nothing waiting',
    );
    expect(isBehind({ asOf, ...unsent(0), others: [other(0)] })).toBe(true);
    expect(hasUnsent({ asOf, ...unsent(0), others: [other(0)] })).toBe(false);
    expect(hasUnsent({ asOf, ...unsent(0), others: [other(0, 1)] })).toBe(true);
    expect(isBehind({ asOf, ...unsent(0), others: [] })).toBe(false);
  });
});
