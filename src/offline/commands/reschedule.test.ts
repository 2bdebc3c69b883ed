import { describe, expect, test } from 'vitest';
import type { ProgramRun } from '#contract/programs.ts';
import { runDates } from '#domain/program/program-run.ts';
import { buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { createPhone, type Phone, rowOf, training, unpaired } from '../test-support.ts';
import { moveDay, putBack, shiftFrom, skipDays, undoReschedule } from './reschedule.ts';

// Training on Monday, 4 March 2030, and on the Wednesday; the first workout was started in `training`.
const untouched = [
  ['program', buildProgram()],
  ['program-run', buildRun()],
] as const;
const runId = testId.run(1);
const wednesday = { runId, dayId: testId.day(3) };

const stored = async (phone: Phone) =>
  (await rowOf(phone, `program-run:${runId}`)).body as ProgramRun;
const dates = async (phone: Phone) =>
  runDates(await stored(phone)).map((date) => Number(date.slice(8)));

describe('a missed workout, without a signal', () => {
  test('is moved: on the disk with one entry, however often it is moved', async () => {
    const phone = await createPhone(...untouched);
    await moveDay(phone.device, { ...wednesday, date: '2030-03-08' });
    await moveDay(phone.device, { ...wednesday, date: '2030-03-09' });
    expect(await dates(phone)).toEqual([4, 5, 9]);
    const disk = phone.afterCrash();
    expect(await disk.outbox.toArray()).toMatchObject([
      { key: `program-run:${runId}`, creates: false },
    ]);
    expect(await unpaired(phone)).toEqual([]);
    expect(phone.requests()).toBe(2);
  });

  test('is shifted with the rest; started workouts stay', async () => {
    const phone = await createPhone(...untouched);
    await shiftFrom(phone.device, { runId, dayId: testId.day(1), date: '2030-03-07' });
    expect(await dates(phone)).toEqual([7, 8, 9]);
    const begun = await createPhone(...training);
    const refused = await shiftFrom(begun.device, {
      runId,
      dayId: testId.day(1),
      date: '2030-03-07',
    });
    expect(refused).toEqual({ allowed: false, code: 'day-begun' });
    expect(begun.writes).toEqual([]);
  });

  test('is skipped, and brought back', async () => {
    const phone = await createPhone(...untouched);
    await skipDays(phone.device, { runId, dayIds: [testId.day(1), testId.day(3)] });
    expect((await stored(phone)).trainingSchedule.map(({ skipped }) => skipped)).toEqual([
      true,
      undefined,
      true,
    ]);
    await putBack(phone.device, { ...wednesday, value: 'skipped' });
    await putBack(phone.device, { runId, dayId: testId.day(1), value: 'skipped' });
    expect(await stored(phone)).toEqual(buildRun());
  });
});

describe('taken back', () => {
  test('leaves the run as it was, and an edit that is not sent leaves nothing to send', async () => {
    const phone = await createPhone(...untouched);
    const change = await shiftFrom(phone.device, { ...wednesday, date: '2030-03-08' });
    if (!change.allowed) throw new Error(change.code);
    await undoReschedule(phone.device, { runId, change: change.value });
    expect(await stored(phone)).toEqual(buildRun());
    expect(await unpaired(phone)).toEqual([]);
  });

  test('a second time it says that it was changed since, and nothing happens', async () => {
    const phone = await createPhone(...untouched);
    const change = await skipDays(phone.device, { runId, dayIds: [testId.day(3)] });
    if (!change.allowed) throw new Error(change.code);
    await undoReschedule(phone.device, { runId, change: change.value });
    phone.writes.length = 0;
    expect(await undoReschedule(phone.device, { runId, change: change.value })).toEqual({
      allowed: false,
      code: 'schedule-changed-since',
    });
    expect(phone.writes).toEqual([]);
  });
});

test('of no run nothing is moved', async () => {
  const phone = await createPhone(...untouched);
  const other = { ...wednesday, runId: testId.run(9), date: '2030-03-08' };
  expect(await moveDay(phone.device, other)).toEqual({ allowed: false, code: 'no-current-run' });
  expect([phone.writes, phone.requests()]).toEqual([[], 0]);
});
