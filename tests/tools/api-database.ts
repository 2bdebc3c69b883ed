// Before the API's tests: a PostgreSQL server with one database that has the tables, which each test file gets a copy
// of. Copying takes a tenth of a second; the embedded database takes seconds to start, and each call longer. What must
// be true of the embedded one, too, `embedded-tests.ts` plays there.
import { openPostgres } from '#server/database/database.ts';
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
