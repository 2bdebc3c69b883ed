import { describe, expect, test } from 'vitest';
import type { CommentId } from '#contract/ids.ts';
import type { Change } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildNotification } from '#domain/notification/test-support.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { editSet, selectExercise, tickSet } from '../test-fixtures/verbs.ts';
import { markNotificationRead } from '../commands/notifications.ts';
import { writeComment } from '../commands/write-comment.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { commentsOn } from '../queries.ts';
import {
  createPause,
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  rowOf,
  sessionKey,
  tickedSession,
  training,
  unpaired,
} from '../test-support.ts';
import { pull } from './pull.ts';
import { syncRound } from './sync-round.ts';

const sessionId = testId.session(1);
const commentKey = `comment:${testId.comment(1)}` as const;

const session = (rev: number, body: TrainingSession): Change => ({
  type: 'training-session',
  id: sessionId,
  rev,
  body,
});
const comment = (rev: number, text = 'Nice'): Change => ({
  type: 'comment',
  id: testId.comment(1),
  rev,
  body: buildComment(1, { text }),
});
const gone = (type: Change['type'], id: string, rev: number): Change => ({
  type,
  id,
  rev,
  deleted: true,
});
const page = (cursor: string, changes: Change[], rest: object = {}) =>
  ok({ changes, cursor, more: false, ...rest });
const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });

async function pulled(phone: Phone, ...changes: Change[]): Promise<void> {
  phone.server.answer(page('next', changes));
  await pull(phone.deps);
}

describe('reading what changed', () => {
  test('a new phone gets everything, page by page, and asks from where it stopped', async () => {
    const phone = await createPhone();
    phone.server.answer(
      page('after 4', [session(4, buildSession())], { more: true }),
      page('after 5', [comment(5)]),
      page('after 5', []),
    );
    expect(await pull(phone.deps)).toBe(2);
    expect(await pull(phone.deps)).toBe(0);
    expect(phone.server.calls.map((call) => call.path)).toEqual([
      '/api/sync',
      '/api/sync?cursor=after+4',
      '/api/sync?cursor=after+5',
    ]);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 4, dirty: false, slot: null });
    expect(await rowOf(phone, commentKey)).toMatchObject({ parent: sessionId });
    expect(await readMeta(phone.database, 'lastPulledAt')).toBe(phone.clock.now);
  });

  test('a page and the cursor after it are stored together or not at all', async () => {
    const phone = await createPhone();
    await writeMeta(phone.database, 'cursor', 'before');
    phone.database.meta.hook('updating', (_, name) => {
      if (name === 'cursor') throw new Error('The disk is full');
    });
    phone.server.answer(page('after', [session(4, buildSession()), comment(5)]));
    await expect(pull(phone.deps)).rejects.toThrow('The disk is full');
    expect(await phone.database.entities.count()).toBe(0);
    expect(await readMeta(phone.database, 'cursor')).toBe('before');
    expect(await readMeta(phone.database, 'lastPulledAt')).toBeUndefined();
  });

  test('a page without the form that was agreed changes nothing', async () => {
    const phone = await createPhone();
    phone.server.answer(ok({ changes: [session(4, buildSession())], more: false }));
    await expect(pull(phone.deps)).rejects.toThrow('needs an update');
    phone.server.answer(failed(500, 'internal'));
    await expect(pull(phone.deps)).rejects.toThrow('internal');
    expect(await readMeta(phone.database, 'cursor')).toBeUndefined();
  });

  test('a version that is not newer than the own one is passed over', async () => {
    const phone = await createPhone(...training);
    await pulled(phone, session(3, tickedSession(121)), session(2, tickedSession(121)));
    expect((await rowOf(phone, sessionKey)).body).toEqual(buildSession());
  });

  test('a page that comes late, after another tab has read on, is thrown away', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    const frozen = createPause();
    phone.server.answer(async () => {
      await frozen.wait();
      return page('after 5', [comment(5, 'Old news')]);
    });
    const thawing = pull(phone.deps);
    await frozen.reached;
    await pulled(phone, gone('comment', testId.comment(1), 9));
    frozen.end();
    await thawing;
    expect(await phone.database.entities.get(commentKey)).toBeUndefined();
    expect(await readMeta(phone.database, 'cursor')).toBe('next');
  });
});

