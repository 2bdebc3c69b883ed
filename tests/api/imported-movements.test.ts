// `npm run movements`: a library supplied by an operator, next to the built-in one.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { getMovement, getMovements, searchMovements } from '#contract/movements.ts';
import { importMovements, keepCatalogue } from '#server/commands/import-movements.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
beforeAll(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
});
afterAll(() => server.stop());

const inHips = async () =>
  (await server.ok(getMovements, { as: coach, query: { bodypart: 'hips', limit: '100' } }))
    .movements;

const entry = {
  _id: 'acme-0001',
  title: 'Acme glute blaster',
  bodyPart: 'hips',
  equipment: 'Leverage machine',
  aliases: ['Butt press'],
  cues: ['Press back'],
  image: 'acme-0001.png',
};
const files = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('is listed beside the built-in one, with its pictures; imported again it brings what has changed', async () => {
  expect(await importMovements(server.deps, [entry], files)).toBe(1);
  await importMovements(server.deps, [{ ...entry, title: 'Acme glute press' }], files);
  const { results } = await server.ok(searchMovements, {
    as: coach,
    query: { text: 'butt press' },
  });
  expect(results.map(({ title }) => title)).toContain('Acme glute press');
  const { movement } = await server.ok(getMovement, { as: coach, params: { id: entry._id } });
  expect(movement).toMatchObject({ title: 'Acme glute press', custom: false });
  expect((await server.app.inject(movement.image ?? '')).statusCode).toBe(200);
});

test.each([
  ['no list', { a: 1 }, 'The file has no list of movements.'],
  ['an unknown part of the body', [{ ...entry, bodyPart: 'ears' }], 'Movement 1: bodyPart'],
  [
    'the id of a built-in one',
    [{ ...entry, _id: 'front-squat' }],
    'front-squat is the id of a built-in movement',
  ],
])('%s is refused in one sentence and nothing is stored', async (_, list, words) => {
  const count = (await inHips()).length;
  const kept = Array.isArray(list) ? [{ ...entry, _id: 'acme-0002' }, ...list] : list;
  const expected = Array.isArray(list) ? words.replace('Movement 1', 'Movement 2') : words;
  await expect(importMovements(server.deps, kept, files)).rejects.toThrow(expected);
  expect((await inHips()).length).toBe(count);
});

test('a picture that is none is named, and nothing is stored', async () => {
  const noPicture = async () => Buffer.from('<svg onload="alert(1)"/>');
  await expect(
    importMovements(server.deps, [{ ...entry, _id: 'acme-0003' }], noPicture),
  ).rejects.toThrow('acme-0003: the picture acme-0001.png cannot be read.');
  expect((await server.call(getMovement, { as: coach, params: { id: 'acme-0003' } })).status).toBe(
    404,
  );
});

test('a server that has been running gets the built-in movements of a new release when it starts, and keeps the ids', async () => {
  const { rows } = server.deps.database;
  const before = await rows
    .selectFrom('movement')
    .selectAll()
    .where('owner_id', 'is', null)
    .execute();
  await rows
    .deleteFrom('movement')
    .where('id', '=', 'couch-stretch' as MovementId)
    .execute();
  await rows
    .updateTable('movement')
    .set({ title: 'Old name', words: 'old name' })
    .where('id', '=', 'air-bike' as MovementId)
    .execute();
  await keepCatalogue(server.deps);
  const after = await rows
    .selectFrom('movement')
    .selectAll()
    .where('owner_id', 'is', null)
    .execute();
  const shown = (all: typeof before) =>
    all
      .map(({ id, title, words }) => ({ id, title, words }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(shown(after)).toEqual(shown(before));
  const { results } = await server.ok(searchMovements, { as: coach, query: { text: 'echo bike' } });
  expect(results[0]?._id).toBe('air-bike');
});

test('a movement of the operator that a release makes a built-in one keeps its id and is shown as that', async () => {
  const { rows } = server.deps.database;
  await rows
    .updateTable('movement')
    .set({ title: 'Acme couch stretch', muscles: '[]' as never })
    .where('id', '=', 'couch-stretch' as MovementId)
    .execute();
  await keepCatalogue(server.deps);
  const { movement } = await server.ok(getMovement, { as: coach, params: { id: 'couch-stretch' } });
  expect(movement).toMatchObject({
    title: 'Couch stretch',
    image: '/movements/couch-stretch.svg',
    muscles: ['hip flexors', 'quads'],
  });
});
