// The movement library and a coach's own movements: lists, pictures, search.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Movement,
  createMovement,
  getMovement,
  getMovements,
  rememberSearch,
  saveMovement,
  searchMovements,
} from '#contract/movements.ts';
import { movements as catalogue } from '#domain/movement/catalogue.ts';
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

const draft = { title: 'Slosh pipe carry', bodyPart: 'back', equipment: 'Body weight' } as const;
const picture = async (background: string) =>
  (
    await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');
const titles = (movements: readonly Movement[]) => movements.map(({ title }) => title);
const search = async (text: string, as = athlete) =>
  titles((await server.ok(searchMovements, { as, query: { text } })).results);

/** All pages of a list. */
async function everyPage(query: Record<string, string>, as = athlete): Promise<Movement[]> {
  const all: Movement[] = [];
  for (;;) {
    const page = await server.ok(getMovements, { as, query: { ...query, skip: `${all.length}` } });
    all.push(...page.movements);
    if (!page.more) return all;
  }
}

/** Spelled out: the library must have these, whatever the contract's words become. */
const parts = 'back, calves, chest, forearms, hips, neck, shoulders, thighs, upper arms, waist';
const pieces =
  'Barbell, Olympic barbell, Body weight, Sled machine, Wheel roller, Suspension, Power Sled, Stability ball, ' +
  'Bosu ball, Rope, Kettlebell, Dumbbell, Band, Hammer, Resistance Band, EZ Barbell, Cable, Smith machine, ' +
  'Leverage machine, Trap bar, Roll, Medicine Ball';

describe('lists of movements', () => {
  test('[API-84] [NUM-18] the whole library comes by title in pages of 30, each movement once', async () => {
    const first = await server.ok(getMovements, { as: athlete });
    expect(first.movements).toHaveLength(30);
    expect(first.more).toBe(true);
    const all = await everyPage({});
    expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set(catalogue.map(({ _id }) => _id)));
    expect(all).toHaveLength(catalogue.length);
    const lower = titles(all).map((title) => title.toLowerCase());
    expect(lower[0]?.startsWith('a')).toBe(true);
    const few = await server.ok(getMovements, { as: athlete, query: { limit: '5', skip: '30' } });
    expect(few.movements).toEqual(all.slice(30, 35));
  });

  test.each(parts.split(', '))('[API-84] [PB-26] those of the %s', async (bodypart) => {
    const listed = await everyPage({ bodypart });
    expect(new Set(listed.map(({ bodyPart }) => bodyPart))).toEqual(new Set([bodypart]));
    expect(listed).toHaveLength(catalogue.filter(({ bodyPart }) => bodyPart === bodypart).length);
  });

  test.each(pieces.split(', '))(
    '[API-84] [PB-27] those for which the equipment is: %s',
    async (equipment) => {
      const listed = await everyPage({ equipment });
      expect(new Set(listed.map((one) => one.equipment))).toEqual(new Set([equipment]));
      expect(listed).toHaveLength(catalogue.filter((one) => one.equipment === equipment).length);
    },
  );

  test('[API-84] [NUM-18] those with a piece of equipment come in pages of the server’s own size', async () => {
    const { movements } = await server.ok(getMovements, {
      as: athlete,
      query: { equipment: 'Body weight' },
    });
    expect(movements).toHaveLength(50);
  });

  test.each([{ bodypart: 'ears' }, { skip: '-1' }, { limit: '1000' }, { skip: 'x' }])(
    'what is no list is refused: %j',
    async (query) => {
      expect((await server.call(getMovements, { as: athlete, query })).status).toBe(400);
    },
  );

  test('[API-85] [PB-25] a movement says what it trains and how it is done, step by step', async () => {
    const { movement } = await server.ok(getMovement, {
      as: athlete,
      params: { id: 'front-squat' },
    });
    expect(movement).toMatchObject({
      title: 'Front squat',
      image: '/movements/front-squat.svg',
      imageMidframe: '/movements/front-squat.svg#middle',
      custom: false,
    });
    expect(movement.cues.length).toBeGreaterThanOrEqual(3);
    const unknown = await server.call(getMovement, { as: athlete, params: { id: 'no-such' } });
    expect(unknown.status).toBe(404);
  });
});

