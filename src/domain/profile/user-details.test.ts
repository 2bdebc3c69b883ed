import { describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { mergeDetails, visibleProfile } from './user-details.ts';
import { buildUserDetails } from './test-support.ts';

describe('details of the user', () => {
  const details = {
    ...buildUserDetails({ location: 'Leeds' }),
    profile: { story: 'Runs', sleep: 7 },
    preferences: { units: 'metric' },
  } as unknown as UserDetails;
  const changed = (change: object) => ({ ...details, ...change });

  test('of two devices are merged field by field, also within profile and preferences', () => {
    const mine = changed({ location: 'York', profile: { story: 'Lifts', sleep: 7 } });
    const theirs = changed({
      firstName: 'Anna',
      profile: { story: 'Runs', sleep: 8 },
      preferences: { units: 'imperial' },
    });
    expect(mergeDetails(details, mine, theirs)).toEqual({
      body: changed({
        firstName: 'Anna',
        location: 'York',
        profile: { story: 'Lifts', sleep: 8 },
        preferences: { units: 'imperial' },
      }),
      conflicts: [],
    });
  });

  test('set-up notes are merged movement by movement, a deleted one is gone', () => {
    const notes = (setUpNotes?: object) =>
      changed({ preferences: { units: 'metric', ...(setUpNotes && { setUpNotes }) } });
    const base = notes({ row: 'seat 4', curl: 'pin 7' });
    const mine = notes({ row: 'seat 5', curl: 'pin 7', squat: 'hooks at 12' });
    const theirs = notes({ row: 'seat 4', press: 'bench 3' });
    expect(mergeDetails(base, mine, theirs)).toEqual({
      body: notes({ row: 'seat 5', squat: 'hooks at 12', press: 'bench 3' }),
      conflicts: [],
    });
  });

  test('the first set-up notes of two devices are all kept', () => {
    const notes = (setUpNotes: object) => changed({ preferences: { units: 'metric', setUpNotes } });
    const mine = notes({ row: 'seat 4', curl: 'pin 7' });
    const theirs = notes({ curl: 'pin 8', squat: 'hooks at 12' });
    expect(mergeDetails(details, mine, theirs)).toEqual({
      body: notes({ row: 'seat 4', curl: 'pin 7', squat: 'hooks at 12' }),
      conflicts: [{ field: 'details/preferences/setUpNotes/curl', kept: 'pin 7', lost: 'pin 8' }],
    });
  });

  test('news about clients that one device has seen are seen on all, whichever device merges', () => {
    const seen = (clientNewsSeen: string) =>
      changed({ preferences: { units: 'metric', clientNewsSeen } });
    const [earlier, later] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'].map(seen);
    for (const merged of [
      mergeDetails(details, earlier!, later!),
      mergeDetails(details, later!, earlier!),
    ])
      expect(merged).toEqual({ body: later, conflicts: [] });
  });

  test('a rule of progression is one value', () => {
    const rules = (progressions: object) =>
      changed({ preferences: { units: 'metric', progressions } });
    const linear = { kind: 'linear', step: 2.5 };
    const double = { kind: 'double', step: 5, reps: { from: 8, to: 12 } };
    expect(
      mergeDetails(details, rules({ row: linear }), rules({ row: double, curl: linear })),
    ).toEqual({
      body: rules({ row: linear, curl: linear }),
      conflicts: [{ field: 'details/preferences/progressions/row', kept: linear, lost: double }],
    });
  });

  describe('movements that are swapped on every coming day', () => {
    const swap = (to: string, since: string) => ({
      from: { _id: 'squat' },
      to: { _id: to },
      since,
    });
    const swaps = (lastingSwaps?: object) =>
      changed({ preferences: { units: 'metric', ...(lastingSwaps && { lastingSwaps }) } });
    const [june, july] = [swap('press', '2030-06-01'), swap('lunge', '2030-07-01')];
    const place = 'details/preferences/lastingSwaps/5x5/squat';

    test('are all kept if two devices add one each, in one program or in two', () => {
      const mine = swaps({ '5x5': { squat: june }, ppl: { row: july } });
      const theirs = swaps({ '5x5': { bench: july } });
      expect(mergeDetails(swaps(), mine, theirs)).toEqual({
        body: swaps({ '5x5': { squat: june, bench: july }, ppl: { row: july } }),
        conflicts: [],
      });
    });

    test('the later choice counts, also if the other phone was offline for a month; never half of each', () => {
      const base = swaps({ '5x5': {} });
      const [older, newer] = [june, july].map((squat) => swaps({ '5x5': { squat } })) as [
        UserDetails,
        UserDetails,
      ];
      expect(mergeDetails(base, older, newer)).toEqual({
        body: newer,
        conflicts: [{ field: place, kept: july, lost: june, own: true }],
      });
      expect(mergeDetails(base, newer, older)).toEqual({
        body: newer,
        conflicts: [{ field: place, kept: july, lost: june }],
      });
    });

    test('the same choice on two phones is one, since the earlier day', () => {
      const again = { ...june, since: '2030-08-01' };
      const merged = mergeDetails(
        swaps(),
        swaps({ '5x5': { squat: again } }),
        swaps({ '5x5': { squat: june } }),
      );
      expect(merged).toEqual({ body: swaps({ '5x5': { squat: june } }), conflicts: [] });
    });

    test('one that is taken back is gone, unless the other phone has changed it since', () => {
      const base = swaps({ '5x5': { squat: june } });
      const back = swaps({ '5x5': {} });
      expect(mergeDetails(base, back, base).body).toEqual(back);
      expect(mergeDetails(base, base, back).body).toEqual(back);
      const newer = swaps({ '5x5': { squat: july } });
      expect(mergeDetails(base, back, newer).body).toEqual(newer);
      expect(mergeDetails(base, newer, back).body).toEqual(newer);
    });
  });

  test('changed to two values stay as they were written here, the other is reported', () => {
    const mine = changed({ location: 'York' });
    const theirs = changed({ location: 'Hull' });
    expect(mergeDetails(details, mine, theirs)).toEqual({
      body: mine,
      conflicts: [{ field: 'details/location', kept: 'York', lost: 'Hull' }],
    });
  });
});

const nobody = { isSelf: false, isTheirCoach: false };
const { profile } = buildUserDetails();

test.each(['isSelf', 'isTheirCoach'] as const)(
  '[PRO-15] the whole profile is for oneself and the own coach: %s',
  (role) => {
    expect(visibleProfile({ profile, isCoach: false }, { ...nobody, [role]: true })).toEqual(
      profile,
    );
  },
);

test('[PRO-15] what an athlete said of body and life is hidden from everyone else', () => {
  expect(visibleProfile({ profile, isCoach: false }, nobody)).toEqual({});
});

test('[PRO-15] [PRO-16] a coach shows clients what they choose by, and neither age nor sleep', () => {
  expect(Object.keys(visibleProfile({ profile, isCoach: true }, nobody))).toEqual([
    'story',
    'experience',
    'expertise',
    'goals',
  ]);
});
