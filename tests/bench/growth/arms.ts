// Servers that are asked the same, each on as much data as its database has.
import { sql } from 'kysely';
import { categoriesOf } from '#domain/store/categories.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Rows } from '#server/database/rows.ts';
import { demoPassword, seedDemo } from '#server/database/seed.ts';
import { type Scene, setScene } from '#tests/api/authorization/scene.ts';
import { requestOf, startTestServer } from '#tests/api/test-server.ts';
import { addAthlete } from '../programs/athletes.ts';
import { generateClients } from '../programs/generated-clients.ts';
import type { KnownCall } from './every-call.ts';
import { openRewinding } from './rewinding.ts';

export interface Measured {
  readonly ms: number;
  readonly statements: number;
  /** Of tables. */
  readonly rows: number;
}

type Ask = (call: KnownCall) => Promise<Measured>;

/**
 * Everything of which there will be more, and the people who ask. `scenes`: of eight people each. `clients`: of one coach;
 * they have trained a hundred times each.
 */
export async function fill(
  url: string,
  { scenes, clients }: { readonly scenes: number; readonly clients: number },
): Promise<Scene> {
  const server = await startTestServer({ database: await openPostgres(url) });
  const { deps } = server;
  const coach = await addAthlete(deps, { days: 1, exercises: 1, sets: 1 });
  await generateClients(deps.database, { coach: coach.userId, clients });
  await seedDemo(deps, demoPassword);
  for (let others = 0; others < scenes; others += 1) await setScene(server, null);
  const scene = await setScene(server, null);
  await spread(deps.database.rows);
  await server.stop();
  return scene;
}

export interface Arm {
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
}

/** Programs over the categories of the store, as they are in one of some size. */
async function spread(rows: Rows): Promise<void> {
  const categories = categoriesOf('category').map(({ _id }) => _id);
  const which = sql`abs(hashtext(program_id::text))`;
  await sql`
    UPDATE store_program SET category = (${categories}::text[])[1 + ${which} % ${categories.length}::int],
      level = 1 + ${which} % 3, equipment_level = 1 + ${which} % 3`.execute(rows);
}

/** A server on a database, which forgets each call. */
export async function startArm(
  url: string,
  scene: Scene,
  { preferIndexes = false } = {},
): Promise<Arm> {
  let statements = 0;
  const { database, rewind, rowsRead } = await openRewinding(url, {
    onStatement: () => (statements += 1),
    preferIndexes,
  });
  const server = await startTestServer({ database });
  const ask: Ask = async ({ name, endpoint, status, ask: askOf }) => {
    const request = requestOf(endpoint, askOf(scene));
    return rewind(async () => {
      statements = 0;
      const began = performance.now();
      const reply = await server.app.inject(request);
      const measured = { ms: performance.now() - began, statements, rows: await rowsRead() };
      // What the reply did not wait for belongs to this call, and is taken back too.
      await server.settled();
      if (reply.statusCode !== status)
        throw new Error(`${name} was answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
      return measured;
    });
  };
  return { ask, stop: server.stop };
}