describe('a movement of a coach’s own', () => {
  test('[API-87] [PB-28] is in their lists and search and in nobody else’s; athletes to whom it is prescribed may read it', async () => {
    const { movement } = await server.ok(createMovement, {
      as: coach,
      body: {
        ...draft,
        cues: ['Lift', 'Walk'],
        image: await picture('red'),
        imageMidframe: await picture('blue'),
      },
    });
    expect(movement).toMatchObject({ ...draft, cues: ['Lift', 'Walk'], custom: true });
    expect(titles(await everyPage({ custom: 'true' }, coach))).toEqual([draft.title]);
    expect(await search('slosh', coach)).toContain(draft.title);
    expect(titles(await everyPage({ bodypart: 'back' }, coach))).toContain(draft.title);
    for (const other of [athlete, stranger]) {
      expect(await everyPage({ custom: 'true' }, other)).toEqual([]);
      expect(await search('slosh', other)).not.toContain(draft.title);
    }
    const read = (as: Person) => server.call(getMovement, { as, params: { id: movement._id } });
    // They have bought a program of this coach, but not one with this movement.
    expect((await read(athlete)).status).toBe(404);
    await prescribe(server.deps, { athlete, coach }, movement);
    expect((await read(athlete)).status).toBe(200);
    expect((await read(stranger)).status).toBe(404);
    for (const address of [movement.image, movement.imageMidframe]) {
      const file = await server.app.inject(address ?? '');
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720 });
    }
  });

  test('[API-87] sent twice under the same id it is one; under the id of another one it is refused', async () => {
    const body = { ...draft, title: 'Tyre flip', _id: randomUUID() };
    const first = await server.ok(createMovement, { as: coach, body });
    expect(await server.ok(createMovement, { as: coach, body })).toEqual(first);
    expect((await server.call(createMovement, { as: stranger, body })).status).toBe(422);
    expect(titles(await everyPage({ custom: 'true' }, stranger))).toEqual([]);
  });

  test('[API-88] is changed by its owner: a picture stays, is changed or is taken away', async () => {
    const { movement, rev } = await server.ok(createMovement, {
      as: coach,
      body: {
        ...draft,
        title: 'Log press',
        image: await picture('red'),
        imageMidframe: await picture('blue'),
      },
    });
    const params = { id: movement._id };
    const body = { ...draft, title: 'Log clean and press', imageMidframe: null };
    const changed = await server.ok(saveMovement, { as: coach, params, body, revision: rev });
    expect(changed.movement).toMatchObject({
      title: body.title,
      image: movement.image,
      imageMidframe: null,
    });
    expect((await server.ok(getMovement, { as: coach, params })).movement).toEqual(
      changed.movement,
    );
    expect(await search('log clean', coach)).toContain(body.title);
    // A sold program may still show the picture.
    expect((await server.app.inject(movement.imageMidframe ?? '')).statusCode).toBe(200);
    const revision = changed.rev;
    const others = await server.call(saveMovement, { as: stranger, params, body, revision });
    expect(others.status).toBe(404);
    const library = await server.call(saveMovement, {
      as: coach,
      params: { id: 'front-squat' },
      body,
      revision,
    });
    expect(library.status).toBe(404);
  });

  test.each([
    ['a file that is no picture', Buffer.from('Not a picture, but long enough to be one')],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a picture that ends in the middle', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused in words, and no movement is made', async (_, file) => {
    const before = await everyPage({ custom: 'true' }, coach);
    const { status, error } = await server.call(createMovement, {
      as: coach,
      body: { ...draft, image: file.toString('base64') },
    });
    expect(status).toBe(400);
    expect(error.errors.global).toMatch(/^This picture can’t be read/);
    expect(await everyPage({ custom: 'true' }, coach)).toEqual(before);
  });

  test('a picture of 30 MB is refused in words', async () => {
    const image = 'A'.repeat(40 * 1024 * 1024);
    const { status, error } = await server.call(createMovement, {
      as: coach,
      body: { ...draft, image },
    });
    expect(status).toBe(413);
    expect(error.errors.global).toBe('This is larger than 24 MB.');
  });
});

describe('search', () => {
  test.each([
    ['bench press', 'Barbell bench press'],
    ['bnech pres', 'Barbell bench press'],
    ['pul up', 'Pull-up'],
    ['romanain deadlift', 'Romanian deadlift'],
    ['kettelbell swing', 'Kettlebell swing'],
    ['trx row', 'Suspension row'],
    ['db rdl', 'Dumbbell Romanian deadlift'],
    ['sl rdl', 'Single-leg Romanian deadlift'],
    ['ohp', 'Barbell overhead press'],
    ['ssb squat', 'Safety bar squat'],
    ['one arm kb swing', 'Single-arm kettlebell swing'],
  ])('[API-54] ‘%s’ finds %s among the first', async (text, title) => {
    expect((await search(text)).slice(0, 12)).toContain(title);
  });

  test('[API-54] words in another form and another order find it too', async () => {
    expect(await search('squats front')).toContain('Front squat');
    expect((await search('front squat'))[0]).toBe('Front squat');
  });

  test('[API-54] signs that mean something elsewhere mean nothing here', async () => {
    for (const text of ["'; DROP TABLE movement; --", '%', '\\', '" OR', '🏋️', ':* & |'])
      expect(Array.isArray(await search(text))).toBe(true);
    expect((await search('qqqxxxzzz')).length).toBe(0);
  });

  test('[API-54] goes on page by page', async () => {
    const first = await server.ok(searchMovements, { as: athlete, query: { text: 'press' } });
    const next = await server.ok(searchMovements, {
      as: athlete,
      query: { text: 'press', skip: '30' },
    });
    expect(first.results).toHaveLength(30);
    const ids = [...first.results, ...next.results].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[API-55] [ST-8] searches are remembered by list and person, the latest first', async () => {
    const remember = (subject: string, text: string) =>
      server.ok(rememberSearch, { as: athlete, params: { subject }, body: { text } });
    await remember('movements', 'curl');
    server.pass(0.01);
    await remember('movements', 'row');
    server.pass(0.01);
    await remember('store', 'strength');
    expect((await remember('movements', 'curl')).recent).toEqual(['curl', 'row']);
    const recent = async (as: Person) => (await server.ok(searchMovements, { as })).recent;
    expect(await recent(athlete)).toEqual(['curl', 'row']);
    expect(await recent(stranger)).toEqual([]);
    for (let index = 0; index < 10; index += 1) {
      server.pass(0.01);
      await remember('movements', `search ${index}`);
    }
    expect((await recent(athlete)).length).toBe(8);
    const nowhere = await server.call(rememberSearch, {
      as: athlete,
      params: { subject: 'secrets' },
      body: { text: 'x' },
    });
    expect(nowhere.status).toBe(400);
  });
});
