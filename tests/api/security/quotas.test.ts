// Nobody can fill the server: of everything that people create there is a most, and two calls at once cannot pass it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveClientNote } from '#contract/coaching.ts';
import { startConversation } from '#contract/conversations.ts';
import { createProgram, createProgramDay } from '#contract/created-programs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { saveMeasurement } from '#contract/measurement.ts';
import { createMovement } from '#contract/movements.ts';
import { saveOneRepMax } from '#contract/one-rep-max.ts';
import { newProgramRun } from '#contract/programs.ts';
import { mostSignIns } from '#contract/quotas.ts';
import { createRoutine } from '#contract/routines.ts';
import { saveUserImage } from '#contract/user-images.ts';
import { createSessionComment } from '#contract/workout.ts';
import { quotas } from '#server/policies/quotas.ts';
import { addDevice, addPerson, type Person, routine } from '../builders.ts';
import { newCoaching } from '../coaching-scene.ts';
import { planDay, wholeProgram } from '../plan-builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let coaching: Awaited<ReturnType<typeof newCoaching>>;
let coach: Person;
let athlete: Person;
beforeAll(async () => {
  server = await startTestServer();
  coaching = await newCoaching(server);
  ({ coach, athlete } = coaching);
});
afterAll(() => server.stop());

/** More rows like the one that was just made, with other ids and revisions. */
async function copy(table: string, key: Record<string, string>, count: number): Promise<void> {
  const { rows } = server.deps.database;
  const { rows: columns } = await sql<{ name: string }>`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(rows);
  const names = sql.raw(columns.map(({ name }) => name).join(', '));
  const like = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM (
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'rev', -n, 'position', NULL))).*
      FROM ${sql.table(table)} AS one, generate_series(1, ${count}::int) AS n
      WHERE one.ctid = (SELECT ctid FROM ${sql.table(table)} WHERE ${sql.join(like, sql` AND `)} LIMIT 1)
    ) AS copies`.execute(rows);
}

interface Case {
  readonly what: keyof typeof quotas;
  readonly endpoint: Endpoint;
  readonly as: () => Person;
  readonly ask: () => { readonly params?: Record<string, string>; readonly body: object };
  readonly table: string;
  readonly key: () => Record<string, string>;
  readonly words: string;
}

const draft = { title: 'Sandbag carry', bodyPart: 'back', equipment: 'Body weight' };
let session = '';
let program = '';

const cases: readonly Case[] = [
  {
    what: 'programs',
    endpoint: createProgram,
    as: () => coach,
    ask: () => ({ body: { _id: randomUUID(), title: 'Strong' } }),
    table: 'program',
    key: () => ({ author_id: coach.userId }),
    words: 'You can have up to 2,000 programs. Delete one you no longer need.',
  },
  {
    what: 'programDays',
    endpoint: createProgramDay,
    as: () => coach,
    ask: () => ({
      params: { id: program },
      body: { day: { ...planDay('Push'), programId: program, position: null } },
    }),
    table: 'program_day',
    key: () => ({ program_id: program }),
    words: 'A program can have up to 14,560 days, counting those deleted in the last 90 days.',
  },
  {
    what: 'movements',
    endpoint: createMovement,
    as: () => coach,
    ask: () => ({ body: { ...draft, _id: randomUUID() } }),
    table: 'movement',
    key: () => ({ owner_id: coach.userId }),
    words: 'You can make up to 5,000 movements of your own, counting those you deleted.',
  },
  {
    what: 'routines',
    endpoint: createRoutine,
    as: () => athlete,
    ask: () => ({ body: { routine: routine(randomUUID()) } }),
    table: 'routine',
    key: () => ({ owner_id: athlete.userId }),
    words: 'You can have up to 2,000 routines. Delete one you no longer need.',
  },
  {
    what: 'measurements',
    endpoint: saveMeasurement,
    as: () => athlete,
    ask: () => ({
      params: { id: randomUUID() },
      body: { what: 'waist', value: 80, date: '2026-06-01', time: '07:00' },
    }),
    table: 'measurement',
    key: () => ({ owner_id: athlete.userId }),
    words: 'You can keep up to 20,000 measurements. Delete some old ones first.',
  },
  {
    what: 'oneRepMaxes',
    endpoint: saveOneRepMax,
    as: () => athlete,
    ask: () => ({
      params: { id: randomUUID() },
      body: { movementId: 'squat', title: 'Squat', kg: 100, date: '2026-06-01', origin: 'entered' },
    }),
    table: 'one_rep_max',
    key: () => ({ owner_id: athlete.userId }),
    words: 'You can keep up to 10,000 one-rep maxes. Delete some old ones first.',
  },
  {
    what: 'clientNotes',
    endpoint: saveClientNote,
    as: () => coach,
    ask: () => ({
      params: { id: randomUUID() },
      body: { clientId: athlete.userId, text: 'Slept badly' },
    }),
    table: 'client_note',
    key: () => ({ coach_id: coach.userId }),
    words: 'You can keep up to 20,000 notes. Delete some old ones first.',
  },
  {
    what: 'comments',
    endpoint: createSessionComment,
    as: () => athlete,
    ask: () => ({ params: { id: session }, body: { text: 'Felt easy' } }),
    table: 'comment',
    key: () => ({ training_session_id: session }),
    words: 'A workout can have up to 2,000 comments.',
  },
  {
    what: 'runs',
    endpoint: newProgramRun,
    as: () => athlete,
    ask: () => ({
      params: { id: coaching.program._id },
      body: { date: '2026-06-01', _id: randomUUID() },
    }),
    table: 'program_run',
    key: () => ({ purchased_program_id: coaching.program._id }),
    words: 'You can start a program up to 500 times.',
  },
];

