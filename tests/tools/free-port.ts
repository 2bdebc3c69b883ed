import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on, so that tests can run beside each other and beside a running app. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
