// However coaching ends, the former coach reads, writes and changes nothing of the athlete's any more.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAssignment, leaveProgram } from '#contract/assignments.ts';
import { getAttachment } from '#contract/attachment-reading.ts';
import { getClient } from '#contract/clients.ts';
import { endCoaching } from '#contract/coaches.ts';
import { changePrescription, getPrescription } from '#contract/coaching.ts';
import type { AttachmentId, ProgramId, ProgramRunId, TrainingPlanDayId } from '#contract/ids.ts';
import { rescheduleRun } from '#contract/programs.ts';
import {
  answerSubscription,
  cancelSubscription,
  requestSubscription,
} from '#contract/subscriptions.ts';
import { pullChanges } from '#contract/sync.ts';
import { createSessionComment, startSession } from '#contract/workout.ts';
import { addPerson, addProgram, buildAssignment } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A subscriber who was given a program, trained by it and commented with a photo. */
async function coached() {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const athlete = await addPerson(server.deps, 'Alex');
  const other = await addPerson(server.deps, 'Sam');
  const { program } = await addProgram(server.deps, { athlete: other, coach });
  const { subscription } = await server.ok(requestSubscription, {
    as: athlete,
    body: { id: coach.userId },
  });
  await server.ok(answerSubscription, { as: coach, body: { id: subscription._id, value: 3 } });
  const assignment = buildAssignment({
    clientId: athlete.userId,
    programId: program.parentProgramId as never,
    from: server.deps.now().toISOString().slice(0, 10),
  });
  await server.ok(createAssignment, { as: coach, body: { assignment } });
  const { changes } = await server.ok(pullChanges, { as: athlete });
  const bodyOf = <Body>(type: string): Body =>
    changes.flatMap((one) => (one.type === type && 'body' in one ? [one.body as Body] : []))[0]!;
  const { _id: runId } = bodyOf<{ _id: ProgramRunId }>('program-run');
  const copy = bodyOf<{
    _id: ProgramId;
    trainingPlan: { _id: TrainingPlanDayId; exercises: unknown[] }[];
  }>('program');
  const dayId = copy.trainingPlan.find(({ exercises }) => exercises.length > 0)!._id;
  const { trainingSession } = await server.ok(startSession, {
    as: athlete,
    body: { programRunId: runId, trainingPlanItemId: dayId },
  });
  const photo = randomUUID() as AttachmentId;
  await server.ok(createSessionComment, {
    as: athlete,
    params: { id: trainingSession._id },
    body: {
      text: 'My knee',
      attachments: [
        { _id: photo, kind: 'photo', type: 'image/jpeg', bytes: 1000, width: 10, height: 10 },
      ],
    },
  });
  return {
    coach,
    athlete,
    subscription,
    runId,
    copyId: copy._id,
    dayId,
    trainingSession,
    photo,
  };
}

type Coached = Awaited<ReturnType<typeof coached>>;

const cancel = ({ athlete, subscription }: Coached) =>
  server.ok(cancelSubscription, { as: athlete, params: { id: subscription._id } });

const waysOut: Record<string, (all: Coached) => Promise<unknown>> = {
  'leaves the program and cancels the subscription': async (all) => {
    const { athlete, copyId } = all;
    await server.ok(leaveProgram, { as: athlete, params: { id: copyId }, body: { value: true } });
    await cancel(all);
  },
  'ends the coaching': ({ athlete, coach }) =>
    server.ok(endCoaching, {
      as: athlete,
      params: { id: coach.userId },
      body: { endedAt: server.deps.now().toISOString() },
    }),
};

const asksOf = ({ coach, athlete, runId, copyId, dayId, trainingSession, photo }: Coached) => ({
  client: () => server.call(getClient, { as: coach, params: { id: athlete.userId } }),
  comment: () =>
    server.call(createSessionComment, {
      as: coach,
      params: { id: trainingSession._id },
      body: { text: 'How did it go?' },
    }),
  photo: () => server.call(getAttachment, { as: coach, params: { id: photo } }),
  prescription: () => server.call(getPrescription, { as: coach, params: { id: copyId, dayId } }),
  change: () =>
    server.call(changePrescription, {
      as: coach,
      params: { id: copyId, dayId },
      body: { version: 0, exercises: [] },
    }),
  reschedule: () =>
    server.call(rescheduleRun, {
      as: coach,
      params: { id: runId },
      body: { days: [{ _id: dayId, moved: 3 }] },
    }),
});

describe.each(Object.entries(waysOut))('an athlete %s', (_, leave) => {
  test('and the former coach gets nothing of theirs any more', async () => {
    const all = await coached();
    const before = asksOf(all);
    expect((await before.client()).status).toBe(200);
    expect((await before.comment()).status).toBe(200);
    expect((await before.prescription()).status).toBe(200);
    await leave(all);
    for (const [name, ask] of Object.entries(asksOf(all)))
      expect([name, (await ask()).status]).toEqual([name, 404]);
    // The athlete's own training goes on.
    expect(
      (
        await server.call(createSessionComment, {
          as: all.athlete,
          params: { id: all.trainingSession._id },
          body: { text: 'On my own now' },
        })
      ).status,
    ).toBe(200);
  });
});
