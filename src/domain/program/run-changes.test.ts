import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScheduledDay } from '#contract/programs.ts';
import { buildDay, buildProgram, buildRun, testId } from '../test-builders.ts';
import { type NewRun, type OwnDay, runDates } from './program-run.ts';
import { applyPatches, keepChanges, mergeRuns, patchesSince, withValues } from './run-changes.ts';

const dayCount = 5;
const run = buildRun(
  buildProgram({ trainingPlan: Array.from({ length: dayCount }, (_, n) => buildDay(n + 1)) }),
);
const changed = (...days: Partial<OwnDay>[]): NewRun => ({
  ...run,
  trainingSchedule: run.trainingSchedule.map((day, index) => ({ ...day, ...days[index] })),
});

describe('two devices', () => {
  test('that change different days both have their way', () => {
    const mine = changed({ moved: 2 });
    const theirs = changed({}, { skipped: true });
    expect(mergeRuns(run, mine, theirs)).toEqual(changed({ moved: 2 }, { skipped: true }));
  });

  test('that change different things about one day both have their way', () => {
    expect(mergeRuns(run, changed({ moved: 2 }), changed({ shifted: 3 }))).toEqual(
      changed({ moved: 2, shifted: 3 }),
    );
  });

  test('that shift the same missed day as far have shifted it once', () => {
    expect(mergeRuns(run, changed({ shifted: 2 }), changed({ shifted: 2 }))).toEqual(
      changed({ shifted: 2 }),
    );
  });

  test('where one has taken back what the other has not touched: it stays taken back', () => {
    const base = changed({ moved: 2 }, { skipped: true });
    const mine = changed({}, { skipped: true });
    expect(mergeRuns(base, mine, { ...base, firstWorkoutDate: '2030-04-01' })).toEqual({
      ...mine,
      firstWorkoutDate: '2030-04-01',
    });
  });

  test('that disagree about one value: the last word counts, and says once what it knew', () => {
    const merged = mergeRuns(run, changed({ moved: 2 }), changed({ moved: 5 }));
    expect(merged).toEqual(changed({ moved: 2, from: { moved: 0 } }));
    const again = mergeRuns(
      changed({ moved: 5 }),
      merged,
      changed({ moved: 5 }, { skipped: true }),
    );
    expect(again).toEqual(changed({ moved: 2, from: { moved: 0 } }, { skipped: true }));
    const editedSince = changed({ moved: 3, from: { moved: 0 } });
    expect(mergeRuns(merged, editedSince, changed({ moved: 2 }))).toEqual(changed({ moved: 3 }));
  });

  test('do not change which days there are: that is for the coach', () => {
    const other = { _id: testId.day(9), isTrainingDay: true };
    const trainingSchedule = [other, ...run.trainingSchedule.slice(1)];
    const merged = mergeRuns(run, changed({ moved: 2 }, { moved: 3 }), {
      ...run,
      trainingSchedule,
    });
    expect(merged.trainingSchedule).toEqual([
      other,
      { ...run.trainingSchedule[1], moved: 3 },
      ...run.trainingSchedule.slice(2),
    ]);
  });
});

const values = fc.record({
  moved: fc.constantFrom(0, 1, -2, 7),
  shifted: fc.constantFrom(0, 1, 3),
  skipped: fc.boolean(),
});
const schedules = fc
  .array(values, { minLength: dayCount, maxLength: dayCount })
  .map((days) => run.trainingSchedule.map((day, index) => withValues(day, days[index]!)));
const runs = schedules.map((trainingSchedule) => ({ ...run, trainingSchedule }));

test('what is told of a change makes the one schedule of the other', () => {
  fc.assert(
    fc.property(schedules, schedules, (before, after) => {
      expect(applyPatches(before, patchesSince(before, after))).toEqual(after);
      expect(patchesSince(after, after)).toEqual([]);
    }),
  );
});

test('of days that the run does not have nothing is taken over', () => {
  const patches = [{ _id: testId.day(9), skipped: true }];
  expect(applyPatches(run.trainingSchedule, patches)).toEqual(run.trainingSchedule);
});

test('merged with what nobody changed, a run is as it was; with itself, too', () => {
  fc.assert(
    fc.property(runs, runs, (base, mine) => {
      expect(mergeRuns(base, mine, base)).toEqual(mine);
      expect(mergeRuns(base, base, mine)).toEqual(mine);
      expect(mergeRuns(base, mine, mine)).toEqual(mine);
    }),
  );
});

test('phones that change, send and read in any order end up with the same days as the server', () => {
  const act = fc.record({
    phone: fc.nat(2),
    what: fc.constantFrom('change', 'send', 'read'),
    day: fc.nat(dayCount - 1),
    values,
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let server = run;
      const phones = [0, 1, 2].map(() => ({ base: run, mine: run }));
      const read = (phone: (typeof phones)[number]) => {
        phone.mine = mergeRuns(phone.base, phone.mine, server);
        phone.base = server;
      };
      const send = (phone: (typeof phones)[number]) => {
        const { trainingSchedule } = phone.mine;
        const sent = patchesSince(phone.base.trainingSchedule, trainingSchedule);
        server = { ...server, trainingSchedule: applyPatches(server.trainingSchedule, sent) };
        phone.mine = server;
        phone.base = server;
      };
      for (const { phone: number, what, day, values: next } of acts) {
        const phone = phones[number]!;
        if (what === 'send') send(phone);
        else if (what === 'read') read(phone);
        else {
          const trainingSchedule = phone.mine.trainingSchedule.map((one, index) =>
            index === day ? withValues(one, next) : one,
          );
          phone.mine = { ...phone.mine, trainingSchedule };
        }
      }
      for (const phone of phones) send(phone);
      for (const phone of phones) read(phone);
      for (const { mine } of phones) expect(mine).toEqual(server);
    }),
  );
});

describe("a coach's new plan", () => {
  test('leaves what the athlete changed about the days that stay', () => {
    const before = changed({ moved: 1 }, { skipped: true }, { shifted: 2 }).trainingSchedule;
    const after = [...run.trainingSchedule.slice(1), { _id: testId.day(9), isTrainingDay: true }];
    expect(keepChanges(after, before)).toEqual([
      { ...run.trainingSchedule[1], skipped: true },
      { ...run.trainingSchedule[2], shifted: 2 },
      ...after.slice(2),
    ]);
  });

  test('leaves what gave way until its device has heard of it', () => {
    const before = changed({ moved: 1, replaced: { moved: [4] } }, { moved: 2 }).trainingSchedule;
    expect(keepChanges(run.trainingSchedule, before)).toEqual(before);
  });

  test('without a day from which the rest was shifted leaves the rest where it is', () => {
    const before = changed({}, { shifted: 2 }, {}, { shifted: 1 }).trainingSchedule;
    const gone = { _id: testId.day(9), isTrainingDay: false };
    const after = run.trainingSchedule.map((day, index) => (index === 1 ? gone : day));
    const dates = (trainingSchedule: ScheduledDay[]) => runDates({ ...run, trainingSchedule });
    expect(dates(keepChanges(after, before)).slice(2)).toEqual(dates(before).slice(2));
  });
});