describe('a workout that changed elsewhere', () => {
  test('replaces the copy here, but not which exercise is open', async () => {
    const phone = await createPhone(...training);
    await selectExercise(phone.device, { sessionId, index: 1 });
    await pulled(phone, session(9, tickedSession(121)));
    const row = await rowOf(phone, sessionKey);
    expect(row).toMatchObject({ rev: 9, dirty: false });
    expect(row.body).toEqual({ ...tickedSession(121), selectedExerciseIndex: 1 });
  });

  test('never overwrites ticks made here: both are merged and sent', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await pulled(phone, session(9, tickedSession(121)));
    const row = await rowOf(phone, sessionKey);
    expect(doneSets(row.body)).toEqual([testId.set(111), testId.set(121)]);
    expect(row).toMatchObject({ rev: 9, dirty: true });
    expect((await phone.database.bases.get(sessionKey))?.body).toEqual(tickedSession(121));
    expect(await unpaired(phone)).toEqual([]);
  });

  test('makes the workout clean when it says all that was to be said', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await pulled(phone, session(9, (await rowOf(phone, sessionKey)).body as TrainingSession));
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: false });
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('leaves the value that was not kept in the conflict log', async () => {
    const phone = await createPhone(...training);
    const change = (weight: number) =>
      editSet(phone.device, { sessionId, setId: testId.set(111), values: { weight } });
    const theirs = await change(80);
    await phone.database.outbox.clear();
    await phone.database.entities.clear();
    const other = await createPhone(...training);
    other.clock.now += 1000;
    await editSet(other.device, { sessionId, setId: testId.set(111), values: { weight: 70 } });
    await pulled(other, session(9, theirs.allowed ? theirs.value : buildSession()));
    expect(await other.database.journal.toArray()).toMatchObject([
      { key: sessionKey, field: `set ${testId.set(111)}/weight`, kept: 70, lost: 80 },
    ]);
  });
});

describe('a document deleted elsewhere', () => {
  test('goes here too, with an edit of it that had become pointless', async () => {
    const notification = buildNotification();
    const phone = await createPhone(['notification', notification]);
    await markNotificationRead(phone.device, { id: notification._id });
    await pulled(phone, gone('notification', notification._id, 9));
    expect(await phone.database.entities.count()).toBe(0);
    expect(await unpaired(phone)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('takes no note along that was changed here: it stays in its field, and sending it is refused and shown', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Changed' });
    await pulled(phone, gone('comment', testId.comment(1), 9));
    expect(await commentsOn(phone.device, sessionId, null)).toMatchObject([{ text: 'Changed' }]);
    expect(await unpaired(phone)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(1);
  });

  test('takes a note along whose creation is answered only after the deletion was heard of', async () => {
    const phone = await createPhone(...training);
    await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Nice' });
    phone.server.answer(async (call) => {
      const written = call.json as { _id: CommentId };
      await pulled(phone, gone('comment', written._id, 9));
      return ok({ comment: buildComment(1, written), rev: 8 });
    });
    await syncRound(phone.deps, { purpose: 'push' });
    expect(await commentsOn(phone.device, sessionId, null)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('and is there again on a server that was set back is merged, and no longer counts as gone', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await pulled(phone, gone('training-session', sessionId, 9));
    phone.server.answer(page('anew', [session(5, tickedSession(121))], { reset: true }));
    await pull(phone.deps);
    const row = await rowOf(phone, sessionKey);
    expect(row.gone).toBeUndefined();
    expect(doneSets(row.body)).toEqual([testId.set(111), testId.set(121)]);
  });

  test('takes no workout with unsent sets along: it stays, and sending it is refused and shown', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await pulled(phone, gone('training-session', sessionId, 9));
    expect(await phone.database.outbox.count()).toBe(1);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([testId.set(111)]);
  });

  test('takes a workout along of which all has been sent', async () => {
    const phone = await createPhone(...training);
    await pulled(
      phone,
      gone('training-session', sessionId, 9),
      gone('comment', testId.comment(9), 10),
    );
    expect(await phone.database.entities.get(sessionKey)).toBeUndefined();
  });

  test('and here as well is gone at once', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await writeComment(phone.device, { sessionId, exerciseId: null, text: '' });
    await pulled(phone, gone('comment', testId.comment(1), 9));
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('a note deleted here stays deleted when it was changed elsewhere', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await writeComment(phone.device, { sessionId, exerciseId: null, text: '' });
    await pulled(phone, comment(9, 'Changed'));
    expect(await rowOf(phone, commentKey)).toMatchObject({ deleted: true, dirty: true, rev: 9 });
    expect(await unpaired(phone)).toEqual([]);
  });
});

describe('a phone that was away too long', () => {
  test('reads everything anew: a sent document goes unless it comes again, unsent work stays', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await tick(phone, 111);
    phone.server.answer(
      page('anew 1', [session(9, tickedSession(121))], { reset: true, more: true }),
      page('anew 2', []),
    );
    await pull(phone.deps);
    expect((await phone.database.entities.toArray()).map((row) => row.key)).toEqual([sessionKey]);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([
      testId.set(111),
      testId.set(121),
    ]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('on a server that was set back to an earlier day: unsent work joins what that one has', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await phone.database.entities.update(sessionKey, { rev: 500 });
    phone.server.answer(
      page('anew', [session(9, tickedSession(121))], { reset: true, restoredTo: 8 }),
    );
    await pull(phone.deps);
    const row = await rowOf(phone, sessionKey);
    expect(row).toMatchObject({ rev: 9, dirty: true });
    expect(doneSets(row.body)).toEqual([testId.set(111), testId.set(121)]);
  });
});
