import { setImmediate } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserId } from '#contract/ids.ts';
import { exportsInTurn } from './exports-in-turn.ts';

const ids = Array.from({ length: 5 }, () => UserId.parse(crypto.randomUUID()));
const requestOf = (userId: UserId) =>
  ({ identity: { userId }, routeOptions: {} }) as unknown as FastifyRequest;

async function open() {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  const inTurn = exportsInTurn(app, 2);
  const read = { now: 0, most: 0 };
  async function* pages() {
    for (const page of ['first', 'second']) {
      read.now += 1;
      read.most = Math.max(read.most, read.now);
      await setImmediate();
      read.now -= 1;
      yield page;
    }
  }
  const of = async (userId: UserId) => {
    const text = await inTurn(requestOf(userId), userId, async () => pages());
    return text[Symbol.asyncIterator]();
  };
  return { of, read, close: () => app.close() };
}

test('of many files two pages are read at once, and one that nobody fetches holds up none', async () => {
  const { of, read, close } = await open();
  const stuck = await Promise.all([of(ids[0]!), of(ids[1]!), of(ids[2]!)]);
  for (const file of stuck) expect(await file.next()).toMatchObject({ value: 'first' });
  const files = await Promise.all(ids.slice(3).map(of));
  const all = [...stuck, ...files].map((file) => file.next());
  expect(await Promise.all(all)).toHaveLength(5);
  expect(read.most).toBe(2);
  await close();
});

test('the newest file of an account ends the one before', async () => {
  const { of, close } = await open();
  const [mine, others] = [await of(ids[0]!), await of(ids[1]!)];
  await mine.next();
  await others.next();
  const again = await of(ids[0]!);
  expect(await again.next()).toMatchObject({ value: 'first' });
  await expect(mine.next()).rejects.toMatchObject({ status: 429 });
  expect(await others.next()).toMatchObject({ value: 'second' });
  expect(await again.next()).toMatchObject({ value: 'second' });
  await close();
});

test('after a few within an hour the refusal says when the next one is', async () => {
  const { of, close } = await open();
  for (let n = 0; n < 2; n += 1) await of(ids[0]!);
  await expect(of(ids[0]!)).rejects.toMatchObject({
    status: 429,
    message: 'You have exported your data several times within an hour. Try again in 60 minutes.',
  });
  await of(ids[1]!);
  await close();
});

test('a refused try uses up nothing: the file that is read goes on, and the hour does not begin again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
  const { of, close } = await open();
  await of(ids[0]!);
  const file = await of(ids[0]!);
  expect(await file.next()).toMatchObject({ value: 'first' });
  minutes(50);
  for (let n = 0; n < 3; n += 1)
    await expect(of(ids[0]!)).rejects.toMatchObject({ message: expect.stringMatching(/10 min/) });
  expect(await file.next()).toMatchObject({ value: 'second' });
  minutes(10);
  for (let n = 0; n < 2; n += 1) await of(ids[0]!);
  await expect(of(ids[0]!)).rejects.toMatchObject({ status: 429 });
  await close();
});
