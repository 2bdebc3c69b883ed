// Photos in answers to a check-in: chosen and sent without a signal, from two phones, seen by the coach who asks alone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAttachment } from '#contract/attachment-reading.ts';
import type { Attachment } from '#contract/attachment.ts';
import { saveCheckInAnswer } from '#contract/check-ins.ts';
import { getClientAnswers } from '#contract/client-answers.ts';
import { endCoaching } from '#contract/coaches.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { attachedOf, type ReadAttachment } from '#offline/attachments/held.ts';
import { answerCheckIn, saveCheckIn } from '#offline/commands/check-ins.ts';
import { removeAttachment } from '#offline/commands/attachments.ts';
import { addPerson, type Person } from './builders.ts';
import { dueOn, newCheckIn } from './check-in-scene.ts';
import { type CoachDevice, meet } from './coach-device.ts';
import { newPhoto } from './new-photo.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof newCheckIn>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene = await newCheckIn(server);
  const { laptop, desk, phone, tablet, id, draft } = scene;
  const [first, ...others] = draft.questions;
  const front = { _id: first!._id, text: 'Front', kind: 'text', photos: true } as const;
  await saveCheckIn(laptop.device, { id, draft: { ...draft, questions: [front, ...others] } });
  await meet(laptop, desk, phone, tablet);
});

/** Answers the first question with photos alone, and nothing else. */
async function show(phone: CoachDevice, ...photos: ReadAttachment[]): Promise<void> {
  const [asked] = await dueOn(phone);
  const { checkIn, due } = asked!;
  const attached = new Map([[checkIn.questions[0]!._id, attachedOf(photos)!]]);
  await answerCheckIn(phone.device, { checkIn, date: due.date, values: new Map(), attached });
}

/** What the coach sees of the first answer. */
async function seenBy(as: Person): Promise<readonly Attachment[]> {
  const { answers } = await server.ok(getClientAnswers, {
    as,
    params: { id: scene.athlete.userId },
  });
  return answers[0]?.answers[0]?.attachments ?? [];
}
const look = async (as: Person, { _id: id }: Attachment) =>
  (await server.call(getAttachment, { as, params: { id } })).status;

async function sendAll(...phones: CoachDevice[]): Promise<void> {
  for (let round = 0; round < 4; round += 1) await meet(...phones);
}

describe('a photo in an answer', () => {
  test('goes after the answer, and the coach opens it; another coach and one who was left do not', async () => {
    const { athlete, coach, phone } = scene;
    const photo = await newPhoto();
    await show(phone, photo);
    await sendAll(phone);
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await seenBy(coach)).toEqual([photo.attachment]);
    const reply = await server.ok(getAttachment, {
      as: coach,
      params: { id: photo.attachment._id },
    });
    const file = await server.app.inject(reply.file!);
    expect(file.rawPayload).toEqual(Buffer.from(photo.parts[1]!));
    const stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
    expect(await look(stranger, photo.attachment)).toBe(404);
    expect(await look(athlete, photo.attachment)).toBe(200);
    const endedAt = new Date().toISOString();
    await server.ok(endCoaching, {
      as: athlete,
      params: { id: coach.userId },
      body: { endedAt },
    });
    expect(await look(coach, photo.attachment)).toBe(404);
    expect((await server.app.inject(reply.file!)).statusCode).toBe(404);
  });

  test('added on the same day waits for the change of the answer, and both stay', async () => {
    const { coach, phone } = scene;
    const [first, second] = [await newPhoto(), await newPhoto(50)];
    await show(phone, first);
    await sendAll(phone);
    await show(phone, second);
    phone.sent.length = 0;
    await sendAll(phone);
    const calls = phone.sent.map(({ call }) => call).filter((call) => call.startsWith('PUT'));
    expect(calls.map((call) => call.split('/')[2])).toEqual([
      'check-in-answers',
      'attachments',
      'attachments',
    ]);
    expect(await seenBy(coach)).toEqual([first.attachment, second.attachment]);
    expect(await look(coach, second.attachment)).toBe(200);
  });

  test('from each of two phones without a signal is there on both, and neither is lost', async () => {
    const { coach, phone, tablet } = scene;
    const [front, side] = [await newPhoto(), await newPhoto(50)];
    await show(phone, front);
    tablet.pass(1000);
    await show(tablet, side);
    await sendAll(phone, tablet);
    expect(await tablet.database.outbox.count()).toBe(0);
    const seen = await seenBy(coach);
    expect(new Set(seen)).toEqual(new Set([front.attachment, side.attachment]));
    for (const one of seen) expect(await look(coach, one)).toBe(200);
    const [asked] = await dueOn(phone);
    expect(asked!.answer!.answers[0]!.attachments).toEqual(seen);
  });

  test('deleted by the athlete is gone for the coach, and the answer stays', async () => {
    const { coach, phone } = scene;
    const photo = await newPhoto();
    const { attachment } = photo;
    await show(phone, photo);
    await sendAll(phone);
    const [asked] = await dueOn(phone);
    const on = { type: 'check-in-answer', id: asked!.answer!._id } as const;
    await removeAttachment(phone.device, { on, attachment });
    await sendAll(phone);
    expect(await seenBy(coach)).toEqual([attachment]);
    expect(await look(coach, attachment)).toBe(404);
  });

  test('is in the file of everything in the account', async () => {
    const { athlete, phone } = scene;
    const photo = await newPhoto();
    await show(phone, photo);
    await sendAll(phone);
    const { attachments } = await server.ok(exportOwnData, { as: athlete });
    expect(attachments).toMatchObject([{ _id: photo.attachment._id }]);
  });
});

test('a photo with a question that asks for none is refused', async () => {
  const { athlete, phone } = scene;
  const photo = await newPhoto();
  await show(phone, photo);
  await sendAll(phone);
  const [asked] = await dueOn(phone);
  const { answer } = asked!;
  const [front, number] = answer!.answers;
  const save = (as: Person, answers: unknown[]) =>
    server.call(saveCheckInAnswer, {
      as,
      params: { id: answer!._id },
      body: { answer: { ...answer, answers } },
    });
  const wrong = { ...number, attachments: [(await newPhoto()).attachment] };
  expect((await save(athlete, [front, wrong])).status).toBe(422);
});
