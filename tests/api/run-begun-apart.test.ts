// One athlete's two phones, with the real engine and the real server, begin the same program without a signal.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProgramRunId } from '#contract/ids.ts';
import { type ProgramRun } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { rateWorkout, tickSet } from '#offline/test-fixtures/verbs.ts';
import { takeOtherValue } from '#offline/commands/other-value.ts';
import { moveRunStart, startRun } from '#offline/commands/program-run.ts';
import { moveDay } from '#offline/commands/reschedule.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { currentRunOf, sessionsOfRun } from '#offline/queries.ts';
import { otherDates } from '#offline/queries/other-dates.ts';
import { runsOf } from '#offline/queries/runs.ts';
import { type CoachDevice as Phone, meet, newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let mine: Phone;
let theirs: Phone;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
  [mine, theirs] = [
    await newPhone(server, training.athlete),
    await newPhone(server, training.athlete),
  ];
});

const begin = async ({ device }: Phone, date = '2026-09-07') =>
  must(await startRun(device, { programId: training.program._id, date }));

/** Starts the first day, ticks one set of it, writes a note and finishes it. */
async function train({ device }: Phone, set: number) {
  const programId = training.program._id;
  const sessionId = must(await startSession(device, { programId, dayId: training.dayOf(0) }));
  const row = await device.database.entities.get(`training-session:${sessionId}`);
  const { exerciseLog } = row!.body as TrainingSession;
  const setId = exerciseLog[0]!.sets[set]!.id;
  must(await tickSet(device, { sessionId, setId, done: true }));
  must(await writeComment(device, { sessionId, exerciseId: null, text: `Set ${set}` }));
  must(await rateWorkout(device, { sessionId, score1: 7 }));
  must(await finishSession(device, { sessionId }));
  return { sessionId, setId };
}

async function onServer() {
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  const of = <T>(wanted: string) =>
    changes.flatMap((one) => (one.type === wanted && 'body' in one ? [one.body as T] : []));
  return {
    runs: of<ProgramRun>('program-run'),
    sessions: of<TrainingSession>('training-session'),
    comments: of<Comment>('comment'),
  };
}

describe('two phones that begin the same program without a signal', () => {
  test('[WK-25] [TR-1] are in one run, and the day that both finished is one workout with all that was logged', async () => {
    const first = await begin(mine);
    await begin(theirs, '2026-09-08');
    const [one, other] = [await train(mine, 0), await train(theirs, 1)];
    await meet(mine, theirs);
    const { runs, sessions, comments } = await onServer();
    expect(runs.map(({ _id }) => _id)).toEqual([training.run._id, first]);
    expect(sessions).toMatchObject([
      { _id: one.sessionId, programRunId: first, status: 'completed' },
    ]);
    const done = sessions[0]!.exerciseLog[0]!.sets.filter((set) => set.done).map(({ id }) => id);
    expect(done).toEqual([one.setId, other.setId]);
    expect(comments.map(({ trainingSessionId }) => trainingSessionId)).toEqual([
      one.sessionId,
      one.sessionId,
    ]);
    for (const { device, database } of [mine, theirs]) {
      const run = await currentRunOf(device, training.program._id);
      expect(run).toEqual(runs[1]);
      expect(await sessionsOfRun(device, first)).toMatchObject([{ _id: one.sessionId }]);
      expect(await runsOf(device, training.program._id)).toHaveLength(2);
      expect(await database.outbox.count()).toBe(0);
      expect(await database.bases.count()).toBe(0);
    }
  });

  test('tell where a first day gave way, and it can be taken back', async () => {
    const first = await begin(mine);
    await begin(theirs, '2026-09-08');
    await meet(mine, theirs);
    const told = { field: 'start', kept: '2026-09-07', other: '2026-09-08', own: true };
    expect(await otherDates(mine.device, first)).toEqual([]);
    const [start] = await otherDates(theirs.device, first);
    expect(start).toMatchObject(told);
    must(await takeOtherValue(theirs.device, { seq: start!.seq }));
    await meet(theirs, mine);
    const { runs } = await onServer();
    expect(runs[1]).toMatchObject({ _id: first, firstWorkoutDate: '2026-09-08' });
    for (const { device } of [mine, theirs]) {
      expect(await currentRunOf(device, training.program._id)).toEqual(runs[1]);
      expect(await otherDates(device, first)).toEqual([]);
    }
  });

  test('tell nothing of a first day that both chose', async () => {
    const first = await begin(mine);
    await begin(theirs);
    await meet(mine, theirs);
    for (const { device } of [mine, theirs]) expect(await otherDates(device, first)).toEqual([]);
  });

  test('keep the days that each of them has moved', async () => {
    const first = await begin(mine);
    const second = await begin(theirs);
    must(
      await moveDay(mine.device, { runId: first, dayId: training.dayOf(0), date: '2026-09-10' }),
    );
    must(
      await moveDay(theirs.device, { runId: second, dayId: training.dayOf(2), date: '2026-09-12' }),
    );
    await meet(mine, theirs);
    const { runs } = await onServer();
    expect(runs[1]?.trainingSchedule).toMatchObject([{ moved: 3 }, {}, { moved: 3 }]);
    for (const { device } of [mine, theirs])
      expect(await currentRunOf(device, training.program._id)).toEqual(runs[1]);
    // A screen that was open when the runs met still uses the id of the one begun there.
    const later = { runId: second, dayId: training.dayOf(2), date: '2026-09-13' };
    must(await moveDay(theirs.device, later));
  });

  test('are in one run though one had read of the other’s before its own was sent', async () => {
    const first = await begin(mine);
    await begin(theirs);
    await train(theirs, 1);
    await mine.sync();
    const entries = await theirs.database.outbox.toArray();
    await theirs.database.outbox.bulkPut(
      entries.map((entry) => ({ ...entry, nextAt: Date.now() + 60_000 })),
    );
    await theirs.sync();
    expect(await runsOf(theirs.device, training.program._id)).toHaveLength(3);
    theirs.pass(60_000);
    await meet(theirs, mine);
    const { runs, sessions } = await onServer();
    expect(runs).toHaveLength(2);
    expect(sessions).toMatchObject([{ programRunId: first }]);
    for (const { device } of [mine, theirs])
      expect(await runsOf(device, training.program._id)).toHaveLength(2);
  });

  test('and begin it again are in one run the second time, too', async () => {
    const first = await begin(mine);
    await begin(theirs);
    for (const phone of [mine, theirs]) phone.pass(1000);
    const again = await begin(mine, '2026-10-05');
    await begin(theirs, '2026-10-06');
    await meet(mine, theirs);
    expect((await onServer()).runs.map(({ _id }) => _id)).toEqual([training.run._id, first, again]);
  });
});

