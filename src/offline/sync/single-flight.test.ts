import { describe, expect, test } from 'vitest';
import { readMeta, writeMeta } from '../database/meta.ts';
import { createPause, createPhone, type Phone } from '../test-support.ts';
import { leaseSilence } from './lease-silence.ts';
import { singleFlight, untilLanded } from './single-flight.ts';

type Work = (stillOurs: () => Promise<boolean>) => Promise<void>;
const run = ({ deps }: Phone, token: string, work: Work = async () => undefined) =>
  singleFlight({ ...deps, token }, work);

/** A tab that holds the lock until it is told to go on. */
async function holder(phone: Phone, token = 'first tab') {
  const pause = createPause();
  let stillOurs: boolean | null = null;
  const flight = run(phone, token, async (ask) => {
    await pause.wait();
    stillOurs = await ask();
  });
  await pause.reached;
  return {
    /** Resolves to whether it still had its turn when it went on. */
    goOn: async () => {
      pause.end();
      await flight;
      await expect.poll(() => stillOurs).not.toBeNull();
      return stillOurs;
    },
  };
}

describe('several tabs of one phone', () => {
  test('one syncs, and leaves the turn free behind it', async () => {
    const phone = await createPhone();
    const done: string[] = [];
    expect(await run(phone, 'first tab', async () => void done.push('first'))).toBe(true);
    expect(await run(phone, 'second tab', async () => void done.push('second'))).toBe(true);
    expect(done).toEqual(['first', 'second']);
    expect(await readMeta(phone.database, 'lease')).toBeUndefined();
  });

  test('two never sync at once', async () => {
    const phone = await createPhone();
    const first = await holder(phone);
    let ran = false;
    expect(await run(phone, 'second tab', async () => void (ran = true))).toBe(false);
    expect(ran).toBe(false);
    expect(await first.goOn()).toBe(true);
  });

  test('a failure leaves the turn to the next', async () => {
    const phone = await createPhone();
    const failing = run(phone, 'first tab', async () => {
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(await run(phone, 'second tab')).toBe(true);
  });
});

/** Node's own locks, whose state the test can wait for. */
async function phoneWithRealLocks(): Promise<Phone> {
  const phone = await createPhone();
  return { ...phone, deps: { ...phone.deps, locks: navigator.locks } };
}

describe('who waits for the turn of another', () => {
  test('goes on when that one is done', async () => {
    const phone = await phoneWithRealLocks();
    const first = await holder(phone);
    let isFree = false;
    const waiting = untilLanded(phone.deps, new AbortController().signal).then(
      () => (isFree = true),
    );
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
    expect(isFree).toBe(false);
    await first.goOn();
    await waiting;
    expect(await run(phone, 'second tab')).toBe(true);
  });

  test('waits no longer than it wants to', async () => {
    const phone = await phoneWithRealLocks();
    const first = await holder(phone);
    const patience = new AbortController();
    const waiting = untilLanded(phone.deps, patience.signal);
    patience.abort();
    await waiting;
    expect(await run(phone, 'second tab')).toBe(false);
    expect(await first.goOn()).toBe(true);
  });
});

describe('a tab that the system froze while it held the turn', () => {
  test('keeps it for half a minute', async () => {
    const phone = await createPhone();
    await holder(phone);
    phone.clock.now += leaseSilence;
    expect(await run(phone, 'second tab')).toBe(false);
  });

  test('is pushed aside after that', async () => {
    const phone = await createPhone();
    const frozen = await holder(phone);
    phone.clock.now += leaseSilence + 1;
    expect(await run(phone, 'second tab')).toBe(true);
    expect(await frozen.goOn()).toBe(false);
  });

  test('is pushed aside also when the clock went back', async () => {
    const phone = await createPhone();
    await holder(phone);
    phone.clock.now -= 86_400_000;
    expect(await run(phone, 'second tab')).toBe(true);
  });

  test('takes nothing from the one that went on without it when it thaws', async () => {
    const phone = await createPhone();
    const frozen = await holder(phone);
    phone.clock.now += leaseSilence + 1;
    const second = await holder(phone, 'second tab');
    expect(await frozen.goOn()).toBe(false);
    expect(await readMeta(phone.database, 'lease')).toMatchObject({ owner: 'second tab' });
    expect(await second.goOn()).toBe(true);
  });

  test('counts as alive while it gives signs of life', async () => {
    const phone = await createPhone();
    const pause = createPause();
    const flight = run(phone, 'first tab', async (stillOurs) => {
      phone.clock.now += leaseSilence;
      await stillOurs();
      await pause.wait();
    });
    await pause.reached;
    phone.clock.now += leaseSilence;
    expect(await run(phone, 'second tab')).toBe(false);
    pause.end();
    expect(await flight).toBe(true);
  });

  test('is pushed aside also when it froze before its first sign of life', async () => {
    const phone = await createPhone();
    await holder(phone);
    await writeMeta(phone.database, 'lease', undefined);
    expect(await run(phone, 'second tab')).toBe(false);
    phone.clock.now += leaseSilence + 1;
    expect(await run(phone, 'second tab')).toBe(true);
  });
});
