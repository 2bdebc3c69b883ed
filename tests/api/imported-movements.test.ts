// `npm run movements`: a library supplied by an operator, next to the built-in one.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMovement, getMovements, searchMovements } from '#contract/movements.ts';
import { importMovements } from '#server/commands/import-movements.ts';
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
