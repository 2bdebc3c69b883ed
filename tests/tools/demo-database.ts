// Before the browser stories: a PostgreSQL server with one database that holds the demo, of which each story gets a
// copy. Copying takes a tenth of a second; a server with the embedded database takes four times as long to start.
import { openPostgres } from '#server/database/postgres.ts';
import { demoPassword, seedDemo } from '#server/database/seed.ts';
import { openJobs } from '#server/jobs.ts';
import { testDeps } from '#tests/api/test-deps.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { createTestDatabase } from './test-database.ts';

/** `url`: the database with the demo; stories find it in the variable that `copyOfDemo` reads. */
export async function startDemoDatabase(): Promise<PostgresServer> {
  const server = await startPostgres();
  const demo = await createTestDatabase(server.url);
  const database = await openPostgres(demo.url);
  const deps = testDeps(database);
  await seedDemo(deps, demoPassword);
  // Includes the tables of its job queue.
  const jobs = await openJobs(database, deps.report);
  await jobs.stop();
  await database.close();
  return { ...server, url: demo.url };
}
