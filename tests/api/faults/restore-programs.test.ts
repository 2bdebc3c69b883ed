// Programs acquired since the backup, and the training done with them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getClients } from '#contract/clients.ts';
import type { ProgramId } from '#contract/ids.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { giveBackProgram, type PurchasedProgram } from '#contract/programs.ts';
import type { TrainingSession } from '#contract/training.ts';
import { startRun } from '#offline/commands/program-run.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { addPerson, type Person } from '../builders.ts';
import { type CoachDevice, coachDevice } from '../coach-device.ts';
import { addSeller, checkout, press, sell } from '../shop.ts';
import { must } from '../training.ts';
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts';
import { ticks } from './phone.ts';
import { readerOf } from './server-reader.ts';

let gym: BackedUpServer;
let seller: Person;
let athlete: Person;
let phone: CoachDevice;

beforeEach(async () => {
  gym = await startBackedUpServer();
  const { server } = gym;
  seller = await addSeller(server);
  athlete = await addPerson(server.deps, 'Jo');
  phone = await coachDevice(server, athlete);
  await phone.sync();
});
afterEach(() => gym.server.stop());

const ways = {
  free: async () => {
    const id = await sell(gym.server, seller, { price: 0 });
    return async (): Promise<ProgramId> =>
      (await gym.server.ok(purchaseProgram, { as: athlete, params: { id } })).program._id;
  },
  paid: async () => {
    const id = await sell(gym.server, seller);
    return async (): Promise<ProgramId> => {
      const { url, programId } = await checkout(gym.server, athlete, id);
      await press(gym.server, url, 'pay');
      return programId;
    };
  },
};

/** Begins a run, ticks one set of its first day and writes a note; then restores the backup. */
async function lost(
  way: keyof typeof ways,
  forget: (program: PurchasedProgram) => void = () => {},
) {
  const get = await ways[way]();
  await phone.sync();
  const restore = await gym.backUp();
  const programId = await get();
  await phone.sync();
  const held = async () =>
    (await phone.database.entities.get(`program:${programId}`))?.body as PurchasedProgram;
  const before = structuredClone(await held());
  await phone.database.entities.update(`program:${programId}`, {
    body: (forget(before), before),
  });
  must(await startRun(phone.device, { programId, date: '2026-06-01' }));
  const dayId = before.trainingPlan[0]!._id;
  const sessionId = must(await startSession(phone.device, { programId, dayId }));
  const session = (await phone.database.entities.get(`training-session:${sessionId}`))!
    .body as TrainingSession;
  const setId = session.exerciseLog.flatMap(({ sets }) => sets)[0]!.id;
  must(await tickSet(phone.device, { sessionId, setId, done: true }));
  must(await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Strong' }));
  await phone.sync();
  expect(await phone.database.outbox.count()).toBe(0);
  await restore();
  return { programId, restore, plan: before.trainingPlan };
}

const settle = async () => {
  for (let round = 0; round < 4; round += 1) await phone.sync();
};

async function onServer() {
  const { documents } = readerOf(gym.server);
  return {
    programs: await documents(athlete, 'program'),
    runs: (await documents(athlete, 'program-run')).map((run) => run.programId),
    ticks: (await documents(athlete, 'training-session')).map(ticks),
    notes: (await documents(athlete, 'comment')).map(({ text }) => text),
  };
}

const clients = async () =>
  (await gym.server.ok(getClients, { as: seller })).clients.map(({ userId }) => userId);

describe.each(['free', 'paid'] as const)('a %s program that was got since the backup', (way) => {
  test('comes back from the phone with all that was trained by it, and its coach coaches again', async () => {
    const { programId, restore, plan } = await lost(way);
    for (let time = 0; time < 2; time += 1) {
      await settle();
      expect(await onServer()).toMatchObject({
        programs: [{ _id: programId, trainingPlan: plan, author: { userId: seller.userId } }],
        runs: [programId],
        ticks: [[0]],
        notes: ['Strong'],
      });
      expect(await phone.database.outbox.toArray()).toEqual([]);
      expect(await clients()).toEqual([athlete.userId]);
      await restore();
      await gym.sayRestored();
    }
  });

  test('comes back without its coach when nothing proves it: no workout is lost', async () => {
    const { programId, plan } = await lost(way, (program) => delete program.receipt);
    await settle();
    expect(await onServer()).toMatchObject({
      programs: [
        { _id: programId, parentProgramId: null, trainingPlan: plan, author: { userId: null } },
      ],
      runs: [programId],
      ticks: [[0]],
      notes: ['Strong'],
    });
    expect(await phone.database.outbox.toArray()).toEqual([]);
    expect(await clients()).toEqual([]);
  });
});

describe('what is given back is proven', () => {
  const give = (program: PurchasedProgram, as: Person = athlete) =>
    gym.server.call(giveBackProgram, { as, params: { id: program._id }, body: { program } });

  test('a receipt is of one buyer, and of every word of the plan', async () => {
    const { programId } = await lost('free');
    const program = (await phone.database.entities.get(`program:${programId}`))!
      .body as PurchasedProgram;
    await gym.sayRestored();
    const other = await addPerson(gym.server.deps, 'Kim');
    await gym.sayRestored();
    for (const [as, forged] of [
      [other, program],
      [athlete, { ...program, title: 'Another plan' }],
    ] as const) {
      const id = crypto.randomUUID() as ProgramId;
      const named = as === other ? forged : { ...forged, _id: id };
      const { status, body } = await give(named, as);
      expect(status).toBe(200);
      expect(body.program).toMatchObject({ parentProgramId: null, author: { userId: null } });
    }
    expect(await clients()).toEqual([]);
  });

  test('nobody gives anything to a server that has lost nothing, or in the place of somebody else', async () => {
    const { program, athlete: owner } = gym.training;
    expect((await give({ ...program, _id: crypto.randomUUID() as ProgramId })).status).toBe(404);
    await gym.sayRestored();
    expect((await give(program)).status).toBe(404);
    expect((await give(program, owner)).body.program.title).toBe(program.title);
  });
});
