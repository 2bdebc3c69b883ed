import { onServer } from './document-type-on-server.ts';
import type { Recipe } from './recipe.ts';

/** How long an athlete sleeps: logged without a signal, and read on all of their devices. */
export const documentType: Recipe = {
  page: 'document-type.md',
  most: 16,
  steps: [
    {
      file: 'src/contract/night.ts',
      text: `// How long an athlete sleeps.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './training.ts';

export const Night = z.object({
  _id: z.uuid(),
  hours: z.number().check(z.minimum(0), z.maximum(24)),
  wokeAt: Instant,
});
export interface Night extends z.infer<typeof Night> {}

/** The device makes \`id\`; a second call with the same one changes it. */
export const saveNight = endpoint({
  method: 'PUT',
  path: '/api/nights/:id',
  summary: 'Log a night',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.omit(Night, { _id: true }),
  ok: z.object({ night: Night, rev: z.int() }),
});

export const deleteNight = endpoint({
  method: 'DELETE',
  path: '/api/nights/:id',
  summary: 'Delete a night',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  ok: z.object({ rev: z.int() }),
});
`,
    },
    {
      file: 'src/contract/sync.ts',
      code: `import { Conversation } from './conversations.ts';`,
      becomes: `import { Night } from './night.ts';
import { Conversation } from './conversations.ts';`,
    },
    {
      file: 'src/contract/sync.ts',
      code: `  conversation: Conversation,
`,
      becomes: `  conversation: Conversation,
  night: Night,
`,
    },
    {
      file: 'src/contract/sync.ts',
      code: `  customMovements: 'movement',`,
      becomes: `  customMovements: 'movement',
  nights: 'night',`,
    },
    {
      file: 'src/offline/handlers/night.ts',
      text: `import { type Night, deleteNight, saveNight } from '#contract/night.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (night: Night) => {
  const { _id: id, hours, wokeAt } = night;
  return { call: callOf(saveNight, { id }, { hours, wokeAt }), sent: night };
};

export const nightHandler: DocumentHandler<'night'> = {
  ...plain,
  type: 'night',
  named: ({ hours }) => ({ kind: 'Sleep', name: \`\${hours} hours\` }),
  nextCall: nextCallBy<'night'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: id }) => callOf(deleteNight, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteNight, reply).rev, body: null };
    const { night, rev } = checked(saveNight, reply);
    return { rev, body: night };
  },
  merge: mergeFields,
  afterRestore: { origin: (night) => ({ ...night, hours: 0 }) },
  deletedWhileEdited: 'keep',
};
`,
    },
    {
      file: 'src/offline/handlers/handlers.ts',
      code: `import { clientDayHandler }`,
      becomes: `import { nightHandler } from './night.ts';
import { clientDayHandler }`,
    },
    {
      file: 'src/offline/handlers/handlers.ts',
      code: `  movement: movementHandler,`,
      becomes: `  movement: movementHandler,
  night: nightHandler,`,
    },
    ...onServer,
    {
      file: 'src/offline/handlers/newer-fields.test.ts',
      code: `  'client-note': null,`,
      becomes: `  night: {
    known: { _id: testId.set(1), hours: 8, wokeAt: testNow },
    edit: { hours: 7.5 },
  },
  'client-note': null,`,
    },
    {
      file: 'tests/api/faults/restore-rehearsal.ts',
      code: `import type { DocumentType } from '#offline/database/rows.ts';`,
      becomes: `import type { DocumentType } from '#offline/database/rows.ts';
import { transact } from '#offline/database/database.ts';
import { storeNew } from '#offline/outbox/store-edit.ts';`,
    },
    {
      file: 'tests/api/faults/restore-rehearsal.ts',
      code: `    'seen-by-coach': {`,
      becomes: `    night: {
      change: async () => {
        const night = { _id: crypto.randomUUID(), hours: 8, wokeAt: '2026-06-01T06:00:00.000Z' };
        await transact(phone.database, () => storeNew(phone.database, 'night', night, 0));
      },
      told: () => documents(athlete, 'night'),
    },
    'seen-by-coach': {`,
    },
    {
      file: 'tests/api/authorization/user-rows.ts',
      code: `  'GET /api/user/:id':`,
      becomes: `  'PUT /api/nights/:id': {
    verdict: own,
    ask: () => ({ body: newNight }),
    namesNothing: makesNew,
  },
  'DELETE /api/nights/:id': {
    verdict: athletes,
    ask: ({ kept }) => ({ params: kept.night.params }),
  },
  'GET /api/user/:id':`,
    },
    {
      file: 'tests/api/authorization/user-rows.ts',
      code: `import { admins, type Ask, own, type Rows }`,
      becomes: `import { newNight } from './kept-things.ts';
import { admins, type Ask, athletes, makesNew, own, type Rows }`,
    },
    {
      file: 'tests/api/authorization/kept-things.ts',
      code: `import { saveClientMax, saveOneRepMax } from '#contract/one-rep-max.ts';`,
      becomes: `import { saveNight } from '#contract/night.ts';
import { saveClientMax, saveOneRepMax } from '#contract/one-rep-max.ts';`,
    },
    {
      file: 'tests/api/authorization/kept-things.ts',
      code: `    freeWorkout: {`,
      becomes: `    night: await keep(athlete, saveNight, { body: newNight }),
    freeWorkout: {`,
    },
    {
      file: 'tests/api/authorization/kept-things.ts',
      code: `interface Two {`,
      becomes: `export const newNight = { hours: 8, wokeAt: '2026-06-01T06:00:00.000Z' };

interface Two {`,
    },
    {
      file: 'tests/api/own-data.test.ts',
      code: `    comment_template: 'commentTemplates',`,
      becomes: `    comment_template: 'commentTemplates',
    night: 'nights',`,
    },
  ],
  toldByTests: ['tests/api/wire-form.ts'],
  partly: {
    file: 'tests/api/authorization.test.ts',
    titled: /nights|has a row|in an address/,
  },
  tests: [
    'src/offline/handlers/handlers.test.ts',
    'src/offline/handlers/newer-fields.test.ts',
    'tests/api/faults/restore-rehearsal.test.ts',
    'tests/api/contract.test.ts',
    'tests/api/own-data.test.ts',
    'tests/api/upgrades.test.ts',
  ],
  proof: {
    file: 'tests/api/night.test.ts',
    text: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOwnData } from '#contract/own-data.ts';
import { queueLines } from '#client/shared/sync/queue-lines.ts';
import { transact } from '#offline/database/database.ts';
import { storeDeletion, storeEdit, storeNew } from '#offline/outbox/store-edit.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';
import { addPerson } from './builders.ts';
import { type CoachDevice, coachDevice } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const id = crypto.randomUUID();
const key = \`night:\${id}\` as const;
const slept = { _id: id, hours: 8, wokeAt: '2026-06-01T06:00:00.000Z' };

test('a night logged without a signal comes to the other phone, is changed and deleted there', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const phone = await coachDevice(server, alex);
  const tablet = await coachDevice(server, alex);
  const settle = async () => {
    for (const device of [phone, tablet, phone]) await device.sync();
  };
  const on = async ({ database }: CoachDevice) => (await database.entities.get(key))?.body;

  await transact(phone.database, () => storeNew(phone.database, 'night', slept, 0));
  expect(queueLines(await outboxItems(phone.device))).toMatchObject([
    { kind: 'Sleep', name: '8 hours' },
  ]);
  await settle();
  expect(await on(tablet)).toEqual(slept);
  expect((await server.ok(exportOwnData, { as: alex })).nights).toEqual([slept]);

  const row = (await tablet.database.entities.get(key))!;
  await transact(tablet.database, () =>
    storeEdit(tablet.database, row, { ...slept, hours: 7.5 }, 0),
  );
  await settle();
  await settle();
  expect(await on(phone)).toEqual({ ...slept, hours: 7.5 });

  const edited = (await phone.database.entities.get(key))!;
  await transact(phone.database, () => storeDeletion(phone.database, edited, 0));
  await settle();
  expect([await on(phone), await on(tablet)]).toEqual([undefined, undefined]);
});
`,
  },
};
