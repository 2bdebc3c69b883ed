// What has happened since a coach last looked.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getClientNews } from '#contract/client-news.ts';
import { markSeen } from '#contract/coaching.ts';
import { rescheduleRun } from '#contract/programs.ts';
import type { TrainingSession } from '#contract/training.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { endAccess } from '#server/stores/programs.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, stamp, tickFirst } from './training.ts';

let server: TestServer;
let coaching: Coaching;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coaching = await newCoaching(server);
});

const hourAgo = () => new Date(server.deps.now().getTime() - 3_600_000).toISOString();
const read = (since: string, as: Person = coaching.coach, limit = '30') =>
  server.ok(getClientNews, { as, query: { since, limit } });
const kinds = async (since: string, as?: Person) =>
  (await read(since, as)).news.map(({ kind }) => kind);

/** With all of its sets done as planned. */
const asAsked = (session: TrainingSession): TrainingSession => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry) => ({
    ...entry,
    ...(entry.subExercises && {
      subExercises: entry.subExercises.map((part) => ({ ...part, sets: part.sets.map(asked) })),
    }),
    sets: entry.sets.map(asked),
  })),
});

const asked = (set: TrainingSession['exerciseLog'][number]['sets'][number]) => {
  const amount = <A extends { recommended: number | null } | undefined>(one: A): A =>
    one && { ...one, actual: one.recommended };
  return {
    ...set,
    done: true,
    ...(set.weight && { weight: amount(set.weight) }),
    ...(set.effort && { effort: amount(set.effort) }),
    ...(set.reps && { reps: amount(set.reps) }),
    ...(set.time && { time: amount(set.time) }),
    ...(set.distance && { distance: amount(set.distance) }),
  };
};

describe('the news of a coach', () => {
  test('tells of a new client, a finished workout, and what of it went other than asked', async () => {
    const since = hourAgo();
    expect(await kinds(since)).toEqual(['client']);
    server.pass(0.01);
    const session = await coaching.train(8);
    const { news, total } = await read(since);
    expect(total).toBe(2);
    expect(news[0]).toMatchObject({
      kind: 'workout',
      client: { userId: coaching.athlete.userId, firstName: 'Alex' },
      programId: coaching.program._id,
      dayIndex: 0,
      sessionId: session._id,
      score1: 8,
      records: [],
    });
    const workout = news[0]?.kind === 'workout' ? news[0] : undefined;
    expect(workout?.deviations.length).toBeGreaterThan(0);
    expect(workout?.deviations[0]).toMatchObject({ done: 1 });
  });

  test('has nothing to say about a workout that went as planned', async () => {
    const { trainingSession, rev } = await coaching.start(2);
    const now = server.deps.now().toISOString();
    const rated = must(rateWorkout(asAsked(trainingSession), { score1: 8, stamp }));
    await coaching.saved(must(finishSession(rated, { now })), rev);
    expect((await read(hourAgo())).news[0]).toMatchObject({ kind: 'workout', deviations: [] });
  });

  test('tells of a workout by when it arrived, not when it was done, and once', async () => {
    const { trainingSession, rev } = await coaching.start();
    const rated = must(rateWorkout(tickFirst(trainingSession), { score1: 8, stamp }));
    const finished = must(finishSession(rated, { now: trainingSession.startDate }));
    server.pass(3);
    const since = hourAgo();
    const next = await coaching.saved(finished, rev);
    expect(await kinds(since)).toContain('workout');
    server.pass(1);
    const later = hourAgo();
    await coaching.saved({ ...finished, feedback: { score1: 3, score2: null } }, next.rev);
    expect(await kinds(later)).not.toContain('workout');
    server.pass(-4);
  });

  test('tells of what the client wrote, and not of the coach’s own words', async () => {
    const { _id } = await coaching.train(8);
    const since = hourAgo();
    await coaching.comment(coaching.coach, _id, 'Strong');
    expect(await kinds(since)).not.toContain('comment');
    await coaching.comment(coaching.athlete, _id, 'Thank you');
    const { news } = await read(since);
    expect(news.find(({ kind }) => kind === 'comment')).toMatchObject({
      dayIndex: 0,
      text: 'Thank you',
    });
  });

  test('leaves out what the client wrote once the coach has read it, until it is written anew', async () => {
    const { _id } = await coaching.train(8);
    const since = hourAgo();
    await coaching.comment(coaching.athlete, _id, 'Knee hurts');
    expect(await kinds(since)).toContain('comment');
    const [session] = (await coaching.day()).sessions;
    const { upTo } = session!;
    await server.ok(markSeen, {
      as: coaching.coach,
      params: { id: _id },
      body: { sets: [], upTo },
    });
    expect(await kinds(since)).not.toContain('comment');
    await coaching.comment(coaching.athlete, _id, 'Better today');
    expect((await read(since)).news.filter(({ kind }) => kind === 'comment')).toMatchObject([
      { text: 'Better today' },
    ]);
  });

  test('tells of a missed day once it is over everywhere, and of no skipped one', async () => {
    await server.ok(rescheduleRun, {
      as: coaching.coach,
      params: { id: coaching.run._id },
      body: { days: [{ _id: coaching.dayOf(2), skipped: true }] },
    });
    const missed = async (since: string) =>
      (await read(since)).news.flatMap((one) =>
        one.kind === 'missed' ? [`${one.at} day ${one.dayIndex}`] : [],
      );
    const start = server.deps.now().getTime();
    const since = '2026-05-31T00:00:00.000Z';
    const days = (Date.parse('2026-06-02T11:59:00.000Z') - start) / 86_400_000;
    server.pass(days);
    expect(await missed(since)).toEqual([]);
    server.pass(5);
    expect(await missed(since)).toEqual(['2026-06-02T12:00:00.000Z day 0']);
    expect(await missed('2026-06-02T12:00:00.000Z')).toEqual([]);
    server.pass(-5 - days);
  });

  test('is counted in full, and read up to a limit, the newest first', async () => {
    for (const name of ['Bea', 'Cem'])
      await addProgram(server.deps, {
        athlete: await addPerson(server.deps, name),
        coach: coaching.coach,
      });
    await coaching.train(8);
    const all = await read(hourAgo());
    expect(all.total).toBe(4);
    const times = all.news.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { news, total } = await read(hourAgo(), coaching.coach, '1');
    expect([news, total]).toEqual([all.news.slice(0, 1), 4]);
    expect((await read(all.news[0]!.at)).total).toBe(0);
  });

  test('is of the coach’s own present clients alone, and not for athletes', async () => {
    await coaching.train(8);
    const kim = await addPerson(server.deps, 'Kim', { isCoach: true });
    await addProgram(server.deps, { athlete: coaching.athlete, coach: kim });
    expect(await kinds(hourAgo(), kim)).toEqual(['client']);
    await endAccess(server.deps.database.rows, coaching.program._id, server.deps.now());
    expect(await kinds(hourAgo())).toEqual([]);
    const { status } = await server.call(getClientNews, {
      as: coaching.athlete,
      query: { since: hourAgo() },
    });
    expect(status).toBe(403);
  });
});
