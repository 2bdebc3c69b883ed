import { describe, expect, test } from 'vitest';
import { attentionOf, firstOpenDay, type ClientMetrics } from './attention.ts';

const today = '2026-06-15';
const fine: ClientMetrics = {
  compliance: { days7: 90, days30: 90, days90: 90 },
  lastActiveOn: '2026-06-14',
  lastFinishedOn: '2026-06-14',
  lastScore: 8,
  firstPlannedOn: '2026-05-01',
  lastMissedOn: '2026-05-20',
  longestPause: 3,
  unreadComments: 0,
};
const reasons = (changed: Partial<ClientMetrics>) => attentionOf({ ...fine, ...changed }, today);

test('who trains as planned needs nobody', () => {
  expect(reasons({})).toEqual([]);
  expect(attentionOf({ ...fine, firstPlannedOn: null, lastMissedOn: null }, today)).toEqual([]);
});

describe('a week that fell behind the month', () => {
  test.each([
    [70, 90, ['compliance-drop']],
    [70.1, 90, []],
    [100, 60, []],
    [null, 90, []],
    [0, null, []],
  ])('%s of 7 days against %s of 30: %j', (days7, days30, expected) => {
    expect(reasons({ compliance: { days7, days30, days90: 50 } })).toEqual(expected);
  });
});

describe('who stays away for longer than the plan ever pauses', () => {
  test.each<[string, Partial<ClientMetrics>, boolean]>([
    ['four days after the last workout', { lastActiveOn: '2026-06-11' }, true],
    ['three days after it, as the plan itself pauses', { lastActiveOn: '2026-06-12' }, false],
    [
      'when nothing was missed since',
      { lastActiveOn: '2026-06-11', lastMissedOn: '2026-06-10' },
      false,
    ],
    ['who never came', { lastActiveOn: null, firstPlannedOn: '2026-06-11' }, true],
    ['who is only just to begin', { lastActiveOn: null, firstPlannedOn: '2026-06-13' }, false],
    [
      'who has begun anew: earlier workouts do not count',
      { lastActiveOn: '2026-03-01', firstPlannedOn: '2026-06-13' },
      false,
    ],
    [
      'by a plan of one day',
      { lastActiveOn: null, firstPlannedOn: '2026-06-13', longestPause: null },
      true,
    ],
  ])('%s', (_, metrics, isAway) => {
    const found = reasons({ lastMissedOn: '2026-06-14', ...metrics });
    expect(found).toEqual(isAway ? ['no-session'] : []);
  });
});

test.each([
  [3, '2026-06-14', true],
  [4, '2026-06-14', false],
  [1, '2026-06-01', true],
  [1, '2026-05-31', false],
  [null, '2026-06-14', false],
])('a last workout that felt %s on %s', (lastScore, lastFinishedOn, isLow) => {
  expect(reasons({ lastScore, lastFinishedOn })).toEqual(isLow ? ['low-score'] : []);
});

test('who wrote and was not read; several reasons are listed together', () => {
  expect(reasons({ unreadComments: 2, lastScore: 1 })).toEqual(['low-score', 'unread-comment']);
});

test('a day is over when it is over in the west of the world, too', () => {
  expect(firstOpenDay(new Date('2026-06-15T11:59:00Z'))).toBe('2026-06-14');
  expect(firstOpenDay(new Date('2026-06-15T12:00:00Z'))).toBe('2026-06-15');
});
