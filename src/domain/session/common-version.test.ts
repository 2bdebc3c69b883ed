// Saves of this phone went unanswered, and the tablet has saved since, perhaps on top of one of them: an undo
// made here stays, and nothing that the tablet did is lost with it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, MovementSummary, TrainingSession } from '#contract/training.ts';
import { testId, testStamp } from '../test-builders.ts';
import { clampLog } from './clamp-log.ts';
import { commonVersion } from './common-version.ts';
import { restoreExtraSet } from './delete-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { changePrescription } from './prescription.ts';
import { takePrescription } from './take-prescription.ts';
import { type Action, actions } from './random/test-support.ts';
import { idsBefore, played, setsOf, start } from './test-support.ts';

type Steps = readonly (readonly [at: number, Action])[];
const onPhone = (session: TrainingSession, steps: Steps) => played(session, steps, 'phone', 2000);
const onTablet = (session: TrainingSession, steps: Steps) => played(session, steps, 'tablet', 3000);
const later = (steps: Steps, by: number): Steps => steps.map(([at, action]) => [at + by, action]);
const unfinished = (steps: Steps) => steps.filter(([, step]) => step.do !== 'finish');

interface Phone {
  /** The server's version that was edited here. */
  readonly base: TrainingSession;
  /** The saves sent since, latest last. */
  readonly calls: readonly TrainingSession[];
  readonly mine: TrainingSession;
}
const merge = ({ base, calls, mine }: Phone, theirs: TrainingSession): TrainingSession => {
  const known = calls.reduce((so, sent) => commonVersion(so, sent, theirs), base);
  return mergeSessions(known, mine, theirs).body;
};

const added = start.exerciseLog[0]!.sets.length;
const tick = (set: number, done = true): Action => ({ do: 'tick', set, done });
const weigh = (set: number, value: number): Action => ({ do: 'edit', set, field: 'weight', value });
const swap = (exercise: number, to: number | null): Action => ({ do: 'swap', exercise, to });
const rate = (score: number): Action => ({ do: 'rate', exercise: 0, score });

describe('what an unanswered save brought is taken back while the tablet saves upon it', () => {
  const before: Steps = [
    [1, weigh(1, 7)],
    [2, rate(4)],
    [3, { do: 'add', id: 1 }],
  ];
  const cases: readonly [what: string, sent: Action, takenBack: Action][] = [
    ['a tick', tick(0), tick(0, false)],
    ['a tick in a superset', tick(added + 1), tick(added + 1, false)],
    ['another weight', weigh(1, 9), weigh(1, 7)],
    ['an added set', { do: 'add', id: 2 }, { do: 'delete', set: added + 1 }],
    ['the rating of an exercise', rate(8), rate(4)],
    ['another movement', swap(11, 0), swap(11, null)],
    ['another movement in a superset', swap(21, 0), swap(21, null)],
  ];
  const base = onPhone(start, before);
  const finish: Steps = [[200_000, { do: 'finish' }]];

  test.each(cases)('%s', (_, change, takenBack) => {
    const sent = onPhone(base, [[10, change]]);
    const mine = onPhone(sent, [[20, takenBack]]);
    const theirs = onTablet(sent, finish);
    const known = mergeSessions(sent, mine, theirs).body;
    expect(mergeSessions(base, mine, theirs).body).not.toEqual(known);
    expect(merge({ base, calls: [sent], mine }, theirs)).toEqual(known);
  });

  test('a tick by a clock that is a day ahead, which the server has corrected', () => {
    const day = 86_400_000;
    const sent = onPhone(base, [[day, tick(0)]]);
    const mine = onPhone(sent, [[day + 20, tick(0, false)]]);
    const theirs = onTablet(clampLog(sent, 10).session, finish);
    expect(setsOf(theirs)[0]!.edited).not.toEqual(setsOf(sent)[0]!.edited);
    expect(setsOf(merge({ base, calls: [sent], mine }, theirs))[0]!.done).toBe(false);
  });

  test('another movement, whose coach now prescribes yet another', () => {
    const sent = onPhone(base, [[10, swap(11, 0)]]);
    const mine = onPhone(sent, [[20, swap(11, null)]]);
    const movement = { ...(start.exercises[0]!.movement as MovementSummary), title: 'New' };
    const changed = changePrescription(
      base,
      base.exercises.map((exercise, index) => (index === 0 ? { ...exercise, movement } : exercise)),
    );
    if (!changed.allowed) throw new Error(changed.code);
    const laid = takePrescription(sent, changed.value);
    const merged = merge({ base, calls: [laid], mine }, onTablet(laid, [[30, rate(5)]]));
    expect(merged.exerciseLog[0]).toMatchObject({ movement: { title: 'New' } });
    expect(merged.exerciseLog[0]!.swap).toBeUndefined();
  });

  test('the deletion of a set', () => {
    const sent = onPhone(base, [[10, { do: 'delete', set: added }]]);
    const set = setsOf(base)[added] as ExerciseSet;
    const restored = restoreExtraSet(sent, {
      exerciseId: testId.exercise(11),
      index: added,
      set,
      stamp: testStamp,
    });
    if (!restored.allowed) throw new Error(restored.code);
    const merged = merge({ base, calls: [sent], mine: restored.value }, onTablet(sent, finish));
    expect(setsOf(merged)).toContainEqual(set);
  });
});

