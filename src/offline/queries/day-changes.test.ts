// The device tells an athlete what the coach has changed in coming days, with or without a signal.
import { describe, expect, test } from 'vitest';
import type { DayPatch, ProgramRun, PurchasedProgram, ScheduledDay } from '#contract/programs.ts';
import type { EntityType } from '#contract/sync.ts';
import { applyPatches } from '#domain/program/run-changes.ts';
import { changePrescription } from '#domain/session/prescription.ts';
import { buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { dismissCoachChanges } from '../commands/dismiss-coach-changes.ts';
import { moveDay } from '../commands/reschedule.ts';
import { transact } from '../database/database.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { createPhone, type Phone } from '../test-support.ts';
import { dayChanges } from './day-changes.ts';

const [first, third] = [testId.day(1), testId.day(3)];
const of = { programId: testId.program(1), runId: testId.run(1) };
const phoneInProgram = () => createPhone(['program', buildProgram()], ['program-run', buildRun()]);

const hear = (phone: Phone, type: EntityType, body: { readonly _id: string }, rev: number) =>
  transact(phone.database, () =>
    applyChange(phone.database, { type, id: body._id, rev, body } as never, 0),
  );
const told = async ({ device }: Phone) =>
  (await dayChanges(device, of)).map(({ dayId, when, plan }) => ({
    dayId,
    ...(when && { from: when.before.date, to: when.now.date, leftOut: when.now.skipped }),
    ...(plan && { asked: [plan.before, plan.now].map((exercises) => exercises[0]?.rest) }),
  }));

/** The run after somebody changed a day of it. */
const changed = (
  dayId: ScheduledDay['_id'],
  patch: Omit<DayPatch, '_id'>,
  by: 'athlete' | 'coach' = 'coach',
  run: ProgramRun = buildRun(),
): ProgramRun => ({
  ...run,
  trainingSchedule: applyPatches(run.trainingSchedule, [{ _id: dayId, ...patch }], by),
});

/** The program after its coach changed the rest on the first day. */
function resting(
  rest: number,
  program: PurchasedProgram = buildProgram(),
  why?: string,
): PurchasedProgram {
  const [day, ...others] = program.trainingPlan;
  const [exercise, ...more] = day!.exercises;
  const next = changePrescription(day!, [{ ...exercise!, rest }, ...more], why);
  if (!next.allowed) throw new Error(next.code);
  const { exercises, prescription } = next.value;
  const rested = { ...day!, exercises: [...exercises], ...(prescription && { prescription }) };
  return { ...program, trainingPlan: [rested, ...others] };
}

describe('a day that its coach has changed', () => {
  test('is shown with the value before, until the athlete has seen it', async () => {
    const phone = await phoneInProgram();
    const before = buildProgram().trainingPlan[0]!.exercises[0]!.rest;
    await hear(phone, 'program-run', changed(third, { moved: 1 }), 20);
    await hear(phone, 'program', resting(33), 21);
    expect(await told(phone)).toEqual([
      { dayId: first, asked: [before, 33] },
      { dayId: third, from: '2030-03-06', to: '2030-03-07', leftOut: false },
    ]);
    const [adjusted] = await dayChanges(phone.device, of);
    await dismissCoachChanges(phone.device, adjusted!);
    expect(await told(phone)).toMatchObject([{ dayId: third }]);
    const [moved] = await dayChanges(phone.device, of);
    await dismissCoachChanges(phone.device, moved!);
    expect(await told(phone)).toEqual([]);
  });

  test('several times is told of once: from what the athlete knew to what is now', async () => {
    const phone = await phoneInProgram();
    const once = changed(third, { moved: 1 });
    await hear(phone, 'program-run', once, 20);
    await hear(phone, 'program-run', changed(third, { moved: 3 }, 'coach', once), 21);
    expect(await told(phone)).toMatchObject([{ from: '2030-03-06', to: '2030-03-09' }]);
  });

  test('and changed back is no news', async () => {
    const phone = await phoneInProgram();
    const before = buildProgram().trainingPlan[0]!.exercises[0]!.rest;
    const once = changed(third, { skipped: true });
    await hear(phone, 'program-run', once, 20);
    await hear(phone, 'program', resting(33), 21);
    expect(await told(phone)).toHaveLength(2);
    await hear(phone, 'program-run', changed(third, { skipped: false }, 'coach', once), 22);
    await hear(phone, 'program', resting(before, resting(33)), 23);
    expect(await told(phone)).toEqual([]);
  });

  test('is told with the coach’s words about what the athlete has not seen', async () => {
    const phone = await phoneInProgram();
    await hear(phone, 'program', resting(33, buildProgram(), 'Take your time'), 21);
    await hear(
      phone,
      'program',
      resting(44, resting(33, buildProgram(), 'Take your time'), 'And more'),
      22,
    );
    const [change] = await dayChanges(phone.device, of);
    expect(change?.plan?.why).toEqual(['Take your time', 'And more']);
    await dismissCoachChanges(phone.device, change!);
    const later = resting(44, resting(33, buildProgram(), 'Take your time'), 'And more');
    await hear(phone, 'program', resting(55, later, 'Last time'), 23);
    expect((await dayChanges(phone.device, of))[0]?.plan?.why).toEqual(['Last time']);
  });

  test('is no news any more once the athlete has moved it on', async () => {
    const phone = await phoneInProgram();
    await hear(phone, 'program-run', changed(third, { moved: 1 }), 20);
    await moveDay(phone.device, { runId: of.runId, dayId: third, date: '2030-03-12' });
    expect(await told(phone)).toEqual([]);
  });

  test('is told of beside what the athlete has changed here and not sent yet', async () => {
    const phone = await phoneInProgram();
    await moveDay(phone.device, { runId: of.runId, dayId: first, date: '2030-03-05' });
    await hear(phone, 'program-run', changed(third, { moved: 1 }), 20);
    expect(await told(phone)).toMatchObject([{ dayId: third, to: '2030-03-07' }]);
  });

  test('by the athlete on another device is no news, nor is what a new phone reads first', async () => {
    const phone = await phoneInProgram();
    await hear(phone, 'program-run', changed(third, { moved: 1 }, 'athlete'), 20);
    expect(await told(phone)).toEqual([]);
    const other = await createPhone(
      ['program', resting(33)],
      ['program-run', changed(third, { moved: 1 })],
    );
    expect(await told(other)).toEqual([]);
  });
});
