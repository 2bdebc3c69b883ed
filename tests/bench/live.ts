// How long a message takes through the live hub: 10,000 of them on 50 channels to 200 people, each with PubNub's
// unmodified SDK. A message that is lost, doubled or out of order ends the run.
import { mintToken } from '#server/live/access-token.ts';
import { runLoad } from '#tests/api/live/load.ts';
import { type Subscriber, subscriberWith } from '#tests/api/live/subscriber.ts';
import { startDatabases } from './databases.ts';
import type { Figure } from './figure.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { median, quantile } from './statistics.ts';

const load = { channels: 50, subscribers: 200, channelsEach: 1, messages: 10_000, perSecond: 100 };

export async function live(): Promise<Figure[]> {
  const databases = await startDatabases();
  const options: ServeOptions = { databaseUrl: await databases.create('live') };
  const server = await startProgram<Served>('serve', options);
  const { port, liveSecret } = server.ready;
  const open: Subscriber[] = [];
  try {
    const { delays, heard, lost, doubled, outOfOrder } = await runLoad(async (grant) => {
      const token = mintToken(liveSecret, grant, new Date());
      const one = subscriberWith({ port }, grant.userId, token);
      open.push(one);
      return one;
    }, load);
    if (lost + doubled + outOfOrder > 0)
      throw new Error(`${lost} lost, ${doubled} doubled, ${outOfOrder} out of order`);
    return [
      {
        name: `live, p95 of ${heard} messages heard`,
        value: quantile(delays, 0.95),
        unit: 'ms',
        baseline: `median ${median(delays).toFixed(1)} ms; ${load.perSecond} a second to ${load.subscribers} people`,
        limits: { better: 'less', target: 100, bound: 100 },
      },
    ];
  } finally {
    for (const one of open) one.stop();
    await server.stop();
    await databases.stop();
  }
}
