// A program is deleted on one of a coach's devices while it is being written on another.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCreatedProgram } from '#contract/created-programs.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import { deleteCreatedProgram } from '#offline/commands/created-programs.ts';
import { discardRefused } from '#offline/commands/refused-entry.ts';
import { restoreRefused } from '#offline/commands/restore-refused.ts';
import { createdPrograms } from '#offline/queries/created-programs.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';
import { addPerson, type Person } from './builders.ts';
import { type CoachDevice, coachDevice, sharedProgramOn } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let laptop: CoachDevice;
let phone: CoachDevice;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  laptop = await coachDevice(server, coach);
  phone = await coachDevice(server, coach);
});

describe('a program that is deleted elsewhere', () => {
  test('what one deletes while the other writes is kept whole, as a new program or not at all', async () => {
    const { id, dayId, theirs } = await sharedProgramOn(laptop, phone);
    theirs.edit((draft) => changeDay(draft, { dayId, title: 'Legs' }));
    await theirs.settled();
    await deleteCreatedProgram(laptop.device, { programId: id });
    await laptop.sync();
    await phone.sync();
    await expect.poll(() => theirs.read().draft).toBeNull();
    expect(theirs.read().lost).toMatchObject({ days: { length: 7, 0: { title: 'Legs' } } });
    expect(await createdPrograms(phone.device)).toEqual([]);
    const [refused, ...others] = await outboxItems(phone.device);
    expect(others).toEqual([]);
    expect(refused?.refusal).toMatchObject({ canRestore: true });

    await restoreRefused(phone.device, { seq: refused!.seq });
    await phone.sync();
    await laptop.sync();
    for (const { device } of [phone, laptop]) {
      const [kept, ...rest] = await createdPrograms(device);
      expect(rest).toEqual([]);
      expect(kept).toMatchObject({ totalDays: 7, unsent: false });
      const params = { id: kept!.program._id };
      const { program } = await server.ok(getCreatedProgram, { as: coach, params });
      expect(program.trainingPlan[0]).toMatchObject({ title: 'Legs', exercises: { length: 1 } });
    }
  });

  test('a program deleted elsewhere can be let go, with all of its edits', async () => {
    const { id, dayId, theirs } = await sharedProgramOn(laptop, phone);
    theirs.edit((draft) => changeDay(draft, { dayId, title: 'Legs' }));
    await theirs.settled();
    await deleteCreatedProgram(laptop.device, { programId: id });
    await laptop.sync();
    await phone.sync();
    const [refused] = await outboxItems(phone.device);
    await discardRefused(phone.device, { seq: refused!.seq });
    expect(await phone.database.entities.where({ type: 'created-program-day' }).count()).toBe(0);
    expect(await phone.database.entities.where({ type: 'created-program' }).count()).toBe(0);
  });
});
