// A coach writes for a client without a signal; it is sent later, and nothing is lost or sent twice.
import { describe, expect, test } from 'vitest';
import { buildComment, buildDay, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import { applyChange, moveDay, skipDays } from '#domain/program/reschedule.ts';
import { attachedOf } from '../attachments/held.ts';
import { uploadOf } from '../queries/attachments.ts';
import { clientKeys } from '../queries/client-keys.ts';
import { clientRuns, commentsOnClient, prescribedDay } from '../queries/clients.ts';
import { syncRound } from '../sync/sync-round.ts';
import { loaded, loads, version } from '../test-fixtures/prescribed-days.ts';
import { newVideo } from '../test-fixtures/new-video.ts';
import { createPhone, ok, type Phone, stale, unpaired } from '../test-support.ts';
import { commentOnClient, editClientComment, reschedule, undoReschedule } from './coach-client.ts';
import { prescribe } from './prescribe-days.ts';
import { readAnew } from './read-anew.ts';
import { writeCache } from './write-cache.ts';

const programId = testId.program(1);
const clientId = testId.user(2);
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const calls = (phone: Phone) => phone.server.calls.map(({ method, path }) => `${method} ${path}`);
const day = buildDay(1);
const onScreen = (phone: Phone, seen = day) => prescribedDay(phone.device, programId, seen);

describe("[CO-2] a client's coming day", () => {
  test('is changed on the screen at once, and sent with the version that it was made on', async () => {
    const phone = await createPhone();
    const seen = version(day, 3);
    const { exercises } = loaded(40);
    await prescribe(phone.device, { programId, seen, exercises, why: ' Spare your knee ' });
    const shown = await onScreen(phone, seen);
    expect(shown.isUnsent).toBe(true);
    expect(loads(shown.day)[0]).toBe(40);

    phone.server.answer(ok({ day: version(loaded(40), 4) }));
    await push(phone);
    expect(phone.server.calls[0]).toMatchObject({
      method: 'PUT',
      path: `/api/purchased-programs/${programId}/day/${day._id}`,
      json: { version: 3, exercises, why: 'Spare your knee' },
    });
    expect(await onScreen(phone, seen)).toEqual({
      day: version(loaded(40), 4),
      isUnsent: false,
      refused: null,
    });
  });

  test('changed at two desks at once keeps what each of them changed', async () => {
    const phone = await createPhone();
    await prescribe(phone.device, { programId, seen: day, exercises: loaded(40, 0).exercises });
    const theirs = version(loaded(55, 1), 2);
    const both = loaded(40, 0, theirs);
    phone.server.answer(stale(9, theirs), (call) => {
      expect(call.json).toMatchObject({ version: 2, exercises: both.exercises });
      return ok({ day: version(both, 3) });
    });
    await push(phone);
    await push(phone);
    const shown = await onScreen(phone);
    expect(shown.isUnsent).toBe(false);
    expect(loads(shown.day).slice(0, 2)).toEqual([40, 55]);
  });

  test('is sent once, though the answer was lost', async () => {
    const phone = await createPhone();
    await prescribe(phone.device, { programId, seen: day, exercises: loaded(40).exercises });
    phone.server.answer('no signal', ok({ day: version(loaded(40), 2) }));
    await push(phone);
    phone.clock.now += 60_000;
    await push(phone);
    const [first, second] = phone.server.calls;
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
    expect((await onScreen(phone)).isUnsent).toBe(false);
  });

  test('stays as it was changed when another day of the program is read anew', async () => {
    const phone = await createPhone();
    await prescribe(phone.device, { programId, seen: day, exercises: loaded(40).exercises });
    phone.server.answer(ok({ day: version(loaded(40), 2) }));
    await push(phone);
    const other = { type: 'client-day', parent: `${programId}:${testId.day(3)}` } as const;
    await readAnew(phone.device, [other], async () => null);
    expect(loads((await onScreen(phone)).day)[0]).toBe(40);
    const same = { ...other, parent: `${programId}:${day._id}` } as const;
    await readAnew(phone.device, [same], async () => null);
    expect(await phone.database.entities.count()).toBe(0);
  });

  test('is shown as last read once somebody else has changed it after that', async () => {
    const phone = await createPhone();
    await prescribe(phone.device, { programId, seen: day, exercises: loaded(40).exercises });
    phone.server.answer(ok({ day: version(loaded(40), 2) }));
    await push(phone);
    expect(loads((await onScreen(phone, version(loaded(70), 5))).day)[0]).toBe(70);
  });
});

describe("[CO-2] a client's dates", () => {
  const run = buildRun();
  const [first] = run.trainingSchedule;
  const shown = async (phone: Phone) => {
    const found = (await clientRuns(phone.device, [programId])).get(run._id);
    return found?.run.trainingSchedule[0];
  };

  const skipFirst = async (phone: Phone) => {
    const skipped = await reschedule(phone.device, {
      seen: run,
      sessions: [],
      rule: (trained) => skipDays(trained, [first!._id]),
    });
    if (!skipped.allowed) throw new Error(skipped.code);
    return skipped.value;
  };

  test('a day is moved here, and the server told what became of it', async () => {
    const phone = await createPhone();
    const moved = await reschedule(phone.device, {
      seen: run,
      sessions: [],
      rule: (trained) => moveDay(trained, { dayId: first!._id, date: '2030-03-06' }),
    });
    expect(moved.allowed).toBe(true);
    expect(await shown(phone)).toMatchObject({ moved: 2 });
    const { programRun } = { programRun: { ...run, rev: 7, trainingSchedule: [] as unknown[] } };
    programRun.trainingSchedule = run.trainingSchedule.map((one, index) => ({
      ...one,
      ...(index === 0 && { moved: 2 }),
      trainingSessions: [],
    }));
    phone.server.answer(ok({ programRun }));
    await push(phone);
    expect(phone.server.calls).toMatchObject([
      { method: 'PUT', json: { days: [{ _id: first!._id, moved: 2 }] } },
    ]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('a change taken back after it was sent and read again is sent as it was', async () => {
    const phone = await createPhone();
    const change = await skipFirst(phone);
    const changed = applyChange(run, change);
    const trainingSchedule = changed.trainingSchedule.map((one) => ({
      ...one,
      trainingSessions: [],
    }));
    const programRun = { ...changed, rev: 7, trainingSchedule };
    phone.server.answer(ok({ programRun }));
    await push(phone);
    const copies = [{ type: 'client-run', parent: programId }] as const;
    const read = await readAnew(phone.device, copies, async () => [
      { _id: programId, run: programRun },
    ]);
    await writeCache(phone.device, clientKeys.programs(clientId), read);
    expect(await undoReschedule(phone.device, { seen: run, change })).toMatchObject({
      allowed: true,
    });
    phone.server.answer(ok({ programRun: { ...run, rev: 8 } }));
    await push(phone);
    const sent = phone.server.calls.map(({ json }) => json);
    const { _id } = first!;
    expect(sent).toMatchObject([
      { days: [{ _id, skipped: true }] },
      { days: [{ _id, skipped: false }] },
    ]);
  });

  test('a change taken back before it was sent is never sent', async () => {
    const phone = await createPhone();
    const change = await skipFirst(phone);
    await undoReschedule(phone.device, { seen: run, change });
    await push(phone);
    expect(calls(phone)).toEqual([]);
    expect(await shown(phone)).not.toHaveProperty('skipped');
  });
});

describe("[CO-2] words about a client's workout", () => {
  const session = buildSession();
  const others = buildComment(1, { author: { userId: clientId, firstName: 'Ana' } });
  const shown = async (phone: Phone, seen = [others]) =>
    commentsOnClient(phone.device, session._id, seen);

  test('appear among those that were read, and wait for a signal', async () => {
    const phone = await createPhone();
    await commentOnClient(phone.device, { session, exerciseId: null, text: 'Well done' });
    const { all, unsent } = await shown(phone);
    expect(all.map(({ text }) => text).toSorted()).toEqual([others.text, 'Well done'].toSorted());
    expect(unsent.size).toBe(1);
    const own = all.find(({ text }) => text === 'Well done')!;
    phone.server.answer((call) => {
      expect(call.json).toMatchObject({ text: 'Well done', _id: own._id });
      return ok({ comment: own, rev: 4 });
    });
    await push(phone);
    expect((await shown(phone)).unsent.size).toBe(0);
  });

  test('of the coach can be changed and deleted, those of the client cannot', async () => {
    const phone = await createPhone();
    const own = buildComment(2, { author: { userId: phone.device.userId, firstName: 'Alex' } });
    const seen = [others, own];
    await editClientComment(phone.device, { comment: own, text: 'Better' });
    expect((await shown(phone, seen)).all.map(({ text }) => text)).toContain('Better');
    await editClientComment(phone.device, { comment: own, text: '' });
    expect((await shown(phone, seen)).all).toEqual([others]);
    expect(await editClientComment(phone.device, { comment: others, text: 'Mine' })).toMatchObject({
      allowed: false,
      code: 'comment-not-yours',
    });
    phone.server.answer(ok({ rev: 9 }));
    await push(phone);
    expect(calls(phone)).toEqual([
      `DELETE /api/training-session/${session._id}/comment/${own._id}`,
    ]);
  });

  test('are read anew once they are there, and those that are not sent yet stay', async () => {
    const phone = await createPhone();
    await commentOnClient(phone.device, { session, exerciseId: null, text: 'Sent' });
    const sent = (await shown(phone, [])).all[0]!;
    phone.server.answer(ok({ comment: sent, rev: 4 }));
    await push(phone);
    await commentOnClient(phone.device, { session, exerciseId: null, text: 'Waiting' });
    const copies = [{ type: 'comment', parent: session._id }] as const;
    // Deleted since, on another of the coach's devices.
    await readAnew(phone.device, copies, async () => []);
    expect((await shown(phone, [])).all.map(({ text }) => text)).toEqual(['Waiting']);
  });

  test('that were accepted while they were read stay until the next reading', async () => {
    const phone = await createPhone();
    await commentOnClient(phone.device, { session, exerciseId: null, text: 'Just now' });
    const own = (await shown(phone, [])).all[0]!;
    phone.server.answer(ok({ comment: own, rev: 4 }));
    const copies = [{ type: 'comment', parent: session._id }] as const;
    await readAnew(phone.device, copies, async () => push(phone));
    expect((await shown(phone, [])).all).toEqual([own]);
  });

  test('that are changed while they are read keep the change', async () => {
    const phone = await createPhone();
    await commentOnClient(phone.device, { session, exerciseId: null, text: 'Well' });
    const own = (await shown(phone, [])).all[0]!;
    phone.server.answer(ok({ comment: own, rev: 4 }));
    await push(phone);
    const copies = [{ type: 'comment', parent: session._id }] as const;
    await readAnew(phone.device, copies, async () =>
      editClientComment(phone.device, { comment: own, text: 'Well done' }),
    );
    expect((await shown(phone, [own])).all.map(({ text }) => text)).toEqual(['Well done']);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('that were read back leave the video with them on its way', async () => {
    const phone = await createPhone();
    const clip = newVideo(1);
    const said = { session, exerciseId: null, text: 'Chest up' };
    await commentOnClient(phone.device, { ...said, attached: attachedOf([clip]) });
    const comment = (await shown(phone, [])).all[0]!;
    const has = (count: number) => ok({ has: count });
    phone.server.answer(ok({ comment, rev: 4 }), has(1));
    await push(phone);
    await readAnew(phone.device, [{ type: 'comment', parent: session._id }], async () => null);
    phone.server.answer(has(2), has(3));
    for (let round = 0; round < 2; round += 1) await push(phone);
    expect(await uploadOf(phone.device, clip.attachment._id)).toMatchObject({ state: 'done' });
    expect(calls(phone).filter((call) => call.includes('/parts/'))).toHaveLength(3);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('of an own workout stay: they are own documents', async () => {
    const own = buildComment(3);
    const phone = await createPhone(['training-session', session], ['comment', own]);
    await readAnew(phone.device, [{ type: 'comment', parent: session._id }], async () => null);
    expect(await phone.database.entities.get(`comment:${own._id}`)).toBeDefined();
  });
});
