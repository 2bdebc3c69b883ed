import fastify from 'fastify';
import { expect, test } from 'vitest';
import { CallLog } from './call-log.ts';
import { openLogger } from './logger.ts';

/** What the usual level writes of a call that takes as long as its `x-ms` says. */
async function linesOf(url: string, ms: number): Promise<Record<string, unknown>[]> {
  const written: string[] = [];
  const target = { write: (line: string) => written.push(line) };
  const app = fastify({
    loggerInstance: openLogger('warn', { out: target, err: target }),
    logController: new CallLog(),
  });
  app.addHook('onRequest', async (_, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: ms });
  });
  app.get('/sets/:id', async () => '');
  app.get('/news', { config: { mayTakeLong: true } }, async () => '');
  await app.inject(url);
  return written.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an ordinary call is not logged unless it is asked for', async () => {
  expect(await linesOf('/sets/7', 900)).toEqual([]);
});

test('a slow call is a warning', async () => {
  expect(await linesOf('/sets/7', 1500)).toMatchObject([
    { level: 'warn', msg: 'Slow call', route: '/sets/:id', ms: 1500 },
  ]);
});

test('a call that waits for news may take long', async () => {
  expect(await linesOf('/news', 200_000)).toEqual([]);
});
