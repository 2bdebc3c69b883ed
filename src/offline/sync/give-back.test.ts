import { describe, expect, test } from 'vitest';
import { buildRequest } from '#domain/notification/test-support.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { buildComment, buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import type { UserDetails } from '#contract/user.ts';
import { answerRequest, markNotificationRead } from '../commands/notifications.ts';
import { createPhone, failed, ok, rowOf, training, unpaired } from '../test-support.ts';
import { pull } from './pull.ts';
import { syncRound } from './sync-round.ts';

/** The first answer of a server whose backup ends at revision 8. */
const restored = (...changes: object[]) =>
  ok({ changes, cursor: 'restored', more: false, reset: true, restoredTo: 8 });

describe('a server that was restored from a backup', () => {
  test('a word that was deleted since the backup was made stays deleted', async () => {
    const details = buildUserDetails();
    const withNotes = (setUpNotes: object): UserDetails => ({
      ...details,
      preferences: {
        ...details.preferences,
        setUpNotes,
      } as UserDetails['preferences'],
    });
    const mine = withNotes({ curl: 'pin 7' });
    const program = buildProgram();
    const phone = await createPhone(['user', mine], ['program', program]);
    const key = `user:${mine.userId}` as const;
    await phone.database.entities.update(key, { rev: 9 });
    await phone.database.entities.update(`program:${program._id}`, { rev: 7 });
    const body = withNotes({ curl: 'pin 7', row: 'seat 4' });
    phone.server.answer(
      restored(
        { type: 'user', id: mine.userId, rev: 5, body },
        { type: 'program', id: program._id, rev: 7, body: program },
      ),
    );
    await pull(phone.deps);
    expect(await rowOf(phone, key)).toMatchObject({
      body: mine,
      rev: 5,
      dirty: true,
    });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('has two forgotten versions from two devices: neither is lost, and of one field both are named', async () => {
    const details = buildUserDetails();
    const york: UserDetails = { ...details, location: 'York' };
    const phone = await createPhone(['user', york]);
    const key = `user:${york.userId}` as const;
    await phone.database.entities.update(key, { rev: 9 });
    phone.server.answer(restored({ type: 'user', id: york.userId, rev: 5, body: details }));
    await pull(phone.deps);
    const profile = { ...details.profile, story: 'Lifts' };
    const hull: UserDetails = { ...details, location: 'Hull', profile };
    const change = { type: 'user', id: york.userId, rev: 12, body: hull };
    phone.server.answer(ok({ changes: [change], cursor: 'later', more: false }));
    await pull(phone.deps);
    expect(await rowOf(phone, key)).toMatchObject({
      body: { location: 'York', profile },
      rev: 12,
    });
    expect(await phone.database.journal.toArray()).toMatchObject([
      { key, field: 'details/location', kept: 'York', lost: 'Hull' },
    ]);
  });

  test("leaves a coach's comment where it is read, until its author gives it back", async () => {
    const coachs = buildComment(1, {
      author: { userId: testId.user(2), firstName: 'Robin' },
      text: 'Well done',
    });
    const phone = await createPhone(...training, ['comment', coachs]);
    const key = `comment:${coachs._id}` as const;
    await phone.database.entities.update(key, { rev: 9 });
    phone.server.answer(restored());
    await pull(phone.deps);
    expect(await rowOf(phone, key)).toMatchObject({
      body: coachs,
      forgotten: true,
      dirty: false,
    });
    const again = { ...coachs, text: 'Well done!' };
    phone.server.answer(
      ok({
        changes: [{ type: 'comment', id: coachs._id, rev: 12, body: again }],
        cursor: 'later',
        more: false,
      }),
    );
    await pull(phone.deps);
    const row = await rowOf(phone, key);
    expect(row).toMatchObject({ body: again, rev: 12, dirty: false });
    expect(row.forgotten).toBeUndefined();
  });

  test('gets back a program that was bought since, and only then the run of it', async () => {
    const program = buildProgram({ hasBeenViewed: true });
    const run = buildRun();
    const phone = await createPhone(['program-run', run], ['program', program]);
    for (const key of [`program-run:${run._id}`, `program:${program._id}`] as const)
      await phone.database.entities.update(key, { rev: 9 });
    phone.server.answer(restored());
    await pull(phone.deps);
    phone.server.answer(failed(400, 'invalid-request'), failed(503, 'unavailable'));
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls.slice(1).map(({ method, path }) => [method, path])).toEqual([
      ['PUT', `/api/purchased-programs/${program._id}`],
    ]);
  });

  test('takes from the server the plan of a program that it has: that is for the coach to say', async () => {
    const program = buildProgram();
    const earlier = { ...program, title: 'As the backup has it' };
    const phone = await createPhone(['program', program]);
    await phone.database.entities.update(`program:${program._id}`, { rev: 9 });
    phone.server.answer(restored({ type: 'program', id: program._id, rev: 5, body: earlier }));
    await pull(phone.deps);
    expect(await rowOf(phone, `program:${program._id}`)).toMatchObject({
      body: earlier,
      dirty: false,
    });
    expect(await phone.database.journal.count()).toBe(0);
  });

  describe('has forgotten what it told', () => {
    const request = buildRequest();
    const key = `notification:${request._id}` as const;

    async function told(notification = request) {
      const phone = await createPhone(['notification', notification]);
      await phone.database.entities.update(key, { rev: 9 });
      return phone;
    }

    test.each([false, true])(
      'it stays readable (read already: %s), and nothing is sent of it',
      async (isRead) => {
        const phone = await told({ ...request, isRead });
        phone.server.answer(restored());
        await pull(phone.deps);
        expect(await rowOf(phone, key)).toMatchObject({ body: { isRead }, forgotten: true });
        expect(await phone.database.outbox.count()).toBe(0);
      },
    );

    test('it may be read: it stays, although the server does not know what that is about', async () => {
      const phone = await told();
      phone.server.answer(restored());
      await pull(phone.deps);
      await markNotificationRead(phone.device, { id: request._id });
      phone.server.answer(failed(404, 'not-found'));
      await syncRound(phone.deps, { purpose: 'push' });
      expect(await rowOf(phone, key)).toMatchObject({ body: { isRead: true }, dirty: false });
      expect(await unpaired(phone)).toEqual([]);
    });

    test('an answer that it cannot take is kept and shown as not sent', async () => {
      const phone = await told();
      phone.server.answer(restored());
      await pull(phone.deps);
      await answerRequest(phone.device, { id: request._id, answer: 3 });
      phone.server.answer(failed(404, 'not-found'));
      await syncRound(phone.deps, { purpose: 'push' });
      expect(await phone.database.outbox.toArray()).toMatchObject([{ key, state: 'refused' }]);
      expect(await rowOf(phone, key)).toMatchObject({
        body: { data: { notificationResponse: 3 } },
      });
    });

    test('and has told it again as something new: it is unread', async () => {
      const phone = await told({ ...request, isRead: true });
      const again = { ...request, createdAt: '2030-03-05T08:00:00.000Z' };
      phone.server.answer(restored({ type: 'notification', id: request._id, rev: 3, body: again }));
      await pull(phone.deps);
      expect(await rowOf(phone, key)).toMatchObject({ body: again, dirty: false });
    });
  });
});
