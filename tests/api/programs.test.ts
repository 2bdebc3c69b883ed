import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ProgramRun,
  type PurchasedProgram,
  changeRunStartDate,
  getPurchasedProgram,
  getPurchasedPrograms,
  newProgramRun,
  saveHasBeenViewed,
} from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { startSession } from '#contract/workout.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let athlete: Person;
let program: PurchasedProgram;
let run: ProgramRun;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  ({ program, run } = await addProgram(server.deps, { athlete, coach }));
});

const shown = async () =>
  (await server.ok(getPurchasedProgram, { as: athlete, params: { id: program._id } })).program;
const startRun = (body: object) =>
  server.call(newProgramRun, { as: athlete, params: { id: program._id }, body });

describe('bought programs', () => {
  test('[API-41] [API-42] show their plan, their current run and its workouts', async () => {
    const day = run.trainingSchedule[0]?._id;
    const { trainingSession } = await server.ok(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: day },
    });
    const program = await shown();
    expect(program).toMatchObject({
      title: 'Plain strength',
      totalDays: 3,
      currentRun: { _id: run._id },
      firstWorkoutDate: '2026-06-01',
      hasBeenViewed: false,
      author: { firstName: 'Robin' },
    });
    const schedule = program.trainingSchedule;
    expect(schedule.map(({ isTrainingDay }) => isTrainingDay)).toEqual([true, false, true]);
    expect(schedule.map(({ trainingSessions }) => trainingSessions.length)).toEqual([1, 0, 0]);
    expect(schedule[0]?.trainingSessions[0]).toMatchObject(trainingSession);
  });

  test('[API-41] in a list name their workouts, and do not hold years of them', async () => {
    const { trainingSession } = await server.ok(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id },
    });
    const program = await shown();
    const { programs } = await server.ok(getPurchasedPrograms, { as: athlete });
    const [first, ...others] = program.trainingSchedule;
    const named = { ...first, trainingSessions: [{ _id: trainingSession._id, status: 'started' }] };
    expect(programs).toEqual([{ ...program, trainingSchedule: [named, ...others] }]);
  });

  test('[API-45] remember that they were looked at', async () => {
    await server.ok(saveHasBeenViewed, {
      as: athlete,
      params: { id: program._id },
      body: { value: true },
    });
    expect((await shown()).hasBeenViewed).toBe(true);
  });
});

describe('a run', () => {
  test('[API-43] [TR-1] starts on a day and becomes the current one', async () => {
    const { status, body } = await startRun({ date: '2026-08-03' });
    expect(status).toBe(200);
    expect(body.programRun.firstWorkoutDate).toBe('2026-08-03');
    expect(body.progSnap.currentRun).toEqual({ _id: body.programRun._id });
    expect(body.programRun._id).not.toBe(run._id);
    expect(await shown()).toEqual(body.progSnap);
  });

  test('[API-43] keeps the id that the device gave it, and is made once', async () => {
    const body = { date: '2026-08-03', _id: randomUUID() };
    const first = await startRun(body);
    const again = await startRun({ ...body, date: '2026-08-04' });
    expect(again.body.programRun).toEqual(first.body.programRun);
    expect(first.body.programRun._id).toBe(body._id);
  });

  test('[API-43] [TR-2] needs a program and a date that is one, and is not made without', async () => {
    for (const body of [
      {},
      { date: '2026-13-01' },
      { date: '2026-02-30' },
      { date: '9999-12-31' },
      { date: '12026-03-03' },
      { date: '0026-03-03' },
      { date: 'tomorrow' },
      { date: 5 },
    ]) {
      const { status, error } = await startRun(body);
      expect(status).toBe(400);
      expect(Object.keys(error.errors.fields ?? {})).toEqual(['date']);
    }
    const ofNone = { as: athlete, params: { id: randomUUID() }, body: { date: '2026-08-03' } };
    expect((await server.call(newProgramRun, ofNone)).status).toBe(404);
    const { changes } = await server.ok(pullChanges, { as: athlete });
    const runs = changes.filter(({ type }) => type === 'program-run');
    expect(runs.map(({ id }) => id)).toEqual([run._id]);
  });

  test('[API-44] is moved to another day', async () => {
    const params = { id: run._id };
    const { programRun } = await server.ok(changeRunStartDate, {
      as: athlete,
      params,
      body: { date: '2026-06-08' },
    });
    expect(programRun.firstWorkoutDate).toBe('2026-06-08');
    expect((await shown()).firstWorkoutDate).toBe('2026-06-08');
  });
});
