import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProgramRun } from '#contract/programs.ts';
import { addDays } from '../history/calendar.ts';
import type { Outcome } from '../refusal.ts';
import { buildDay, buildProgram, buildRun, testId } from '../test-builders.ts';
import { runDates, type RunSession } from './program-run.ts';
import { patchesSince } from './run-changes.ts';
import {
  applyChange,
  backToPlan,
  changedDays,
  moveDay,
  type ScheduleChange,
  shiftFrom,
  skipDays,
  undoChange,
} from './reschedule.ts';

// From Monday, 4 March 2030: training, rest, training, training, rest, training.
const plan = [true, false, true, true, false, true];
const run = buildRun(
  buildProgram({
    trainingPlan: plan.map((trains, index) => buildDay(index + 1, trains ? {} : { exercises: [] })),
  }),
);
const begun = (day: number, status: RunSession['status'] = 'completed'): RunSession => ({
  programRunId: run._id,
  trainingPlanItemId: testId.day(day),
  status,
});
const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
/** The dates after a change, by their day in March. */
const after = (change: Outcome<ScheduleChange>, from: ProgramRun = run): number[] =>
  runDates(applyChange(from, must(change))).map((date) => Number(date.slice(8)));

describe('a missed workout', () => {
  const tuesday = { dayId: testId.day(3), date: '2030-03-09' };

  test('[TR-5] is done on another day, and nothing else moves', () => {
    expect(after(moveDay({ run, sessions: [] }, tuesday))).toEqual([4, 5, 9, 7, 8, 9]);
  });

  test('[TR-5] is put off, and all that follows it as many days', () => {
    expect(after(shiftFrom({ run, sessions: [] }, tuesday))).toEqual([4, 5, 9, 10, 11, 12]);
  });

  test('[TR-5] is put off, and a workout started since stays where it was', () => {
    const sessions = [begun(1), begun(4, 'started')];
    expect(after(shiftFrom({ run, sessions }, tuesday))).toEqual([4, 5, 9, 7, 11, 12]);
  });

  test('is skipped, alone or with others, and keeps its date', () => {
    const change = skipDays({ run, sessions: [] }, [testId.day(3), testId.day(4)]);
    expect(after(change)).toEqual([4, 5, 6, 7, 8, 9]);
    const { trainingSchedule } = applyChange(run, must(change));
    expect(trainingSchedule.flatMap(({ _id, skipped }) => (skipped ? [_id] : []))).toEqual([
      testId.day(3),
      testId.day(4),
    ]);
  });

  test('that was skipped is trained after all when it is moved', () => {
    const skipped = applyChange(run, must(skipDays({ run, sessions: [] }, [testId.day(3)])));
    const moved = applyChange(skipped, must(moveDay({ run: skipped, sessions: [] }, tuesday)));
    expect(moved.trainingSchedule[2]).toEqual({
      _id: testId.day(3),
      isTrainingDay: true,
      moved: 3,
    });
  });
});

test.each([
  ['a day of rest', testId.day(2), 'not-a-training-day'],
  ['no such day', testId.day(99), 'day-not-found'],
  ['a workout that was begun', testId.day(1), 'day-begun'],
] as const)('%s is neither moved nor shifted nor skipped', (_, dayId, code) => {
  const trained = { run, sessions: [begun(1, 'started')] };
  const to = { dayId, date: '2030-03-09' };
  for (const outcome of [
    moveDay(trained, to),
    shiftFrom(trained, to),
    skipDays(trained, [testId.day(3), dayId]),
  ])
    expect(outcome).toEqual({ allowed: false, code });
});

test('a workout of an earlier run keeps nothing where it is', () => {
  const sessions = [{ ...begun(3), programRunId: testId.run(9) }];
  expect(moveDay({ run, sessions }, { dayId: testId.day(3), date: '2030-03-09' }).allowed).toBe(
    true,
  );
});

test('a day cannot be moved beyond what the server takes', () => {
  const far = { dayId: testId.day(3), date: '2050-01-01' };
  expect(moveDay({ run, sessions: [] }, far)).toEqual({ allowed: false, code: 'day-too-far' });
  expect(shiftFrom({ run, sessions: [] }, far)).toEqual({ allowed: false, code: 'day-too-far' });
  const typo = { ...far, date: '12030-03-06' };
  expect(moveDay({ run, sessions: [] }, typo)).toEqual({ allowed: false, code: 'day-too-far' });
  expect(shiftFrom({ run, sessions: [] }, typo)).toEqual({ allowed: false, code: 'day-too-far' });
});

test('what changes nothing has nothing to take back', () => {
  const same = { dayId: testId.day(3), date: '2030-03-06' };
  expect(moveDay({ run, sessions: [] }, same)).toEqual({ allowed: true, value: [] });
  expect(shiftFrom({ run, sessions: [] }, same)).toEqual({ allowed: true, value: [] });
  const skipped = applyChange(run, must(skipDays({ run, sessions: [] }, [testId.day(3)])));
  expect(skipDays({ run: skipped, sessions: [] }, [testId.day(3)])).toEqual({
    allowed: true,
    value: [],
  });
});