describe('two phones that move the start of one run without a signal', () => {
  const moveTo = async ({ device }: Phone, runId: ProgramRunId, date: string) =>
    must(await moveRunStart(device, { runId, date }));

  /** A run that both know. */
  async function known(): Promise<ProgramRunId> {
    const runId = await begin(mine);
    await meet(mine, theirs);
    return runId;
  }

  const told = { kept: '2026-09-12', other: '2026-09-10', own: true };
  const toldOn = ({ device }: Phone, runId: ProgramRunId) => otherDates(device, runId);

  /** Takes back what gave way, and returns what both phones have then. */
  async function takenBack(runId: ProgramRunId) {
    const [start] = await toldOn(mine, runId);
    must(await takeOtherValue(mine.device, { seq: start!.seq }));
    await meet(mine, theirs);
    return Promise.all(
      [mine, theirs].map(async ({ device }) => ({
        start: (await currentRunOf(device, training.program._id))?.firstWorkoutDate,
        told: await otherDates(device, runId),
      })),
    );
  }
  const back = { start: '2026-09-10', told: [] };

  test('the later one counts, and the phone whose day gave way says so and can have it back', async () => {
    const runId = await known();
    await moveTo(mine, runId, '2026-09-10');
    await moveTo(theirs, runId, '2026-09-12');
    await mine.sync();
    await theirs.sync();
    await mine.sync();
    expect(await toldOn(mine, runId)).toMatchObject([told]);
    expect(await toldOn(theirs, runId)).toEqual([]);
    expect(await takenBack(runId)).toEqual([back, back]);
  });

  test('a phone that was away says so, too, though the other has moved the start once more', async () => {
    const runId = await known();
    await moveTo(mine, runId, '2026-09-10');
    await mine.sync();
    await moveTo(theirs, runId, '2026-09-11');
    await theirs.sync();
    await moveTo(theirs, runId, '2026-09-12');
    await theirs.sync();
    await mine.sync();
    expect(await toldOn(mine, runId)).toMatchObject([told]);
    expect(await takenBack(runId)).toEqual([back, back]);
  });

  test('a phone that reads the other’s day before it sends its own knew nothing of it either', async () => {
    const runId = await known();
    await moveTo(theirs, runId, '2026-09-12');
    const [entry] = await theirs.database.outbox.toArray();
    await theirs.database.outbox.put({ ...entry!, nextAt: Date.now() + 60_000 });
    await moveTo(mine, runId, '2026-09-10');
    await mine.sync();
    await theirs.sync();
    theirs.pass(60_000);
    await theirs.sync();
    await mine.sync();
    expect(await toldOn(mine, runId)).toMatchObject([told]);
    expect(await toldOn(theirs, runId)).toEqual([]);
    expect(await takenBack(runId)).toEqual([back, back]);
  });

  test('a day chosen by somebody who had seen the first is no conflict, and neither is the same day', async () => {
    const runId = await known();
    await moveTo(mine, runId, '2026-09-10');
    await meet(mine, theirs);
    await moveTo(theirs, runId, '2026-09-12');
    await meet(theirs, mine);
    for (const phone of [mine, theirs]) expect(await toldOn(phone, runId)).toEqual([]);
    await moveTo(mine, runId, '2026-09-14');
    await moveTo(theirs, runId, '2026-09-14');
    await meet(mine, theirs);
    for (const phone of [mine, theirs]) expect(await toldOn(phone, runId)).toEqual([]);
  });
});
