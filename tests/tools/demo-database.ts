// Before the browser's stories: a PostgreSQL server with one database that holds the demo, which each story
// gets a copy of. Copying takes a tenth of a second; a server that begins with the embedded database takes
// four times as long to start.
import { openPostgres } from '#server/database/database.ts';
import { demoPassword, seedDemo } from '#server/database/seed.ts';
import { testDeps } from '#tests/api/test-deps.ts';
import { startPostgres } from './postgres.ts';
import { createTestDatabase } from './test-database.ts';

/** Sets the variable that `copyOfDemo` reads (`test-database.ts`). Returns how to stop the server, as Playwright asks. */
export default async function prepareDemoDatabase(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const demo = await createTestDatabase(server.url);
  const database = await openPostgres(demo.url);
  await seedDemo(testDeps(database), demoPassword);
  await database.close();
  process.env['DEMO_DATABASE_URL'] = demo.url;
  return () => server.stop();
}
