// PostgreSQL that starts after the server, as after a power cut.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { untilItAnswers } from '#server/database/until-it-answers.ts';
import { freePort } from '../tools/free-port.ts';
import { startPostgres } from '../tools/postgres.ts';

test('a server waits for its database to come up, says so once, and gives up in the end', async () => {
  const postgres = await startPostgres();
  const url = new URL(postgres.url);
  const target = { port: Number(url.port), host: '127.0.0.1' };
  const port = await freePort();
  url.port = String(port);
  await expect(untilItAnswers(url.href, { waitMs: 0, say: () => {} })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });

  const line = createServer((socket) => void socket.pipe(connect(target)).pipe(socket));
  const said: unknown[] = [];
  const say = (why: unknown) => {
    said.push(why);
    line.listen(port, '127.0.0.1');
  };
  await untilItAnswers(url.href, { waitMs: 60_000, say });
  expect(said).toHaveLength(1);

  url.pathname = '/nowhere';
  await expect(untilItAnswers(url.href, { waitMs: 60_000, say })).rejects.toMatchObject({
    code: '3D000',
  });
  line.close();
  await once(line, 'close');
  await postgres.stop();
});
