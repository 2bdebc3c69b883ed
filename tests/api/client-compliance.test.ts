// The database computes compliance; here it is computed again, naively, for random histories.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClient } from '#contract/clients.ts';
import { changePrescription as changeDay } from '#contract/coaching.ts';
import { pullChanges } from '#contract/sync.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { addDays } from '#domain/history/calendar.ts';
import { sessionCompliance } from '#domain/history/compliance.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { addPerson, type Person } from './builders.ts';
import {
  addHistory,
  type RunHistory,
  runsOfProgram,
  type SessionHistory,
  sessionsOf,
} from './client-history.ts';
import { newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, stamp, tickFirst } from './training.ts';

let server: TestServer;
let coach: Person;
beforeAll(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
});
afterAll(() => server.stop());

/** Prescribed and done sets of each planned day that counts, by its date. */
function countedDays(runs: readonly RunHistory[], today: string) {
  const inOrder = runs
    .map((run, index) => ({ run, index }))
    .toSorted((a, b) => a.run.madeOn - b.run.madeOn || a.index - b.index)
    .map(({ run }) => run);
  return inOrder.flatMap((run, place) => {
    const replacedOn = inOrder[place + 1]?.madeOn;
    let shifted = 0;
    return run.days.flatMap((day, index) => {
      shifted += day.shifted;
      const { sets } = runs[0]!.days[index]!;
      if (sets === 0) return [];
      const on = run.startsOn + index + shifted + day.moved;
      const sessions = sessionsOf(day);
      const finished = sessions.filter((session) => session.finished);
      if (finished.length > 0) {
        const [best] = finished
          .map((session) => countedSession(session, sets))
          .toSorted((a, b) => b.done - a.done || a.asked - b.asked);
        return [{ on, date: addDays(today, on), ...best! }];
      }
      const isMissed = on < 0 && sessions.length === 0;
      const isReplaced = replacedOn !== undefined && on >= replacedOn;
      return isMissed && !isReplaced
        ? [{ on, date: addDays(today, on), asked: sets, done: 0 }]
        : [];
    });
  });
}

/** A set that the coach removed counts if it was done by then; an added one counts as prescribed too. */
function countedSession({ done: ticked, changed }: SessionHistory, sets: number) {
  const done = Math.min(ticked, sets);
  const { removed, added } = changed ?? { removed: 0, added: 0 };
  const removedUndone = Math.max(0, Math.min(removed, sets) - done);
  return { asked: sets - removedUndone + added, done };
}

function naively(programs: readonly (readonly RunHistory[])[], today: string, days: number) {
  let [asked, done] = [0, 0];
  for (const day of programs.flatMap((runs) => countedDays(runs, today)))
    if (day.on >= -days) {
      asked += day.asked;
      done += day.done;
    }
  return asked === 0 ? null : (100 * done) / asked;
}

test('[CO-1] compliance of 7, 30 and 90 days is what a count of every single day gives, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(runsOfProgram, { minLength: 1, maxLength: 2 }), async (programs) => {
      const athlete = await addPerson(server.deps, 'Alex');
      const today = firstOpenDay(server.deps.now());
      for (const runs of programs) await addHistory(server, { athlete, coach, today }, runs);
      const { client } = await server.ok(getClient, { as: coach, params: { id: athlete.userId } });
      if (firstOpenDay(server.deps.now()) !== today) return;
      expect(client.compliance).toEqual({
        days7: naively(programs, today, 7),
        days30: naively(programs, today, 30),
        days90: naively(programs, today, 90),
      });
    }),
    { numRuns: 40 },
  );
});

test('[CO-1] what a coach changes during a workout counts for the sets that were not done, everywhere alike', async () => {
  const coaching = await newCoaching(server);
  const { athlete, program } = coaching;
  const { trainingSession, rev } = await coaching.start();
  const ticked = tickFirst(trainingSession);
  const { rev: saved } = await coaching.saved(ticked, rev);
  const { day } = await coaching.day();
  const [exercise, ...others] = day.exercises;
  const sets = exercise!.sets.slice(1).map((set) => ({
    ...set,
    weight: { metric: 'weight' as const, recommended: 42, actual: null },
  }));
  await server.ok(changeDay, {
    as: coaching.coach,
    params: { id: program._id, dayId: day._id },
    body: { version: 1, exercises: [{ ...exercise!, sets }, ...others] },
  });
  expect(saved).toBeGreaterThan(rev);
  const { changes } = await server.ok(pullChanges, { as: athlete });
  const theirs = changes.find(({ type }) => type === 'training-session');
  if (!theirs || !('body' in theirs) || theirs.type !== 'training-session') throw new Error('none');
  const rated = must(rateWorkout(theirs.body, { score1: 7, stamp }));
  const done = must(finishSession(rated, { now: server.deps.now().toISOString() }));
  await coaching.saved(done, theirs.rev);
  const [shown] = (await coaching.day()).sessions;
  const [squat] = sessionCompliance(shown!);
  const asked = new Map(
    squat!.sets.map(({ prescribed }) => [prescribed!.id, prescribed!.weight?.recommended]),
  );
  const stood = trainingSession.exercises[0]!.sets;
  expect(stood.map(({ id }) => asked.get(id))).toEqual([stood[0]!.weight!.recommended, 42, 42]);
  expect(squat).toMatchObject({ prescribed: 3, done: 1 });
  const [line] = (await coaching.programs())[0]!.days[0]!.sessions;
  const all = sessionCompliance(shown!).reduce((sum, part) => sum + part.prescribed, 0);
  expect(line).toMatchObject({ setsPrescribed: all, prescribedDone: 1 });
});