describe('the last one that there is room for is taken, and the next one is refused in words', () => {
  beforeAll(async () => {
    session = (await coaching.start()).trainingSession._id;
    program = (await server.ok(createProgram, { as: coach, body: wholeProgram() })).program._id;
  });

  test.each(cases)('$what', async ({ what, endpoint, as, ask, table, key, words }) => {
    const { rows } = server.deps.database;
    const call = () => server.call(endpoint, { as: as(), ...ask() });
    await server.ok(endpoint, { as: as(), ...ask() });
    const like = Object.entries(key()).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const counted = async () => {
      const found = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.join(like, sql` AND `)}`.execute(
        rows,
      );
      return found.rows[0]!.count;
    };
    await copy(table, key(), quotas[what] - (await counted()) - 1);
    const replies = await Promise.all([call(), call(), call()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ]);
    const refused = replies.filter(({ status }) => status === 422);
    for (const { error } of refused) expect(error.errors.global).toContain(words);
    expect(await counted()).toBe(quotas[what]);
  });
});

test('nobody begins more conversations than there can be, and everybody can go on with those they have', async () => {
  const { rows } = server.deps.database;
  const scene = await newCoaching(server);
  const open = (as: Person, participant: Person) =>
    server.call(startConversation, { as, body: { participant: participant.userId } });
  await sql`
    WITH made AS (
      INSERT INTO conversation (id, last_time_token, created_at)
      SELECT gen_random_uuid(), '', now() FROM generate_series(1, ${quotas.conversations}::int) RETURNING id
    )
    INSERT INTO conversation_member (conversation_id, user_id, other_id, rev)
    SELECT id, ${scene.coach.userId}, NULL, -row_number() OVER () FROM made`.execute(rows);
  const { status, error } = await open(scene.coach, scene.athlete);
  expect([status, error.errors.global]).toEqual([422, 'You can have up to 5,000 conversations.']);
  const begun = await open(scene.athlete, scene.coach);
  expect(begun.status).toBe(200);
  expect((await open(scene.coach, scene.athlete)).body.conversation._id).toBe(
    begun.body.conversation._id,
  );
});

test('pictures are counted with those that were replaced, and a portrait can always be changed', async () => {
  const { rows } = server.deps.database;
  const painter = await addPerson(server.deps, 'Kim', { isCoach: true });
  const red = sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } });
  const image = (await red.png().toBuffer()).toString('base64');
  const make = () => server.call(createMovement, { as: painter, body: { ...draft, image } });
  expect((await make()).status).toBe(200);
  await sql`
    INSERT INTO picture (id, width, owner_id, bytes, created_at)
    SELECT gen_random_uuid(), 100, ${painter.userId}, '\\x00', now()
    FROM generate_series(1, ${quotas.pictures - 2}::int)`.execute(rows);
  const replies = await Promise.all([make(), make()]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
  expect(replies.find(({ status }) => status === 422)?.error.errors.global).toBe(
    'You can upload up to 5,000 pictures, counting those you replaced.',
  );
  const without = await server.call(createMovement, { as: painter, body: draft });
  expect(without.status).toBe(200);
  const portrait = { _id: randomUUID(), image };
  expect((await server.call(saveUserImage, { as: painter, body: portrait })).status).toBe(200);
});

test('a further sign-in ends the one that was used longest ago', async () => {
  const person = await addPerson(server.deps, 'Sam');
  const first = await addDevice(server.deps, person.userId, new Date(Date.now() + 3_600_000));
  for (let n = 2; n < mostSignIns; n += 1) await addDevice(server.deps, person.userId);
  const signedIn = async (token: string) =>
    (await server.call(saveUserImage, { as: { token }, body: {} })).status !== 401;
  expect(await signedIn(person.token)).toBe(true);
  const last = await addDevice(server.deps, person.userId);
  expect([await signedIn(first), await signedIn(person.token), await signedIn(last)]).toEqual([
    false,
    true,
    true,
  ]);
});
