// What happens to a coach's own movement: on the owner's other devices, and when it is deleted.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMovement,
  deleteMovement,
  getMovement,
  getMovements,
  saveMovement,
  searchMovements,
} from '#contract/movements.ts';
import { picturePath } from '#contract/picture-address.ts';
import { type Change, pullChanges } from '#contract/sync.ts';
import { addPerson, addProgram, type Person, prescribe } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let athlete: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  athlete = await addPerson(server.deps, 'Alex');
  stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
  await addProgram(server.deps, { athlete, coach });
});
afterAll(() => server.stop());

const draft = { title: 'Sandbag carry', bodyPart: 'back', equipment: 'Body weight' } as const;
const picture = async () => {
  const red = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  return (await red.png().toBuffer()).toString('base64');
};
const titlesOf = (movements: readonly { title: string }[]) => movements.map(({ title }) => title);
const own = async (as: Person) =>
  titlesOf((await server.ok(getMovements, { as, query: { custom: 'true' } })).movements);
const search = async (text: string, as: Person) =>
  titlesOf((await server.ok(searchMovements, { as, query: { text } })).results);

/** The movement changes that this person's devices receive. */
async function heard(as: Person): Promise<Change[]> {
  const changes: Change[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await server.ok(pullChanges, { as, query: cursor ? { cursor } : {} });
    changes.push(...page.changes);
    ({ cursor, more } = page);
  }
  return changes.filter(({ type }) => type === 'movement');
}

test('[API-88] changed on another device meanwhile, the reply shows what is stored; asked for once more it is stored already', async () => {
  const made = await server.ok(createMovement, { as: coach, body: { ...draft, title: 'Yoke' } });
  const params = { id: made.movement._id };
  const save = (title: string) =>
    server.call(saveMovement, {
      as: coach,
      params,
      body: { ...draft, title },
      revision: made.rev,
    });
  const first = await save('Yoke walk');
  expect(first.status).toBe(200);
  const stale = await save('Yoke carry');
  expect([stale.status, stale.error]).toMatchObject([
    412,
    { current: { body: { title: 'Yoke walk' } } },
  ]);
  expect((await save('Yoke walk')).status).toBe(200);
});

test('[PB-28] comes to every device of its owner with what else has changed, and to nobody else', async () => {
  const made = await server.ok(createMovement, {
    as: coach,
    body: { ...draft, title: 'Keg toss' },
  });
  const id = made.movement._id;
  expect(await heard(coach)).toContainEqual({
    type: 'movement',
    id,
    rev: made.rev,
    body: made.movement,
  });
  expect(await heard(athlete)).toEqual([]);
  const { rev } = await server.ok(deleteMovement, { as: coach, params: { id } });
  expect((await heard(coach)).filter((change) => change.id === id)).toEqual([
    { type: 'movement', id, rev, deleted: true },
  ]);
});

test('that is deleted leaves the lists and the search; who was prescribed it sees it still, with its pictures', async () => {
  const body = { ...draft, title: 'Anvil carry', _id: randomUUID(), image: await picture() };
  const { movement } = await server.ok(createMovement, { as: coach, body });
  await prescribe(server.deps, { athlete, coach }, movement);
  const params = { id: movement._id };
  expect((await server.call(deleteMovement, { as: stranger, params })).status).toBe(404);
  await server.ok(deleteMovement, { as: coach, params });
  expect(await search('anvil carry', coach)).not.toContain('Anvil carry');
  expect(await own(coach)).not.toContain('Anvil carry');
  expect((await server.ok(getMovement, { as: athlete, params })).movement).toEqual(movement);
  expect((await server.app.inject(movement.image ?? '')).statusCode).toBe(200);
  const again = [
    await server.call(deleteMovement, { as: coach, params }),
    await server.call(createMovement, { as: coach, body }),
    await server.call(saveMovement, { as: coach, params, body: draft, revision: 1 }),
  ];
  expect(again.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('[API-87] a picture has the address that the device made up for it; one that another has is refused', async () => {
  const imageId = randomUUID();
  const body = { ...draft, title: 'Rope climb', image: await picture(), imageId };
  const { movement } = await server.ok(createMovement, { as: coach, body });
  expect(movement.image).toBe(picturePath(imageId, 720));
  const stolen = await server.call(createMovement, { as: stranger, body });
  expect(stolen.status).toBe(422);
  expect(await own(stranger)).toEqual([]);
});
