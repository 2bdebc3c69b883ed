// One athlete's phones, with the real engine and the real server, move the same day of a run without a signal.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProgramRunId } from '#contract/ids.ts';
import { rescheduleRun } from '#contract/programs.ts';
import { dismissOtherValue, takeOtherValue } from '#offline/commands/other-value.ts';
import { startRun } from '#offline/commands/program-run.ts';
import { moveDay, putBack, shiftFrom, skipDays } from '#offline/commands/reschedule.ts';
import { runDates } from '#domain/program/program-run.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { currentRunOf } from '#offline/queries.ts';
import { dayChanges } from '#offline/queries/day-changes.ts';
import { otherDates } from '#offline/queries/other-dates.ts';
import { type CoachDevice as Phone, meet, newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let mine: Phone;
let theirs: Phone;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Planned for 1, 2 and 3 June.
beforeEach(async () => {
  training = await newTraining(server);
  [mine, theirs] = [await phone(), await phone()];
});

const phone = (): Promise<Phone> => newPhone(server, training.athlete);
const day = (index: number) => ({ runId: training.run._id, dayId: training.dayOf(index) });
const move = async ({ device }: Phone, date: string, index = 0) =>
  must(await moveDay(device, { ...day(index), date }));
const shift = async ({ device }: Phone, date: string, index = 0) =>
  must(await shiftFrom(device, { ...day(index), date }));
const toldOn = ({ device }: Phone, runId: ProgramRunId = training.run._id) =>
  otherDates(device, runId);
const datesOn = async ({ device }: Phone) =>
  runDates((await currentRunOf(device, training.program._id))!);
/** Both phones move the first day, mine reaches the server first. */
async function movedApart() {
  await move(mine, '2026-06-04');
  await move(theirs, '2026-06-06');
  await meet(mine, theirs);
}

/** Takes back what gave way on my phone, and returns what both have then. */
async function takenBack() {
  const [other] = await toldOn(mine);
  must(await takeOtherValue(mine.device, { seq: other!.seq }));
  await meet(mine, theirs);
  return Promise.all(
    [mine, theirs].map(async (one) => ({ dates: await datesOn(one), told: await toldOn(one) })),
  );
}

const toldFirst = () => ({
  dayId: training.dayOf(0),
  field: 'moved',
  kept: '2026-06-06',
  other: '2026-06-04',
  own: true,
});
const back = { dates: ['2026-06-04', '2026-06-02', '2026-06-03'], told: [] };

describe('two phones that move one day without a signal', () => {
  test('the later date counts, and the phone whose date gave way says so and can have it back', async () => {
    await movedApart();
    expect(await datesOn(mine)).toEqual(['2026-06-06', '2026-06-02', '2026-06-03']);
    expect(await toldOn(mine)).toMatchObject([toldFirst()]);
    expect(await toldOn(theirs)).toEqual([]);
    expect(await takenBack()).toEqual([back, back]);
  });

  test('it is said until it is dismissed', async () => {
    await movedApart();
    await meet(theirs, mine);
    const [other] = await toldOn(mine);
    await dismissOtherValue(mine.device, { seq: other!.seq });
    await meet(theirs, mine);
    expect(await toldOn(mine)).toEqual([]);
    expect((await datesOn(mine))[0]).toBe('2026-06-06');
  });

  test('a phone that was away says so, too, though the other has moved the day once more', async () => {
    await move(mine, '2026-06-04');
    await mine.sync();
    for (const date of ['2026-06-05', '2026-06-06']) {
      await move(theirs, date);
      await theirs.sync();
      await move(theirs, '2026-06-08', 2);
    }
    await mine.sync();
    expect(await toldOn(mine)).toMatchObject([toldFirst()]);
  });

  test('a phone that reads the other’s date before it sends its own knew nothing of it either', async () => {
    await move(theirs, '2026-06-05');
    const [entry] = await theirs.database.outbox.toArray();
    await theirs.database.outbox.put({ ...entry!, nextAt: Date.now() + 60_000 });
    await move(mine, '2026-06-04');
    await mine.sync();
    await theirs.sync();
    await move(theirs, '2026-06-06');
    theirs.pass(60_000);
    await theirs.sync();
    await mine.sync();
    expect(await toldOn(mine)).toMatchObject([toldFirst()]);
    expect(await toldOn(theirs)).toEqual([]);
    expect(await takenBack()).toEqual([back, back]);
    await move(theirs, '2026-06-09');
    await meet(theirs, mine);
    expect(await toldOn(mine)).toEqual([]);
  });

  test('of three phones each whose date gave way says so', async () => {
    const third = await phone();
    await move(mine, '2026-06-04');
    await move(theirs, '2026-06-05');
    await move(third, '2026-06-06');
    for (const one of [mine, theirs, third, mine, theirs]) await one.sync();
    expect(await toldOn(mine)).toMatchObject([toldFirst()]);
    expect(await toldOn(theirs)).toMatchObject([{ ...toldFirst(), other: '2026-06-05' }]);
    expect(await toldOn(third)).toEqual([]);
  });

  test('a date chosen by somebody who had seen the first is no conflict, and neither is the same date', async () => {
    await move(mine, '2026-06-04');
    await meet(mine, theirs);
    await move(theirs, '2026-06-06');
    await meet(theirs, mine);
    for (const one of [mine, theirs]) expect(await toldOn(one)).toEqual([]);
    await move(mine, '2026-06-07');
    await move(theirs, '2026-06-07');
    await meet(mine, theirs);
    for (const one of [mine, theirs]) expect(await toldOn(one)).toEqual([]);
  });

  test('a day that one of them puts back on the plan can be put back after all', async () => {
    await move(mine, '2026-06-04');
    await meet(mine, theirs);
    must(await putBack(mine.device, { ...day(0), value: 'moved' }));
    await move(theirs, '2026-06-06');
    await meet(mine, theirs);
    expect(await toldOn(mine)).toMatchObject([{ ...toldFirst(), other: '2026-06-01' }]);
    const planned = { dates: ['2026-06-01', '2026-06-02', '2026-06-03'], told: [] };
    expect(await takenBack()).toEqual([planned, planned]);
  });

  test('days that move along are told by the one they follow, and come along when it is taken back', async () => {
    await shift(mine, '2026-06-04');
    await shift(theirs, '2026-06-06');
    await meet(mine, theirs);
    expect(await toldOn(mine)).toMatchObject([{ ...toldFirst(), field: 'shifted' }]);
    const taken = { dates: ['2026-06-04', '2026-06-05', '2026-06-06'], told: [] };
    expect(await takenBack()).toEqual([taken, taken]);
  });

  test('a day that one moves and the other skips is both', async () => {
    await move(mine, '2026-06-04');
    must(await skipDays(theirs.device, { ...day(0), dayIds: [training.dayOf(0)] }));
    await meet(mine, theirs);
    for (const one of [mine, theirs]) expect(await toldOn(one)).toEqual([]);
    expect((await currentRunOf(mine.device, training.program._id))!.trainingSchedule[0]).toEqual({
      ...training.run.trainingSchedule[0],
      moved: 3,
      skipped: true,
    });
  });

  test('nothing is said of a day that is begun', async () => {
    await movedApart();
    must(
      await startSession(mine.device, {
        programId: training.program._id,
        dayId: training.dayOf(0),
      }),
    );
    expect(await toldOn(mine)).toEqual([]);
  });
});

test('two phones that begin a run apart and move the same day of it: the one whose date gave way says so', async () => {
  const input = { programId: training.program._id, date: '2026-09-07' };
  const first = must(await startRun(mine.device, input));
  const second = must(await startRun(theirs.device, input));
  const dayId = training.dayOf(0);
  must(await moveDay(mine.device, { runId: first, dayId, date: '2026-09-10' }));
  must(await moveDay(theirs.device, { runId: second, dayId, date: '2026-09-12' }));
  await meet(mine, theirs);
  expect(await toldOn(mine, first)).toMatchObject([{ kept: '2026-09-12', other: '2026-09-10' }]);
  expect(await toldOn(theirs, first)).toEqual([]);
});

describe('a day that a coach moves, too', () => {
  const byCoach = (moved: number) =>
    server.ok(rescheduleRun, {
      as: training.coach,
      params: { id: training.run._id },
      body: { days: [{ _id: training.dayOf(0), moved, from: { moved: 0, shifted: 0 } }] },
    });

  test('is told as the coach’s change, not as another phone’s', async () => {
    await move(mine, '2026-06-04');
    await mine.sync();
    await byCoach(5);
    await mine.sync();
    expect(await toldOn(mine)).toEqual([]);
    const told = { programId: training.program._id, runId: training.run._id };
    expect(await dayChanges(mine.device, told)).toMatchObject([
      { when: { before: { date: '2026-06-04' }, now: { date: '2026-06-06' } } },
    ]);
  });

  test('does not offer the coach’s date as the athlete’s own', async () => {
    await move(theirs, '2026-06-06');
    await byCoach(3);
    await mine.sync();
    await meet(theirs, mine);
    for (const one of [mine, theirs]) expect(await toldOn(one)).toEqual([]);
  });
});