test('an added set of which the tablet changed the reps takes another weight here', () => {
  const sent = onPhone(start, [[10, { do: 'add', id: 1 }]]);
  const mine = onPhone(sent, [[20, weigh(added, 77)]]);
  const theirs = onTablet(sent, [[30, { do: 'edit', set: added, field: 'effort', value: 5 }]]);
  const set = setsOf(merge({ base: start, calls: [sent], mine }, theirs))[added];
  expect(set).toMatchObject({ weight: { actual: 77 }, effort: { actual: 5 } });
});

test('a tick of the tablet stays in a set that was added here, ticked, and then not', () => {
  const arrived = onPhone(start, [[10, { do: 'add', id: 1 }]]);
  const sent = onPhone(arrived, [[20, tick(added)]]);
  const mine = onPhone(sent, [[40, tick(added, false)]]);
  const theirs = onTablet(arrived, [[30, tick(added)]]);
  const merged = merge({ base: start, calls: [arrived, sent], mine }, theirs);
  expect(setsOf(merged)[added]!.done).toBe(true);
});

/** Two saves of a phone, perhaps with its clock ahead, one of which may have arrived, and a tablet. */
const workouts = fc.record({
  before: actions,
  calls: fc.tuple(actions, actions),
  since: actions,
  others: actions,
  arrived: fc.constantFrom(0, 1, 2),
  ahead: fc.constantFrom(0, 1_000_000),
});
type Workout = typeof workouts extends fc.Arbitrary<infer T> ? T : never;
const always = (rule: (workout: Workout) => void) =>
  fc.assert(fc.property(workouts, rule), { numRuns: Number(process.env['MERGE_RUNS'] ?? 400) });

function playedOut({ before, calls, since, others, arrived, ahead }: Workout) {
  const base = onPhone(start, unfinished(before));
  const first = onPhone(base, unfinished(later(calls[0], ahead + 20)));
  const second = onPhone(first, unfinished(later(calls[1], ahead + 40)));
  const mine = onPhone(second, later(since, ahead + 60));
  const under = clampLog([base, first, second][arrived]!, 40).session;
  const theirs = onTablet(under, later(others, 30));
  return { phone: { base, calls: [first, second], mine }, under, theirs };
}
const doneIn = (session: TrainingSession) =>
  new Set(setsOf(session).flatMap((set) => (set.done ? [set.id] : [])));

test('a save that has arrived with a finish upon it is known by its parts as well as by its key', () => {
  always((workout) => {
    const { phone, theirs } = playedOut({
      ...workout,
      others: [[90, { do: 'finish' }]],
      arrived: 2,
      ahead: 0,
    });
    expect(merge(phone, theirs)).toEqual(mergeSessions(phone.calls[1]!, phone.mine, theirs).body);
  });
});

test('no tick is lost, whichever of the saves has arrived, and however wrong the clock is [WK-24]', () => {
  always((workout) => {
    const { phone, under, theirs } = playedOut(workout);
    const [before, arrived, here, there] = [phone.base, under, phone.mine, theirs].map(doneIn);
    const takenBack = [...before!, ...arrived!].filter((id) => !here!.has(id) || !there!.has(id));
    const expected = [...here!, ...there!].filter((id) => !takenBack.includes(id));
    const ids = idsBefore([phone.mine, theirs]);
    const kept = new Set([...doneIn(merge(phone, theirs))].map((id) => ids.get(id) ?? id));
    expect(expected.filter((id) => !kept.has(id))).toEqual([]);
  });
});

test('no tick is lost that would be kept if nothing were known of the saves [WK-24]', () => {
  always((workout) => {
    const { phone, theirs } = playedOut(workout);
    const ids = idsBefore([phone.mine, theirs]);
    const asBefore = (done: ReadonlySet<SetId>) =>
      new Set([...done].map((id) => ids.get(id) ?? id));
    const unknown = asBefore(doneIn(merge({ ...phone, calls: [] }, theirs)));
    const here = doneIn(phone.mine);
    const kept = asBefore(doneIn(merge(phone, theirs)));
    expect([...here].filter((id) => unknown.has(id) && !kept.has(id))).toEqual([]);
  });
});
