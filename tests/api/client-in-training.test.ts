// What of a client's training counts as the latest, and which program as theirs.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import { addDays } from '#domain/history/calendar.ts';
import { setGivenState } from '#server/stores/assignments.ts';
import { findAnyPurchasedProgram } from '#server/stores/programs.ts';
import { addProgram, buildProgramContent } from './builders.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { tickFirst } from './training.ts';

let server: TestServer;
let training: Coaching;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newCoaching(server);
});

test('[CO-1] counts a workout as the last one once a set of it is done, not when it is opened', async () => {
  const { trainingSession, rev } = await training.start();
  expect((await training.list()).clients[0]?.lastActivity).toBeNull();
  await training.saved(tickFirst(trainingSession), rev);
  server.pass(1);
  expect((await training.list()).clients[0]?.lastActivity).toBe(trainingSession.startDate);
});

test('[CO-1] names the program whose workout comes next, and at once another when that is paused', async () => {
  const { athlete, coach, program } = training;
  const content = { ...buildProgramContent(coach), title: 'Peak' };
  const { run, program: peak } = await addProgram(server.deps, { athlete, coach }, content);
  const { rows } = server.deps.database;
  const today = server.deps.now().toISOString().slice(0, 10);
  const plan = (date: string, comparison: '=' | '!=') =>
    rows
      .updateTable('planned_day')
      .set({ date })
      .where('program_run_id', comparison, run._id)
      .execute();
  await plan(addDays(today, 4), '=');
  await plan(addDays(today, 3), '!=');
  await rows.updateTable('client_standing').set({ as_of: null }).execute();
  const named = async () => (await training.list()).clients[0]?.program?.title;
  expect(await named()).toBe('Plain strength');
  const pause = (id: ProgramId, paused_at: Date | null) =>
    rows
      .transaction()
      .execute(async (inside) =>
        setGivenState(inside, (await findAnyPurchasedProgram(inside, id))!, { paused_at }),
      );
  await pause(program._id, server.deps.now());
  expect(await named()).toBe('Peak');
  await pause(peak._id, server.deps.now());
  await pause(program._id, null);
  expect(await named()).toBe('Plain strength');
});
