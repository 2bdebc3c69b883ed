// Versions of a program that is not in the store: what its clients were given, and each time changes were sent to them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProgramVersion, getProgramVersions } from '#contract/program-versions.ts';
import { publishProgram, updateAthletes } from '#contract/publishing.ts';
import { restrictProgram } from '#contract/store.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import { assignProgram } from '#offline/commands/assignments.ts';
import { sendUpdate } from '#offline/commands/send-update.ts';
import { type Gym, give, newGym } from './assignment-scene.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const on = ({ coach, programId }: Gym) => ({ as: coach, params: { id: programId } });
const publish = (gym: Gym, publishingStatus: 'all' | 'unpublished') =>
  server.ok(publishProgram, { ...on(gym), body: { publishingStatus } });
const versions = async (gym: Gym) => (await server.ok(getProgramVersions, on(gym))).versions;

async function titlesOf(gym: Gym, number: number): Promise<string[]> {
  const { version } = await server.ok(getProgramVersion, {
    ...on(gym),
    query: { number: String(number) },
  });
  return version.trainingPlan.map(({ title }) => title);
}

/** A coach with a program that is no longer in the store and has changed since, and two clients: the gym's athlete, and Ben. */
async function privateGym(): Promise<Gym & { readonly ben: Person }> {
  const gym = await newGym(server);
  await publish(gym, 'unpublished');
  const ben = await addPerson(server.deps, 'Ben');
  await addProgram(server.deps, { athlete: ben, coach: gym.coach });
  await meet(gym.laptop);
  await retitle(gym, 'Heavy');
  await meet(gym.laptop);
  return { ...gym, ben };
}

async function retitle(gym: Gym, title: string): Promise<void> {
  const editor = await gym.laptop.editor(gym.programId);
  editor.edit((draft) => changeDay(draft, { dayId: draft.days[2]!._id, title }));
  await editor.settled();
}

const giveTo = ({ laptop, programId }: Gym, { userId }: Person, from: string) =>
  assignProgram(laptop.device, {
    programId,
    title: 'Plain strength',
    from,
    weekdays: [],
    clients: [{ userId, name: 'Ben' }],
  });

async function send(gym: Gym): Promise<void> {
  await sendUpdate(gym.laptop.device, { programId: gym.programId });
  await meet(gym.laptop);
}

test('the first client on a program and each sending of changes leave a version, once for however many clients', async () => {
  const gym = await privateGym();
  const [published] = await versions(gym);
  await give(gym, gym.laptop, '2030-03-04', []);
  await giveTo(gym, gym.ben, '2030-03-04');
  await meet(gym.laptop);
  await retitle(gym, 'Light');
  await send(gym);
  await send(gym);
  const left = await versions(gym);
  expect(left).toMatchObject([
    {
      restored: null,
      publishingStatus: 'unpublished',
      changes: { count: 1, words: ['Week 1, day 3, Light: changed'] },
    },
    { restored: null, publishingStatus: 'unpublished' },
    published!,
  ]);
  expect(await titlesOf(gym, left[0]!.number)).toEqual(['Everything', 'Rest', 'Light']);
  expect(await titlesOf(gym, left[1]!.number)).toEqual(['Everything', 'Rest', 'Heavy']);
});

test('a client who comes later leaves no version while another has the one before: what is sent next is told from that', async () => {
  const gym = await privateGym();
  await give(gym, gym.laptop, '2030-03-04', []);
  await meet(gym.laptop);
  const first = await versions(gym);
  await retitle(gym, 'Light');
  await giveTo(gym, gym.ben, '2030-03-11');
  await meet(gym.laptop);
  expect(await versions(gym)).toEqual(first);
});

test('changes that ‘Update athletes’ sends to clients leave a version too', async () => {
  const gym = await privateGym();
  await give(gym, gym.laptop, '2030-03-04', []);
  await meet(gym.laptop);
  await retitle(gym, 'Light');
  await meet(gym.laptop);
  await server.ok(updateAthletes, on(gym));
  const [last] = await versions(gym);
  expect(last).toMatchObject({ restored: null, publishingStatus: 'unpublished' });
  expect(await titlesOf(gym, last!.number)).toEqual(['Everything', 'Rest', 'Light']);
});

test('neither a program in the store nor a restricted one leaves a version when it is given or sent', async () => {
  const gym = await newGym(server);
  await publish(gym, 'all');
  await meet(gym.laptop);
  const published = await versions(gym);
  await retitle(gym, 'Heavy');
  await give(gym, gym.laptop, '2030-03-04', []);
  await send(gym);
  expect(await versions(gym)).toEqual(published);

  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  const { params } = on(gym);
  const body = { restrictionReason: 'Copied' };
  await server.ok(restrictProgram, { as: admin, params, body });
  await meet(gym.laptop);
  await retitle(gym, 'Light');
  await send(gym);
  await server.ok(updateAthletes, on(gym));
  expect(await versions(gym)).toEqual(published);
});
