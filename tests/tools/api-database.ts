// Before the API tests: a PostgreSQL server with one migrated database, of which each test file gets a copy. Copying
// takes a tenth of a second; the embedded database takes seconds to start, and is slower on every call.
// `embedded-tests.ts` plays the tests that must also pass there.
import { openPostgres } from '#server/database/postgres.ts';
import { startPostgres } from './postgres.ts';
import { createTestDatabase } from './test-database.ts';

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE'] === 'embedded') return undefined;
  const server = await startPostgres();
  const { url } = await createTestDatabase(server.url);
  await (await openPostgres(url)).close();
  process.env['TEST_DATABASE_URL'] = url;
  return () => server.stop();
}
