import { describe, expect, test } from 'vitest';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { buildComment, buildProgram } from '#domain/test-builders.ts';
import type { UserId } from '#contract/ids.ts';
import { editProfile } from '../commands/edit-profile.ts';
import {
  createPhone,
  ok,
  reloaded,
  rowOf,
  sessionKey,
  type TestDocument,
  training,
  unpaired,
} from '../test-support.ts';
import { writeMeta } from '../database/meta.ts';
import { pull } from './pull.ts';
import { syncRound } from './sync-round.ts';

describe('a server that was restored from a backup and has taken saves before it noticed', () => {
  const late = (options: object, ...changes: object[]) =>
    ok({
      changes,
      cursor: 'restored',
      more: false,
      reset: true,
      restoredTo: 20,
      ...options,
    });
  const program = buildProgram();
  const programKey = `program:${program._id}` as const;
  const unchanged = {
    type: 'program',
    id: program._id,
    rev: 6,
    body: program,
  };
  const details = buildUserDetails();
  const userKey = `user:${details.userId}` as const;
  const author = { userId: 'phone' as UserId, firstName: 'Alex' };
  const note = buildComment(1, { text: 'Left knee', author });
  const noteKey = `comment:${note._id}` as const;

  async function synced(...documents: readonly TestDocument[]) {
    const phone = await createPhone(['program', program], ...documents);
    for (const { key } of await phone.database.entities.toArray())
      await phone.database.entities.update(key, {
        rev: key === programKey ? 6 : 9,
      });
    return phone;
  }

  test('gets back what it lacks, although it says that the backup goes further', async () => {
    const phone = await synced(...training.slice(1), ['comment', note]);
    phone.server.answer(late({}, unchanged));
    await pull(phone.deps);
    for (const key of [sessionKey, noteKey] as const)
      expect(await phone.database.entities.get(key)).toMatchObject({ rev: null, dirty: true });
    expect(await rowOf(phone, programKey)).toMatchObject({
      rev: 6,
      dirty: false,
    });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('another version under the same revision is another one: both are kept', async () => {
    const york = { ...details, location: 'York' };
    const phone = await synced(['user', york]);
    const profile = { ...details.profile, story: 'Lifts' };
    const body = { ...details, profile };
    const change = { type: 'user', id: details.userId, rev: 9, body };
    phone.server.answer(late({}, unchanged, change));
    await pull(phone.deps);
    expect(await rowOf(phone, userKey)).toMatchObject({
      body: { location: 'York', profile },
      rev: 9,
      dirty: true,
    });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('keeps the value that was saved there, and the one that gave way is told', async () => {
    const phone = await synced(['user', { ...details, location: 'York' }]);
    const hull = { ...details, location: 'Hull' };
    phone.server.answer(
      late({}, unchanged, {
        type: 'user',
        id: hull.userId,
        rev: 15,
        body: hull,
      }),
    );
    await pull(phone.deps);
    expect(await rowOf(phone, userKey)).toMatchObject({
      body: hull,
      rev: 15,
      dirty: false,
    });
    expect(await phone.database.journal.toArray()).toMatchObject([
      { field: 'details/location', kept: 'Hull', lost: 'York', own: true },
    ]);
  });

  test('gets the unsent edits, on top of its own', async () => {
    const phone = await synced(['user', details]);
    await editProfile(phone.device, { location: 'York' });
    const body = {
      ...details,
      profile: { ...details.profile, story: 'Lifts' },
    };
    phone.server.answer(
      late({}, unchanged, {
        type: 'user',
        id: details.userId,
        rev: 15,
        body,
      }),
    );
    await pull(phone.deps);
    expect(await rowOf(phone, userKey)).toMatchObject({
      body: { location: 'York', profile: body.profile },
      rev: 15,
      dirty: true,
    });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('does not get back what the phone has only not heard of yet', async () => {
    const phone = await synced(['user', { ...details, location: 'York' }]);
    await phone.database.entities.update(userKey, { rev: 5 });
    const hull = { ...details, location: 'Hull' };
    phone.server.answer(
      late({}, unchanged, {
        type: 'user',
        id: hull.userId,
        rev: 15,
        body: hull,
      }),
    );
    await pull(phone.deps);
    expect(await rowOf(phone, userKey)).toMatchObject({
      body: hull,
      rev: 15,
      dirty: false,
    });
    expect(await phone.database.journal.count()).toBe(0);
  });

  test('a document deleted there is deleted', async () => {
    const phone = await synced(...training.slice(1), ['comment', note]);
    const deleted = { type: 'comment', id: note._id, rev: 4, deleted: true };
    phone.server.answer(late({}, unchanged, deleted));
    await pull(phone.deps);
    expect(await phone.database.entities.get(noteKey)).toBeUndefined();
  });

  test('a deletion from months of absence counts, also over several pages', async () => {
    const phone = await synced(...training.slice(1), ['comment', note]);
    const days = 24 * 60 * 60_000;
    await writeMeta(phone.database, 'lastPulledAt', phone.clock.now - 90 * days);
    await phone.database.entities.update(noteKey, { rev: 5 });
    const end = ok({ changes: [], cursor: 'end', more: false });
    phone.server.answer(late({ more: true }, unchanged), end);
    await pull(phone.deps);
    expect(await phone.database.entities.get(noteKey)).toBeUndefined();
  });

  test('unsent work stays, also when its document does not come again', async () => {
    const phone = await synced(['user', details]);
    await editProfile(phone.device, { location: 'York' });
    phone.server.answer(ok({ changes: [], cursor: 'anew', more: false, reset: true }));
    await pull(phone.deps);
    expect(await phone.database.entities.get(userKey)).toMatchObject({ dirty: true });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('nothing goes before the last page has come, and a phone that dies in between goes on', async () => {
    const phone = await synced(...training.slice(1), ['comment', note]);
    const before = await phone.database.entities.toCollection().primaryKeys();
    phone.server.answer(late({ more: true }, unchanged), 'no signal');
    await pull(phone.deps).catch(() => undefined);
    const again = reloaded(phone);
    expect(await again.database.entities.toCollection().primaryKeys()).toEqual(before);
    expect(await again.database.outbox.count()).toBe(0);
    // It reads to the end before it sends anything, and only then gives back.
    const [run] = training.slice(1);
    const change = {
      type: 'program-run',
      id: (run![1] as { _id: string })._id,
      rev: 9,
      body: run![1],
    };
    again.server.answer(ok({ changes: [change], cursor: 'end', more: false }));
    await pull(again.deps);
    for (const key of [sessionKey, noteKey] as const)
      expect(await rowOf(again, key)).toMatchObject({
        rev: null,
        dirty: true,
      });
    expect(await rowOf(again, `program-run:${change.id}`)).toMatchObject({
      rev: 9,
      dirty: false,
    });
    expect(await unpaired(again)).toEqual([]);
  });

  test('and is not sent anything before all is read', async () => {
    const phone = await synced(['user', details]);
    phone.server.answer(late({ more: true }, unchanged), 'no signal');
    await pull(phone.deps).catch(() => undefined);
    await editProfile(phone.device, { location: 'York' });
    phone.server.answer('no signal');
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  test('and is restored once more before all is read: what came the first time is not taken for granted', async () => {
    const phone = await synced(...training.slice(1), ['comment', note]);
    const noted = { type: 'comment', id: note._id, rev: 12, body: note };
    phone.server.answer(
      late({ more: true }, unchanged, noted),
      late({ restoredTo: 30 }, unchanged),
    );
    await pull(phone.deps);
    expect(await rowOf(phone, noteKey)).toMatchObject({
      rev: null,
      dirty: true,
    });
    expect(await rowOf(phone, sessionKey)).toMatchObject({
      rev: null,
      dirty: true,
    });
  });
});
