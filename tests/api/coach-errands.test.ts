// A coach's changes for a client on devices without a signal, sent by the real engine to the real server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getClient, getClientPrograms, getClientTraining } from '#contract/clients.ts';
import { getCommentTemplates, getPrescription } from '#contract/coaching.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { moveDay } from '#domain/program/reschedule.ts';
import {
  commentOnClient,
  editClientComment,
  editClientNote,
  keepTemplate,
  noteOnClient,
  reschedule,
} from '#offline/commands/coach-client.ts';
import { prescribe } from '#offline/commands/prescribe-days.ts';
import { commentsOnClient } from '#offline/queries/clients.ts';
import { type CoachDevice, coachDevice } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let laptop: CoachDevice;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
  laptop = await coachDevice(server, training.coach);
});

const address = () => ({
  id: training.athlete.userId,
  programId: training.program._id,
  dayId: training.dayOf(0),
});
const dayNow = async () => {
  const params = { id: training.program._id, dayId: training.dayOf(0) };
  return (await server.ok(getPrescription, { as: training.coach, params })).day;
};
const heavier = ({ exercises }: TrainingPlanDay, place: number, kilograms: number) =>
  exercises.map((exercise, index) =>
    index > 0
      ? exercise
      : {
          ...exercise,
          sets: exercise.sets.map((set, at) =>
            at === place && set.weight
              ? { ...set, weight: { ...set.weight, recommended: kilograms } }
              : set,
          ),
        },
  );
const loads = ({ exercises }: TrainingPlanDay) =>
  exercises[0]!.sets.map(({ weight }) => weight?.recommended);
const unsent = async ({ database }: CoachDevice) => database.outbox.toArray();

test('[CO-2] a day that two desks changed without a signal asks for what both of them wrote', async () => {
  const desk = await coachDevice(server, training.coach);
  const seen = await dayNow();
  const programId = training.program._id;
  await prescribe(laptop.device, { programId, seen, exercises: heavier(seen, 0, 42.5) });
  await prescribe(desk.device, { programId, seen, exercises: heavier(seen, 1, 47.5) });
  await laptop.sync();
  await desk.sync();
  await desk.sync();
  expect(loads(await dayNow()).slice(0, 2)).toEqual([42.5, 47.5]);
  expect([...(await unsent(laptop)), ...(await unsent(desk))]).toEqual([]);
});

test('[CO-2] a day that the coach has moved falls on that date for the athlete', async () => {
  const params = { id: training.athlete.userId };
  const { programs } = await server.ok(getClientPrograms, { as: training.coach, params });
  const run = programs[0]!.run!;
  const place = { dayId: run.trainingSchedule[0]!._id, date: '2031-01-02' };
  const moved = await reschedule(laptop.device, {
    seen: run,
    sessions: [],
    rule: (trained) => moveDay(trained, place),
  });
  expect(must(moved)).toHaveLength(1);
  await laptop.sync();
  expect(await unsent(laptop)).toEqual([]);
  const after = await server.ok(getClientPrograms, { as: training.coach, params });
  expect(after.programs[0]!.days[0]!.date).toBe('2031-01-02');
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  expect(JSON.stringify(changes.find(({ type }) => type === 'program-run'))).toContain('"moved":');
});

test('[CO-2] a comment of the coach is written, changed and deleted without a signal, and arrives once', async () => {
  const { trainingSession: session } = await training.start();
  const read = async () => {
    const request = { as: training.coach, params: address() };
    return (await server.ok(getClientTraining, request)).sessions[0]!.feedback.comments;
  };
  must(await commentOnClient(laptop.device, { session, exerciseId: null, text: 'Well begun' }));
  await laptop.sync();
  await laptop.sync();
  const [comment] = await read();
  expect(comment).toMatchObject({ text: 'Well begun' });
  must(await editClientComment(laptop.device, { comment: comment!, text: 'Well done' }));
  await laptop.sync();
  expect((await read()).map(({ text }) => text)).toEqual(['Well done']);
  must(await editClientComment(laptop.device, { comment: comment!, text: '' }));
  await laptop.sync();
  expect(await read()).toEqual([]);
  expect((await commentsOnClient(laptop.device, session._id, [])).all).toEqual([]);
});

test("[CO-1] notes and templates are the coach's on every device, as they were last written", async () => {
  const clientId = training.athlete.userId;
  const notes = async () => {
    const request = { as: training.coach, params: { id: clientId } };
    return (await server.ok(getClient, request)).client.notes;
  };
  must(await noteOnClient(laptop.device, { clientId, text: 'Left knee' }));
  must(await keepTemplate(laptop.device, { text: 'Breathe' }));
  await laptop.sync();
  const [note] = await notes();
  expect(note).toMatchObject({ text: 'Left knee', clientId });
  const { templates } = await server.ok(getCommentTemplates, { as: training.coach });
  expect(templates.map(({ text }) => text)).toEqual(['Breathe']);

  const desk = await coachDevice(server, training.coach);
  must(await editClientNote(desk.device, { note: note!, text: 'Both knees' }));
  await desk.sync();
  expect((await notes()).map(({ text }) => text)).toEqual(['Both knees']);
  must(await editClientNote(laptop.device, { note: note!, text: '' }));
  await laptop.sync();
  expect(await notes()).toEqual([]);
  expect(await unsent(laptop)).toEqual([]);
});
