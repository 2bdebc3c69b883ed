// What a coach has seen of a workout, and how far the coach can trust what is shown.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markSeen, type ReadComment } from '#contract/coaching.ts';
import { headers } from '#contract/endpoint.ts';
import type { CommentId } from '#contract/ids.ts';
import type { SeenByCoach } from '#contract/training-calls.ts';
import { pullChanges } from '#contract/sync.ts';
import { editSessionComment } from '#contract/workout.ts';
import { addPerson } from './builders.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';

let server: TestServer;
let training: Coaching;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newCoaching(server);
});

describe('a workout that the coach looks at', () => {
  const seenOnPhone = async (): Promise<SeenByCoach | undefined> => {
    const { changes } = await server.ok(pullChanges, { as: training.athlete });
    const found = changes.find(({ type }) => type === 'seen-by-coach');
    return found && 'body' in found && found.type === 'seen-by-coach' ? found.body : undefined;
  };
  const look = (sessionId: string, sets: readonly string[], upTo: number) =>
    server.ok(markSeen, { as: training.coach, params: { id: sessionId }, body: { sets, upTo } });

  test('shows prescribed against done, as of when the server got it', async () => {
    const { _id } = await training.train();
    const { sessions, day: planned, followed, dayIndex, date } = await training.day();
    expect([dayIndex, date, planned._id]).toEqual([0, '2026-06-01', training.dayOf(0)]);
    expect(sessions).toMatchObject([{ _id, status: 'started', seen: null }]);
    expect(sessions[0]?.exerciseLog[0]?.sets.map(({ done }) => done)).toEqual([true, false, false]);
    expect(Date.parse(sessions[0]!.savedAt)).toBeGreaterThan(0);
    expect(followed[0]?.sets).toHaveLength(1);
  });

  test('is marked as seen on the phone, set by set, and marks only add up', async () => {
    const session = await training.train();
    const [first, second] = session.exerciseLog[0]!.sets.map(({ id }) => id);
    await look(session._id, [first!, randomUUID()], 1);
    expect((await seenOnPhone())?.sets).toEqual([first]);
    const { cursor } = await server.ok(pullChanges, { as: training.athlete });
    await look(session._id, [first!], 1);
    const again = await server.ok(pullChanges, { as: training.athlete, query: { cursor } });
    expect(again.changes).toEqual([]);
    await look(session._id, [second!], 1);
    expect((await seenOnPhone())?.sets).toEqual([first, second]);
    expect((await training.day()).sessions[0]?.seen?.sets).toEqual([first, second]);
  });

  test('its comments by the client are unread until then, and once more when they are changed', async () => {
    const session = await training.train();
    const { comment: said } = await training.comment(training.athlete, session._id, 'Knee hurts');
    await training.comment(training.coach, session._id, 'Rest it');
    expect((await training.profile()).unreadComments).toBe(1);
    expect((await training.profile()).attention).toContain('unread-comment');
    const [{ upTo, unreadComments } = { upTo: 0, unreadComments: 0 }] = (await training.day())
      .sessions;
    expect(unreadComments).toBe(1);
    expect((await training.programs())[0]?.days[0]?.sessions[0]).toMatchObject({
      comments: 2,
      unreadComments: 1,
    });
    await look(session._id, [], upTo);
    expect((await training.profile()).unreadComments).toBe(0);
    expect((await training.profile()).attention).not.toContain('unread-comment');
    await server.ok(editSessionComment, {
      as: training.athlete,
      params: { id: session._id, commentId: said._id },
      body: { text: 'Knee is fine' },
    });
    expect((await training.profile()).unreadComments).toBe(1);
    // Nobody has seen a comment before it is written.
    await look(session._id, [], 1_000_000);
    await training.comment(training.athlete, session._id, 'Back to it');
    expect((await training.profile()).unreadComments).toBe(1);
  });

  test('[NOT-2] is no longer new in the bell, nor are the comments that stood there', async () => {
    const { told } = toldOn(server);
    const unread = async () =>
      (await told(training.coach)).flatMap(({ type, message, isRead }) =>
        isRead ? [] : [`${type} ${message}`.trim()],
      );
    const session = await training.train(8);
    await training.comment(training.athlete, session._id, 'Knee hurts');
    const [{ upTo } = { upTo: 0 }] = (await training.day()).sessions;
    await training.comment(training.athlete, session._id, 'Better now');
    expect((await unread()).toSorted()).toEqual([
      'clientComment Better now',
      'clientComment Knee hurts',
      'clientWorkoutComplete',
    ]);
    const { cursor } = await server.ok(pullChanges, { as: training.coach });
    await look(session._id, [], upTo);
    expect(await unread()).toEqual(['clientComment Better now']);
    const { changes } = await server.ok(pullChanges, { as: training.coach, query: { cursor } });
    expect(changes.map(({ type }) => type)).toEqual(['notification', 'notification']);
    // What the athlete did was never new to the athlete.
    expect((await told(training.athlete)).map(({ isRead }) => isRead)).toEqual([true]);
  });

  test('is as read as before a restoration, though its comments come back later; an edit is to be read', async () => {
    const session = await training.train();
    const { comment } = await training.comment(training.athlete, session._id, 'Knee hurts');
    const mark = (comments: readonly ReadComment[], seenAt = new Date(0).toISOString()) =>
      server.ok(markSeen, {
        as: training.coach,
        params: { id: session._id },
        body: { sets: [], upTo: 0, seenAt, comments: [...comments] },
      });
    const unread = async () => [
      (await training.day()).sessions[0]?.unreadComments,
      (await training.programs())[0]?.days[0]?.sessions[0]?.unreadComments,
      (await training.profile()).unreadComments,
    ];
    const other = { _id: randomUUID() as CommentId, editedAt: null };
    await mark([other]);
    expect(await unread()).toEqual([1, 1, 1]);
    await mark([comment]);
    expect(await unread()).toEqual([0, 0, 0]);
    const edited = await server.ok(editSessionComment, {
      as: training.athlete,
      params: { id: session._id, commentId: comment._id },
      body: { text: 'Knee is fine' },
    });
    expect(await unread()).toEqual([1, 1, 1]);
    await mark([edited.comment!]);
    expect(await unread()).toEqual([0, 0, 0]);
  });

  test('was looked at when the device says, and never in the future', async () => {
    const { _id } = await training.train();
    const lookedAt = async (seenAt: string, upTo: number) => {
      const call = { as: training.coach, params: { id: _id }, body: { sets: [], upTo, seenAt } };
      return Date.parse((await server.ok(markSeen, call)).seen.seenAt);
    };
    const now = () => server.deps.now().getTime();
    const hourAgo = now() - 3_600_000;
    expect(await lookedAt(new Date(hourAgo).toISOString(), 1)).toBe(hourAgo);
    expect(await lookedAt('2999-01-01T00:00:00.000Z', 1_000_000)).toBeLessThanOrEqual(now());
  });

  test('cannot be marked by the athlete or another coach', async () => {
    const { _id } = await training.train();
    for (const as of [training.athlete, await addPerson(server.deps, 'Kim', { isCoach: true })]) {
      const reply = await server.call(markSeen, {
        as,
        params: { id: _id },
        body: { sets: [], upTo: 1 },
      });
      expect(reply.status).toBe(404);
    }
  });

  test('[CO-1] says how many sets were still on the phone, when it was last in touch', async () => {
    const phone = randomUUID();
    const { cursor } = await server.ok(pullChanges, { as: training.athlete });
    const contact = (outbox: string) =>
      server.ok(pullChanges, {
        as: training.athlete,
        query: { cursor },
        headers: { [headers.deviceId]: phone, [headers.outbox]: outbox },
      });
    expect((await training.profile()).freshness).toEqual({
      asOf: null,
      unsentSets: 0,
      unsentChanges: 0,
      others: [],
    });
    await contact('2;60;0;7');
    expect((await training.day()).freshness).toMatchObject({ unsentSets: 7, unsentChanges: 2 });
    const { asOf } = (await training.list()).clients[0]!.freshness;
    server.pass(10 / (24 * 60));
    await contact('2;660;0;7');
    const later = (await training.profile()).freshness;
    expect(Date.parse(later.asOf!) - Date.parse(asOf!)).toBeGreaterThanOrEqual(10 * 60_000);
    await contact('0;0;0');
    expect((await training.profile()).freshness.unsentSets).toBe(0);
  });

  test('[CO-1] tells of each device by itself: what an older phone holds a newer one does not know', async () => {
    const { cursor } = await server.ok(pullChanges, { as: training.athlete });
    const contact = (phone: string, outbox: string) =>
      server.ok(pullChanges, {
        as: training.athlete,
        query: { cursor },
        headers: { [headers.deviceId]: phone, [headers.outbox]: outbox },
      });
    const [older, newer] = [randomUUID(), randomUUID()];
    await contact(older, '2;60;0;7');
    server.pass(20 / (24 * 60));
    await contact(newer, '0;0;0;0');
    const { freshness } = await training.profile();
    expect(freshness).toMatchObject({ unsentSets: 0, others: [{ unsentSets: 7 }] });
    expect(Date.parse(freshness.asOf!)).toBeGreaterThan(Date.parse(freshness.others[0]!.asOf));
    await contact(older, '0;0;0;0');
    expect((await training.day()).freshness).toMatchObject({ unsentSets: 0, others: [] });
    server.pass(20 / (24 * 60));
    await contact(newer, '0;0;0;0');
    // It may have been used for training since.
    expect((await training.list()).clients[0]!.freshness.others).toMatchObject([{ unsentSets: 0 }]);
  });

  test('[CO-1] is never as of before what is shown', async () => {
    await server.ok(pullChanges, {
      as: training.athlete,
      headers: { [headers.deviceId]: randomUUID(), [headers.outbox]: '0;0;0;0' },
    });
    server.pass(1 / (24 * 60));
    const session = await training.train();
    const { freshness, sessions } = await training.day();
    expect(freshness.asOf).toBe(sessions[0]!.savedAt);
    server.pass(1 / (24 * 60));
    await training.comment(training.athlete, session._id, 'Knee hurts');
    const said = (await training.day()).freshness.asOf!;
    expect(Date.parse(said)).toBeGreaterThanOrEqual(Date.parse(freshness.asOf!) + 60_000);
    server.pass(1 / (24 * 60));
    // The coach's comment is no sign of life from the client.
    await training.comment(training.coach, session._id, 'Rest it');
    expect((await training.day()).freshness.asOf).toBe(said);
  });
});
