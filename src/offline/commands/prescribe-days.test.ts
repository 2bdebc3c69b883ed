// A coach changes several days of a client without a signal.
import { describe, expect, test } from 'vitest';
import { buildDay, testId } from '#domain/test-builders.ts';
import { clientKeys } from '../queries/client-keys.ts';
import { planOfClient } from '../queries/clients.ts';
import { syncRound } from '../sync/sync-round.ts';
import { loaded, loads, version } from '../test-fixtures/prescribed-days.ts';
import { createPhone, ok, type Phone } from '../test-support.ts';
import { prescribe, prescribeDays, undoPrescribedDays } from './prescribe-days.ts';
import { readAnew } from './read-anew.ts';
import { writeCache } from './write-cache.ts';

const programId = testId.program(1);
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const day = buildDay(1);

describe("[CO-2] several of a client's days", () => {
  const other = buildDay(3);
  const heavier = loaded(80, 0, other);
  const why = 'Your knee first';
  const days = [
    { seen: day, exercises: loaded(40).exercises },
    { seen: other, exercises: heavier.exercises },
  ];
  const shown = async (phone: Phone) =>
    (await planOfClient(phone.device, programId, [day, other])).map((one) => loads(one.day)[0]);

  test('are changed at once without a signal, and sent one by one with the coach’s word', async () => {
    const phone = await createPhone();
    await prescribeDays(phone.device, { programId, days, why: ` ${why} ` });
    expect(await shown(phone)).toEqual([40, 80]);
    phone.server.answer(ok({ day: version(loaded(40), 2) }), ok({ day: version(heavier, 2) }));
    await push(phone);
    expect(phone.server.calls.map(({ json }) => json)).toMatchObject([
      { version: 1, why },
      { version: 1, why, exercises: heavier.exercises },
    ]);
    // The next change does not come with the old word.
    const seen = version(loaded(40), 2);
    await prescribe(phone.device, { programId, seen, exercises: loaded(45).exercises });
    phone.server.answer(ok({ day: version(loaded(45), 3) }));
    await push(phone);
    expect(phone.server.calls[2]?.json).not.toHaveProperty('why');
  });

  test('that are not sent yet and changed back need no call', async () => {
    const phone = await createPhone();
    await prescribeDays(phone.device, { programId, days, why });
    await undoPrescribedDays(phone.device, { programId, days, followed: false });
    expect(await shown(phone)).toEqual([60, 60]);
    await push(phone);
    expect(phone.server.calls).toEqual([]);
  });

  test('changed again, or back, before they were sent keep the coach’s words', async () => {
    const phone = await createPhone();
    await prescribeDays(phone.device, { programId, days, why });
    const since = [{ seen: loaded(40), exercises: loaded(45).exercises }];
    await prescribeDays(phone.device, { programId, days: since, why: 'And sleep' });
    await undoPrescribedDays(phone.device, { programId, days: since, followed: false });
    phone.server.answer(ok({ day: version(loaded(40), 2) }), ok({ day: version(heavier, 2) }));
    await push(phone);
    expect(phone.server.calls.map(({ json }) => json)).toMatchObject([
      { why: `${why} And sleep`, exercises: loaded(40).exercises },
      { why },
    ]);
  });

  test('changed back keep what was changed since', async () => {
    const phone = await createPhone();
    await prescribeDays(phone.device, { programId, days, why });
    const since = loaded(55, 1, loaded(40));
    await prescribe(phone.device, { programId, seen: day, exercises: since.exercises });
    await undoPrescribedDays(phone.device, { programId, days, followed: false });
    const [first] = await planOfClient(phone.device, programId, [day, other]);
    expect(loads(first!.day).slice(0, 2)).toEqual([60, 55]);
  });

  test('changed back after they were sent and read again are sent as they were', async () => {
    const phone = await createPhone();
    await prescribeDays(phone.device, { programId, days: days.slice(0, 1), why });
    const sent = { day: version(loaded(40), 2) };
    phone.server.answer(ok(sent));
    await push(phone);
    const copies = [{ type: 'client-day', parent: `${programId}:${day._id}` }] as const;
    const read = await readAnew(phone.device, copies, async () => sent);
    await writeCache(phone.device, clientKeys.training(programId, day._id), read);
    expect(await shown(phone)).toEqual([40, 60]);
    await undoPrescribedDays(phone.device, {
      programId,
      days: days.slice(0, 1),
      followed: false,
    });
    expect(await shown(phone)).toEqual([60, 60]);
    phone.server.answer(ok({ day: version(day, 3) }));
    await push(phone);
    expect(phone.server.calls[1]?.json).toMatchObject({ version: 2, exercises: day.exercises });
  });

  test('are shown as read last, with the plan or alone', async () => {
    const phone = await createPhone();
    const alone = { day: version(loaded(70), 3) };
    await writeCache(phone.device, clientKeys.training(programId, day._id), alone);
    expect(await shown(phone)).toEqual([70, 60]);
    const plan = [version(loaded(75), 4), other];
    const [first] = await planOfClient(phone.device, programId, plan);
    expect(loads(first!.day)[0]).toBe(75);
  });
});
