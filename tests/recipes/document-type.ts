import { onServer } from './document-type-on-server.ts';
import type { Recipe } from './recipe.ts';

/** What an athlete weighs: logged without a signal, and read on all of their devices. */
export const documentType: Recipe = {
  page: 'document-type.md',
  most: 15,
  steps: [
    {
      file: 'src/contract/body-weight.ts',
      text: `// What an athlete weighs.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './training.ts';

export const BodyWeight = z.object({
  _id: z.uuid(),
  kg: z.number().check(z.minimum(20), z.maximum(500)),
  weighedAt: Instant,
});
export interface BodyWeight extends z.infer<typeof BodyWeight> {}

/** The device makes \`id\`; a second call with the same one changes it. */
export const saveBodyWeight = endpoint({
  method: 'PUT',
  path: '/api/body-weights/:id',
  summary: 'Log a weight',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.omit(BodyWeight, { _id: true }),
  ok: z.object({ bodyWeight: BodyWeight, rev: z.int() }),
});

export const deleteBodyWeight = endpoint({
  method: 'DELETE',
  path: '/api/body-weights/:id',
  summary: 'Delete a weight',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  ok: z.object({ rev: z.int() }),
});
`,
    },
    {
      file: 'src/contract/sync.ts',
      code: `import { Conversation } from './conversations.ts';`,
      becomes: `import { BodyWeight } from './body-weight.ts';
import { Conversation } from './conversations.ts';`,
    },
    {
      file: 'src/contract/sync.ts',
      code: `  conversation: Conversation,
`,
      becomes: `  conversation: Conversation,
  'body-weight': BodyWeight,
`,
    },
    {
      file: 'src/contract/sync.ts',
      code: `  customMovements: 'movement',`,
      becomes: `  customMovements: 'movement',
  bodyWeights: 'body-weight',`,
    },
    {
      file: 'src/offline/handlers/body-weight.ts',
      text: `import { type BodyWeight, deleteBodyWeight, saveBodyWeight } from '#contract/body-weight.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (bodyWeight: BodyWeight) => {
  const { _id: id, kg, weighedAt } = bodyWeight;
  return { call: callOf(saveBodyWeight, { id }, { kg, weighedAt }), sent: bodyWeight };
};

export const bodyWeightHandler: DocumentHandler<'body-weight'> = {
  ...plain,
  type: 'body-weight',
  named: ({ kg }) => ({ kind: 'Body weight', name: \`\${kg} kg\` }),
  nextCall: nextCallBy<'body-weight'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: id }) => callOf(deleteBodyWeight, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteBodyWeight, reply).rev, body: null };
    const { bodyWeight, rev } = checked(saveBodyWeight, reply);
    return { rev, body: bodyWeight };
  },
  merge: mergeFields,
  afterRestore: { origin: (bodyWeight) => ({ ...bodyWeight, kg: 0 }) },
  deletedWhileEdited: 'keep',
};
`,
    },
    {
      file: 'src/offline/handlers/handlers.ts',
      code: `import { clientDayHandler }`,
      becomes: `import { bodyWeightHandler } from './body-weight.ts';
import { clientDayHandler }`,
    },
    {
      file: 'src/offline/handlers/handlers.ts',
      code: `  movement: movementHandler,`,
      becomes: `  movement: movementHandler,
  'body-weight': bodyWeightHandler,`,
    },
    ...onServer,
    {
      file: 'src/offline/handlers/newer-fields.test.ts',
      code: `  'client-note': null,`,
      becomes: `  'body-weight': {
    known: { _id: testId.set(1), kg: 82, weighedAt: testNow },
    edit: { kg: 81.5 },
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
      becomes: `    'body-weight': {
      change: async () => {
        const weight = { _id: crypto.randomUUID(), kg: 82, weighedAt: '2026-06-01T06:00:00.000Z' };
        await transact(phone.database, () => storeNew(phone.database, 'body-weight', weight, 0));
      },
      told: () => documents(athlete, 'body-weight'),
    },
    'seen-by-coach': {`,
    },
    {
      file: 'tests/api/authorization/user-rows.ts',
      code: `  'GET /api/user/:id':`,
      becomes: `  'PUT /api/body-weights/:id': {
    verdict: own,
    ask: () => ({
      params: { id: randomUUID() },
      body: { kg: 82, weighedAt: '2026-06-01T06:00:00.000Z' },
    }),
  },
  'DELETE /api/body-weights/:id': { verdict: unknown },
  'GET /api/user/:id':`,
    },
    {
      file: 'tests/api/authorization/user-rows.ts',
      code: `import { admins, type Ask, own, type Rows }`,
      becomes: `import { admins, type Ask, own, type Rows, unknown }`,
    },
    {
      file: 'tests/api/own-data.test.ts',
      code: `    comment_template: 'commentTemplates',`,
      becomes: `    comment_template: 'commentTemplates',
    body_weight: 'bodyWeights',`,
    },
  ],
  toldByTests: ['tests/api/wire-form.ts'],
  tests: [
    'src/offline/handlers/handlers.test.ts',
    'src/offline/handlers/newer-fields.test.ts',
    'tests/api/faults/restore-rehearsal.test.ts',
    'tests/api/authorization.test.ts',
    'tests/api/contract.test.ts',
    'tests/api/own-data.test.ts',
    'tests/api/upgrades.test.ts',
  ],
  proof: {
    file: 'tests/api/body-weight.test.ts',
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
const key = \`body-weight:\${id}\` as const;
const weighed = { _id: id, kg: 82, weighedAt: '2026-06-01T06:00:00.000Z' };

test('a weight logged without a signal comes to the other phone, is changed and deleted there', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const phone = await coachDevice(server, alex);
  const tablet = await coachDevice(server, alex);
  const settle = async () => {
    for (const device of [phone, tablet, phone]) await device.sync();
  };
  const on = async ({ database }: CoachDevice) => (await database.entities.get(key))?.body;

  await transact(phone.database, () => storeNew(phone.database, 'body-weight', weighed, 0));
  expect(queueLines(await outboxItems(phone.device))).toMatchObject([
    { kind: 'Body weight', name: '82 kg' },
  ]);
  await settle();
  expect(await on(tablet)).toEqual(weighed);
  expect((await server.ok(exportOwnData, { as: alex })).bodyWeights).toEqual([weighed]);

  const row = (await tablet.database.entities.get(key))!;
  await transact(tablet.database, () =>
    storeEdit(tablet.database, row, { ...weighed, kg: 81.5 }, 0),
  );
  await settle();
  await settle();
  expect(await on(phone)).toEqual({ ...weighed, kg: 81.5 });

  const edited = (await phone.database.entities.get(key))!;
  await transact(phone.database, () => storeDeletion(phone.database, edited, 0));
  await settle();
  expect([await on(phone), await on(tablet)]).toEqual([undefined, undefined]);
});
`,
  },
};
