import { expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { pubNubLive } from './live-service.ts';

test('with PubNub out of reach a phone hears so in time, and asks again later', async () => {
  const keys = { publishKey: 'pub-c', subscribeKey: 'sub-c', secretKey: 'sec-c' };
  const live = await pubNubLive(keys, { origin: '127.0.0.1:1', waitMs: 50 });
  const grant = { userId: 'u' as UserId, read: ['user.u'], write: [], minutes: 15, basis: null };
  const said = { status: 503, retryAfterSeconds: 30 };
  await expect(live.grant(grant, {} as Rows)).rejects.toMatchObject(said);
});
