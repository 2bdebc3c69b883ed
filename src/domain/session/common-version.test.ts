// A save of this phone went unanswered, and the tablet has saved since, perhaps upon it: what is taken back
// here stays taken back, and nothing that the tablet did goes with it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { commonVersion } from './common-version.ts';
import { mergeSessions } from './merge-sessions.ts';
import { type Action, actions, played, setsOf, start } from './test-support.ts';

type Steps = readonly (readonly [at: number, Action])[];
const onPhone = (session: TrainingSession, steps: Steps) => played(session, steps, 'phone', 2000);
const onTablet = (session: TrainingSession, steps: Steps) => played(session, steps, 'tablet', 3000);
const later = (steps: Steps): Steps => steps.map(([at, action]) => [at + 20, action]);
const doneIn = (session: TrainingSession) =>
  new Set(setsOf(session).flatMap((set) => (set.done ? [set.id] : [])));

/** As the phone merges that does not know what became of `sent`. */
const merge = (
  { base, sent, mine }: Readonly<Record<'base' | 'sent' | 'mine', TrainingSession>>,
  theirs: TrainingSession,
): TrainingSession => mergeSessions(commonVersion(base, sent, theirs), mine, theirs).body;

describe('what an unanswered save brought is taken back while the tablet saves upon it', () => {
  const added = start.exerciseLog[0]!.sets.length;
  const before: Steps = [
    [1, { do: 'edit', set: 1, field: 'weight', value: 7 }],
    [2, { do: 'rate', exercise: 0, score: 4 }],
    [3, { do: 'add', id: 1 }],
  ];
  const cases: readonly [what: string, sent: Action, takenBack: Action][] = [
    ['a tick', { do: 'tick', set: 0, done: true }, { do: 'tick', set: 0, done: false }],
    [
      'a tick in a superset',
      { do: 'tick', set: added + 1, done: true },
      { do: 'tick', set: added + 1, done: false },
    ],
    [
      'another weight',
      { do: 'edit', set: 1, field: 'weight', value: 9 },
      { do: 'edit', set: 1, field: 'weight', value: 7 },
    ],
    ['an added set', { do: 'add', id: 2 }, { do: 'delete', set: added + 1 }],
    [
      'the rating of an exercise',
      { do: 'rate', exercise: 0, score: 8 },
      { do: 'rate', exercise: 0, score: 4 },
    ],
    [
      'another movement',
      { do: 'swap', exercise: 11, to: 0 },
      { do: 'swap', exercise: 11, to: null },
    ],
    [
      'another movement in a superset',
      { do: 'swap', exercise: 21, to: 0 },
      { do: 'swap', exercise: 21, to: null },
    ],
  ];
  test.each(cases)('%s', (_, change, takenBack) => {
    const base = onPhone(start, before);
    const sent = onPhone(base, [[10, change]]);
    const mine = onPhone(sent, [[20, takenBack]]);
    const theirs = onTablet(sent, [[30, { do: 'finish' }]]);
    const known = mergeSessions(sent, mine, theirs).body;
    expect(mergeSessions(base, mine, theirs).body).not.toEqual(known);
    expect(merge({ base, sent, mine }, theirs)).toEqual(known);
  });
});

/** A start, a save of the phone that nobody answered, what it made of it since, and what the tablet did. */
const workouts = fc.tuple(actions, actions, actions, actions);
const always = (rule: (steps: readonly [Steps, Steps, Steps, Steps]) => void) =>
  fc.assert(fc.property(workouts, rule), { numRuns: Number(process.env['MERGE_RUNS'] ?? 400) });
const unfinished = (steps: Steps) => steps.filter(([, step]) => step.do !== 'finish');

test('a save that has arrived with a finish upon it is known by its parts as well as by its key', () => {
  always(([before, first, then]) => {
    const base = onPhone(start, unfinished(before));
    const sent = onPhone(base, unfinished(later(first)));
    const mine = onPhone(sent, later(later(then)));
    const theirs = onTablet(sent, [[90, { do: 'finish' }]]);
    expect(merge({ base, sent, mine }, theirs)).toEqual(mergeSessions(sent, mine, theirs).body);
  });
});

test('no tick is lost, whether the save has arrived or not [WK-24]', () => {
  always(([before, first, then, others]) => {
    const base = onPhone(start, unfinished(before));
    const sent = onPhone(base, unfinished(later(first)));
    const mine = onPhone(sent, later(later(then)));
    for (const under of [base, sent]) {
      const theirs = onTablet(under, later(others));
      const [arrived, here, there] = [doneIn(under), doneIn(mine), doneIn(theirs)];
      const takenBack = [...doneIn(base), ...arrived].filter(
        (id) => !here.has(id) || !there.has(id),
      );
      const expected = [...here, ...there].filter((id) => !takenBack.includes(id));
      const kept = doneIn(merge({ base, sent, mine }, theirs));
      expect(expected.filter((id) => !kept.has(id))).toEqual([]);
    }
  });
});
