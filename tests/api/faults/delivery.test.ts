// Two phones log one workout over a line that delivers writes several times and out of order.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newTraining } from '../training.ts';
import { phoneOf, ticks } from './phone.ts';
import { shuffleOnTheWayTo } from './shuffling-proxy.ts';

let server: TestServer;
let address: string;
beforeEach(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.stop());

test.each([1, 2, 3])(
  'every write has one effect, in the order of the phone (seed %i) [matrix: duplicate / reordered delivery]',
  async (seed) => {
    const training = await newTraining(server);
    const proxy = await shuffleOnTheWayTo(address, seed);
    const carry = async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(proxy.url + pathname + search, {
        method: request.method,
        headers: request.headers,
        ...(request.body && { body: await request.arrayBuffer() }),
      });
    };
    const onServer = async () => {
      const { changes } = await server.ok(pullChanges, { as: training.athlete });
      const bodies = (type: string) =>
        changes.flatMap((each) => (each.type === type && 'body' in each ? [each.body] : []));
      return {
        sessions: bodies('training-session') as TrainingSession[],
        notes: (bodies('comment') as Comment[]).map(({ text }) => text),
      };
    };

    const phone = await phoneOf(training, carry);
    const watch = await phoneOf(training, carry);
    await phone.sync();
    const id = await phone.start();
    await phone.sync();
    await watch.sync();
    for (const [index, who] of [phone, watch, watch, phone, phone].entries()) {
      await who.tick(index);
      await phone.note(id, `After set ${index}`);
      await who.sync();
      await phone.sync();
      // An old copy that arrives later undoes nothing.
      const { sessions, notes } = await onServer();
      expect(sessions.map(ticks)).toEqual([Array.from({ length: index + 1 }, (_, set) => set)]);
      expect(notes).toEqual([`After set ${index}`]);
    }
    await proxy.close();
    await watch.sync().catch(() => undefined);

    const { sessions, notes } = await onServer();
    expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
    expect(notes).toEqual(['After set 4']);
    expect(proxy.copies()).toBeGreaterThan(20);
    const different = [...proxy.successes.values()].filter((replies) => replies.size > 1);
    expect(different).toEqual([]);
    expect([await phone.waiting(), await watch.waiting()]).toEqual([0, 0]);
  },
);
