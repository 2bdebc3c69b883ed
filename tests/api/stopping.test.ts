// A server that stops, as in an update: nobody new waits for it, and what it has begun it finishes.
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { startTestServer } from './test-server.ts';

test('while it finishes what it has begun, it refuses to be connected to: a proxy asks another server', async () => {
  const database = await openEmbedded(null, { dumped: await emptyDatabase() });
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow: typeof database = {
    ...database,
    listen: async (...asked) => {
      const stop = await database.listen(...asked);
      return async () => {
        await finished;
        await stop();
      };
    },
  };
  const server = await startTestServer({ database: slow });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = () =>
    fetch(new URL('/api/health', address)).then(
      ({ status }) => status,
      ({ cause }: Error) => (cause as NodeJS.ErrnoException).code,
    );
  const stopped = server.stop();
  await expect.poll(ask, { timeout: 5000 }).toBe('ECONNREFUSED');
  finish();
  await stopped;
});