describe('taken back', () => {
  const change = must(
    shiftFrom({ run, sessions: [begun(4)] }, { dayId: testId.day(3), date: '2030-03-09' }),
  );

  test('a shift leaves the plan as it was', () => {
    expect(undoChange(applyChange(run, change), change)).toEqual({ allowed: true, value: run });
  });

  test('once is enough: the second time, here or on another device, nothing happens', () => {
    expect(undoChange(run, change)).toEqual({ allowed: false, code: 'schedule-changed-since' });
  });

  test('a day changed again since stays', () => {
    const shifted = applyChange(run, change);
    const later = must(
      shiftFrom({ run: shifted, sessions: [] }, { dayId: testId.day(3), date: '2030-03-12' }),
    );
    expect(undoChange(applyChange(shifted, later), change).allowed).toBe(false);
  });

  test('changes to other days stay', () => {
    const skipped = must(skipDays({ run, sessions: [] }, [testId.day(6)]));
    const both = applyChange(applyChange(run, change), skipped);
    expect(must(undoChange(both, change))).toEqual(applyChange(run, skipped));
  });
});

/** Anything an athlete can do, to any day. */
const deed = fc.record({
  what: fc.constantFrom('move', 'shift', 'skip', 'put back', 'undo'),
  day: fc.integer({ min: 1, max: plan.length }),
  days: fc.integer({ min: -20, max: 40 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const doing = (trained: { run: ProgramRun; sessions: RunSession[] }, { what, day, days }: Deed) => {
  const dayId = testId.day(day);
  const date = addDays('2030-03-04', days);
  if (what === 'move') return moveDay(trained, { dayId, date });
  if (what === 'shift') return shiftFrom(trained, { dayId, date });
  if (what === 'skip') return skipDays(trained, [dayId]);
  const [first] = changedDays(trained);
  return first ? backToPlan(trained, first) : null;
};

test('any moves, shifts and skips, each taken back in its turn, leave the plan as it was', () => {
  fc.assert(
    fc.property(
      fc.array(deed, { maxLength: 30 }),
      fc.subarray([1, 3, 4, 6]),
      (deeds, trainedDays) => {
        const sessions = trainedDays.map((day) => begun(day));
        let now = run;
        const done: { before: ProgramRun; change: ScheduleChange }[] = [];
        const undoLast = () => {
          const last = done.pop();
          if (!last) return;
          now = must(undoChange(now, last.change));
          expect(now).toEqual(last.before);
        };
        for (const one of deeds) {
          if (one.what === 'undo') undoLast();
          else {
            const outcome = doing({ run: now, sessions }, one);
            if (!outcome?.allowed || outcome.value.length === 0) continue;
            done.push({ before: now, change: outcome.value });
            now = applyChange(now, outcome.value);
          }
        }
        while (done.length > 0) undoLast();
        expect(now).toEqual(run);
      },
    ),
  );
});

test('every change is in the list, and once all are put back, in any order, the plan is as before', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (deeds, turns) => {
      const sessions: RunSession[] = [];
      let now = run;
      for (const one of deeds) {
        const outcome = one.what === 'undo' ? null : doing({ run: now, sessions }, one);
        if (outcome?.allowed) now = applyChange(now, outcome.value);
      }
      for (;;) {
        const changes = changedDays({ run: now, sessions });
        const turn = changes[Number(turns.next().value) % Math.max(1, changes.length)];
        if (!turn) break;
        now = applyChange(now, must(backToPlan({ run: now, sessions }, turn)));
        expect(changedDays({ run: now, sessions })).toHaveLength(changes.length - 1);
      }
      expect(now).toEqual(run);
    }),
  );
});

test('a change moves no workout that was begun, and none that comes before the day', () => {
  const stays = fc.property(deed, fc.subarray([1, 3, 4, 6]), (one, trainedDays) => {
    const sessions = trainedDays.map((day) => begun(day));
    const outcome = doing({ run, sessions }, one);
    const next = runDates(applyChange(run, outcome?.allowed ? outcome.value : []));
    return runDates(run).every(
      (date, index) =>
        next[index] === date || (index + 1 >= one.day && !trainedDays.includes(index + 1)),
    );
  });
  // One in twenty shifts a day with a started one after it.
  expect(fc.check(stays, { numRuns: 2000 }).counterexample).toBeNull();
});

test('what is stored says only what is not as planned', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 10 }), (deeds) => {
      let now = run;
      for (const one of deeds) {
        const outcome = one.what === 'undo' ? null : doing({ run: now, sessions: [] }, one);
        if (outcome?.allowed) now = applyChange(now, outcome.value);
      }
      const changed = now.trainingSchedule.filter((day) => Object.keys(day).length > 2);
      expect(
        patchesSince(run.trainingSchedule, now.trainingSchedule).map(({ _id }) => _id),
      ).toEqual(changed.map(({ _id }) => _id));
      for (const { moved, shifted, skipped } of now.trainingSchedule)
        expect([moved, shifted, skipped]).not.toContain(0);
    }),
  );
});
