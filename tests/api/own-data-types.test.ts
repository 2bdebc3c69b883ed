// Nothing that devices have a copy of is missing in the file that an account can take along.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOwnData } from '#contract/own-data.ts';
import { entityTypes } from '#contract/sync.ts';
import { documentTypes } from '#offline/handlers/handlers.ts';
import type { Person } from './builders.ts';
import { type BackedUpServer, startBackedUpServer } from './faults/backed-up-server.ts';
import { rehearsalOf } from './faults/restore-rehearsal.ts';
import { readerOf } from './faults/server-reader.ts';

let gym: BackedUpServer;
beforeAll(async () => {
  gym = await startBackedUpServer();
});
afterAll(() => gym.server.stop());

type Fields = Readonly<Record<string, unknown>>;

function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Fields;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const hasAll = (found: Fields, { receipt: _, ...wanted }: Fields) =>
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(found[name], value));

test('the file of an athlete and that of a coach have every document of every type', async () => {
  const { phone, laptop, scenes, settle } = await rehearsalOf(gym);
  for (const type of documentTypes) {
    await scenes[type].change();
    await settle(phone, laptop);
  }
  const { server, training } = gym;
  const { documents } = readerOf(server);
  const seen = new Set<string>();
  const missing: string[] = [];
  for (const as of [training.athlete, training.coach] satisfies Person[]) {
    const file = [...objectsIn(await server.ok(exportOwnData, { as }))];
    for (const type of entityTypes)
      for (const body of await documents(as, type)) {
        seen.add(type);
        if (!file.some((one) => hasAll(one, body as unknown as Fields)))
          missing.push(`${type} ${JSON.stringify(body)}`);
      }
  }
  expect(missing).toEqual([]);
  expect([...seen].toSorted(), 'types that the rehearsal makes').toEqual(entityTypes.toSorted());
}, 240_000);
