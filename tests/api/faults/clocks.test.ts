// Phones with a wrong clock: their work is accepted, their times are corrected.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRunStartDate } from '#contract/programs.ts';
import { startSession } from '#contract/workout.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { mergeSessions } from '#domain/session/merge-sessions.ts';
import { updateSet } from '#domain/session/sets.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { must, newTraining, tickFirst } from '../training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const farOff = '9999-12-31T23:59:59.999Z';
const soon = () => server.deps.now().getTime() + 61_000;

test('a workout that starts in the year 9999 starts now [matrix: clock ±1 day, jump mid-queue]', async () => {
  const { athlete, run, dayOf } = await newTraining(server);
  const { trainingSession } = await server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: dayOf(0), startDate: farOff },
  });
  expect(Date.parse(trainingSession.startDate)).toBeLessThan(soon());
});

test('a phone whose clock is years ahead is heard, and does not win every tie after that [matrix: clock ±1 day, jump mid-queue]', async () => {
  const training = await newTraining(server);
  const { trainingSession, rev } = await training.start();
  const { id } = trainingSession.exerciseLog[0]!.sets[0]!;
  const lift = (weight: number, at: number, by: string) =>
    must(
      editSet(trainingSession, {
        setId: id,
        values: { weight },
        now: server.deps.now().toISOString(),
        stamp: { at, by },
      }),
    );
  const ahead = lift(60, Number.MAX_SAFE_INTEGER, 'phone');
  const { trainingSession: stored } = await training.saved(ahead, rev);
  if (!stored) throw new Error('The phone is not told what became of its times');
  const { edited, weight } = stored.exerciseLog[0]!.sets[0]!;
  expect(weight?.actual).toBe(60);
  expect(edited!.at).toBeLessThan(soon());
  // The phone accepts the correction, so it has nothing left to send.
  expect(mergeSessions(ahead, ahead, stored).body).toEqual(stored);

  const later = lift(70, soon(), 'watch');
  const merged = mergeSessions(trainingSession, later, await training.onServer()).body;
  expect(merged.exerciseLog[0]!.sets[0]!.weight?.actual).toBe(70);
});

test('a phone whose clock has stopped at its beginning is heard as well [matrix: clock ±1 day, jump mid-queue]', async () => {
  const training = await newTraining(server);
  const { trainingSession, rev } = await training.start();
  const { id } = trainingSession.exerciseLog[0]!.sets[0]!;
  const ticked = updateSet(tickFirst(trainingSession), id, (set) => ({
    ...set,
    edited: { at: -1, by: 'phone' },
  }));
  const early = { ...ticked, startDate: '1970-01-01T00:00:00.000Z' };
  await training.saved(early, rev);
  expect(await training.onServer()).toEqual(early);
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
  'a run that is to start on %s is moved or refused, no more',
  async (date) => {
    const { athlete, run } = await newTraining(server);
    const { status } = await server.call(changeRunStartDate, {
      as: athlete,
      params: { id: run._id },
      body: { date },
    });
    expect([200, 400, 422]).toContain(status);
  },
);
