// One athlete's two phones, with the real engine and the real server, change the same note without a signal.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editSessionComment } from '#contract/workout.ts';
import type { Comment } from '#contract/comment.ts';
import { takeOtherValue } from '#offline/commands/other-value.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { otherValues } from '#offline/queries/other-values.ts';
import { type CoachDevice as Phone, coachDevice as newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let mine: Phone;
let theirs: Phone;
let note: Comment;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
  const { athlete, program, dayOf } = training;
  [mine, theirs] = [await newPhone(server, athlete), await newPhone(server, athlete)];
  await mine.sync();
  must(await startSession(mine.device, { programId: program._id, dayId: dayOf(0) }));
  await mine.sync();
  note = (await write(mine, 'Left knee'))!;
  await meet(mine, theirs);
});

async function write({ device, database }: Phone, text: string): Promise<Comment | null> {
  const session = await database.entities.where({ type: 'training-session' }).first();
  const sessionId = session!.id as Comment['trainingSessionId'];
  return must(await writeComment(device, { sessionId, exerciseId: null, text }));
}

const meet = async (...phones: readonly Phone[]) => {
  for (const phone of [...phones, ...phones]) await phone.sync();
};

const textOn = async ({ database }: Phone) =>
  ((await database.entities.get(`comment:${note._id}`))!.body as Comment).text;

const told = async ({ device }: Phone) =>
  (await otherValues(device, note.trainingSessionId)).map(({ kept, other, own }) => [
    kept,
    other,
    own,
  ]);

test('[WK-25] both hear of the text that was not kept, and the phone that had written it can take it back', async () => {
  await write(mine, 'Both knees');
  await write(theirs, 'Right knee');
  await meet(mine, theirs);
  expect([await textOn(mine), await textOn(theirs)]).toEqual(['Right knee', 'Right knee']);
  expect(await told(mine)).toEqual([['Right knee', 'Both knees', true]]);
  expect(await told(theirs)).toEqual([['Right knee', 'Both knees', false]]);
  const [value] = await otherValues(mine.device, note.trainingSessionId);
  must(await takeOtherValue(mine.device, { seq: value!.seq }));
  await meet(mine, theirs);
  expect([await textOn(mine), await textOn(theirs)]).toEqual(['Both knees', 'Both knees']);
  for (const phone of [mine, theirs]) {
    expect(await told(phone)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
  }
});

test('a third phone hears of it, too, when its text gave way to one that gave way itself', async () => {
  const third = await newPhone(server, training.athlete);
  await third.sync();
  await write(mine, 'Both knees');
  await mine.sync();
  await write(theirs, 'Right knee');
  await write(third, 'No knee');
  await theirs.sync();
  await third.sync();
  await meet(mine, theirs, third);
  expect(await told(mine)).toEqual([['No knee', 'Both knees', true]]);
  expect(await told(theirs)).toEqual([['No knee', 'Right knee', true]]);
});

test('a note that is changed by somebody who has read it is no conflict', async () => {
  await write(mine, 'Both knees');
  await meet(mine, theirs);
  await write(theirs, 'Right knee');
  await meet(theirs, mine);
  expect([await textOn(mine), await told(mine), await told(theirs)]).toEqual([
    'Right knee',
    [],
    [],
  ]);
});

test('[API-65] a change of a text that is not the present one is answered with that one, and changes nothing', async () => {
  const edit = (body: object) =>
    server.call(editSessionComment, {
      as: training.athlete,
      params: { id: note.trainingSessionId, commentId: note._id },
      body,
    });
  const first = await edit({ text: 'Both knees', from: note.createdAt });
  expect(first.status).toBe(200);
  const late = await edit({ text: 'Right knee', from: note.createdAt });
  expect(late.status).toBe(412);
  expect(late.error).toMatchObject({ current: { body: { text: 'Both knees' } } });
  const again = await edit({ text: 'Both knees', from: note.createdAt });
  expect([again.status, again.body.rev]).toEqual([200, first.body.rev]);
  // An app that does not say which text it changed is served as before.
  expect((await edit({ text: 'Right knee' })).status).toBe(200);
});
