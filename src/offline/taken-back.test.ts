// A phone whose update was rolled back: the previous version opens the rows that the newer one left there.
import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { buildComment, testId } from '#domain/test-builders.ts';
import { tickSet } from './test-fixtures/verbs.ts';
import { readMeta, writeMeta } from './database/meta.ts';
import { openDevice } from './device.ts';
import { setNewerRowsAside } from './sync/newer-rows.ts';
import { syncRound } from './sync/sync-round.ts';
import { sentSession } from './test-fixtures/sent-session.ts';
import {
  createPhone,
  doneSets,
  ok,
  type Phone,
  reloaded,
  rowOf,
  sessionKey,
  tickedSession,
  training,
} from './test-support.ts';

const sessionId = testId.session(1);
const commentKey = `comment:${testId.comment(1)}` as const;
const page = (changes: unknown[]) => ok({ changes, cursor: 'next', more: false });
const round = ({ deps }: Phone) => syncRound(deps, { purpose: 'pull' });
const keysAside = async ({ database }: Phone) =>
  (await database.setAside.toArray()).map(({ key }) => key);

/** In a state that this version does not know. */
const resting = (session: TrainingSession) =>
  ({ ...session, status: 'resting' as string }) as TrainingSession;

describe('an update that is taken back', () => {
  /** An unsent tick of a workout, and a comment; the next version has rewritten both. */
  async function leftByNewer() {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await tickSet(phone.device, { sessionId, setId: testId.set(111), done: true });
    const { database } = phone;
    const session = await rowOf(phone, sessionKey);
    await database.entities.bulkPut([
      { ...session, body: resting(tickedSession(111)) },
      { ...(await rowOf(phone, commentKey)), body: { ...buildComment(), createdAt: 'noon' } },
    ]);
    await writeMeta(database, 'writtenBy', wireVersion + 1);
    return { left: reloaded(phone), session };
  }

  test('what only the newer version can read is out of the way before anything is shown', async () => {
    const { left } = await leftByNewer();
    const { database } = left;
    await openDevice({
      user: { userId: testId.user(1), firstName: 'Alex' },
      database,
      setNewerRowsAside,
    });
    expect(await keysAside(left)).toEqual([commentKey, `unsent:${sessionKey}`]);
    expect(await database.entities.where('key').anyOf(sessionKey, commentKey).count()).toBe(0);
    expect(await readMeta(database, 'writtenBy')).toBe(wireVersion);
    expect(await database.outbox.count()).toBe(1);
  });

  test('its unsent edits are sent by the next update, with what the server has said meanwhile', async () => {
    const { left, session } = await leftByNewer();
    left.server.answer(
      page([{ type: 'training-session', id: sessionId, rev: 20, body: tickedSession(121) }]),
      page([]),
    );
    expect(await round(left)).toEqual({ end: 'drained', nextAt: null });
    expect(left.server.calls.map(({ method }) => method)).toEqual(['GET']);
    // Today's version plays the next one.
    const unsent = (await left.database.setAside.get(`unsent:${sessionKey}`))!;
    const readable = { ...unsent.unsent!, row: { ...session, body: tickedSession(111) } };
    await left.database.setAside.put({ ...unsent, unsent: readable });
    const updated = reloaded(left);
    updated.server.forget();
    updated.server.answer(ok({ rev: 21 }), page([]));
    await round(updated);
    const sent = updated.server.calls.find(({ method }) => method === 'PUT')!;
    expect(sent.headers.get('if-match')).toBe('"20"');
    expect(doneSets(sentSession(sent, tickedSession(121)))).toEqual([
      testId.set(111),
      testId.set(121),
    ]);
    expect(await updated.database.outbox.count()).toBe(0);
    expect(await keysAside(updated)).toEqual([commentKey]);
  });

  test('what is unsent in it outlives a server that has everything read anew', async () => {
    const { left } = await leftByNewer();
    left.server.answer(ok({ changes: [], cursor: 'anew', more: false, reset: true }));
    await round(left);
    expect(await keysAside(left)).toEqual([`unsent:${sessionKey}`]);
  });
});
