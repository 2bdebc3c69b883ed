// Photos and videos in messages and comments: how they arrive, who may see them, and what is refused.
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostAttachments, mostBytesOfUser, partBytes } from '#contract/attachment-limits.ts';
import { getAttachment } from '#contract/attachment-reading.ts';
import { type Attachment, deleteAttachment, sendPart } from '#contract/attachment.ts';
import { deleteChat, getMessages, sendMessage } from '#contract/conversations.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { createSessionComment, deleteSessionComment } from '#contract/workout.ts';
import { addPerson, type Person } from './builders.ts';
import { addAttachment, partsOf, photoOf, video, videoOf } from './attached-files.ts';
import { newChat } from './chat.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newTraining } from './training.ts';

let server: TestServer;
let still: Buffer;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  const noise = (side: number) => ({
    raw: { width: side, height: side, channels: 3 as const },
  });
  still = await sharp(randomBytes(60 * 60 * 3), noise(60))
    .jpeg()
    .toBuffer();
  // Two and a half parts.
  photo = await sharp(randomBytes(400 * 400 * 3), noise(400))
    .png()
    .toBuffer();
});
afterAll(() => server.stop());

const send = (as: Person, { _id: id }: Attachment, part: number, bytes: Buffer) =>
  server.call(sendPart, {
    as,
    params: { id, part: String(part) },
    body: { data: bytes.toString('base64') },
  });

async function sendAll(as: Person, attachment: Attachment, file: Buffer): Promise<void> {
  for (const [part, bytes] of partsOf(still, file).entries())
    expect((await send(as, attachment, part, bytes)).body).toEqual({ has: part + 1 });
}

const look = (as: Person, { _id: id }: Attachment) =>
  server.call(getAttachment, { as, params: { id } });

const open = (address: string | null, range?: string) =>
  server.app.inject({
    url: address ?? '/',
    ...(range && { headers: { range } }),
  });

/** Alex writes to Robin, with something attached. */
async function newMessage(...attachments: Attachment[]) {
  const chat = await newChat(server);
  const message = { _id: randomUUID(), body: 'Photo', attachments };
  const reply = await server.call(sendMessage, {
    as: chat.athlete,
    params: chat.params,
    body: message,
  });
  return { ...chat, message, reply };
}

describe('sending', () => {
  test('a photo comes after its message, part by part, and the other one sees the still before the rest is there', async () => {
    const attachment = photoOf(photo);
    const { athlete, coach, params } = await newMessage(attachment);
    const { messages } = await server.ok(getMessages, { as: coach, params });
    expect(messages[0]).toMatchObject({ body: 'Photo', attachments: [attachment] });
    expect((await look(coach, attachment)).body).toEqual({ has: 0, still: null, file: null });
    const [first, ...rest] = partsOf(still, photo);
    await send(athlete, attachment, 0, first!);
    const begun = (await look(coach, attachment)).body;
    expect(begun).toMatchObject({ has: 1, file: null });
    expect((await open(begun.still)).rawPayload).toEqual(still);
    for (const [index, bytes] of rest.entries()) await send(athlete, attachment, index + 1, bytes);
    const whole = (await look(coach, attachment)).body;
    const file = await open(whole.file);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(photo);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('a part sent twice counts once, and one that comes too early is not taken', async () => {
    const file = video();
    const attachment = videoOf(file);
    const { athlete } = await newMessage(attachment);
    const parts = partsOf(still, file);
    expect((await send(athlete, attachment, 2, parts[2]!)).body).toEqual({ has: 0 });
    expect((await send(athlete, attachment, 0, parts[0]!)).body).toEqual({ has: 1 });
    expect((await send(athlete, attachment, 0, parts[1]!)).body).toEqual({ has: 1 });
    const both = await Promise.all([
      send(athlete, attachment, 1, parts[1]!),
      send(athlete, attachment, 1, parts[1]!),
    ]);
    expect(both.map(({ body }) => body)).toEqual([{ has: 2 }, { has: 2 }]);
  });

  test('a video is served in ranges, so that it plays before it is loaded and seeks', async () => {
    const file = video();
    const attachment = videoOf(file);
    const { athlete, coach } = await newMessage(attachment);
    await sendAll(athlete, attachment, file);
    const { file: address } = (await look(coach, attachment)).body;
    const across = await open(address, `bytes=${partBytes - 5}-${partBytes + 4}`);
    expect(across.statusCode).toBe(206);
    expect(across.rawPayload).toEqual(file.subarray(partBytes - 5, partBytes + 5));
    expect(across.headers).toMatchObject({
      'content-range': `bytes ${partBytes - 5}-${partBytes + 4}/${file.length}`,
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
    });
    expect((await open(address, 'bytes=-7')).rawPayload).toEqual(file.subarray(-7));
    expect((await open(address, `bytes=${file.length}-`)).statusCode).toBe(416);
  });
});

const refusal = (words: string) => ({ status: 422, error: { errors: { global: words } } });

describe('refused', () => {
  test('what is not what it is called, in words for the one who sent it', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(partBytes, ' '));
    const attachment = { ...videoOf(page), bytes: page.length };
    const { athlete } = await newMessage(attachment);
    await send(athlete, attachment, 0, still);
    const reply = await send(athlete, attachment, 1, page);
    expect(reply).toMatchObject(refusal('This video can’t be read. Use MP4, MOV or WebM.'));
    const broken = Buffer.from(photo);
    broken.fill(0, 5000, 9000);
    const second = photoOf(broken);
    const { athlete: other } = await newMessage(second);
    const parts = partsOf(still, broken);
    for (const [part, bytes] of parts.slice(0, -1).entries())
      await send(other, second, part, bytes);
    const last = await send(other, second, parts.length - 1, parts.at(-1)!);
    expect(last).toMatchObject(refusal('This photo can’t be read. Use a JPEG, PNG or WebP.'));
    expect((await send(other, photoOf(photo), 0, still)).status).toBe(404);
    const third = photoOf(photo);
    const { athlete: another } = await newMessage(third);
    expect((await send(another, third, 0, Buffer.from('no jpeg'))).status).toBe(422);
    await send(another, third, 0, still);
    expect((await send(another, third, 1, photo.subarray(0, 10))).status).toBe(400);
  });

  test('too many, too large, or too long', async () => {
    const many = Array.from({ length: mostAttachments + 1 }, () => photoOf(photo));
    expect((await newMessage(...many)).reply.status).toBe(400);
    const large = { ...videoOf(photo), bytes: 51 * 1024 * 1024 };
    expect((await newMessage(large)).reply.status).toBe(400);
    const long = { ...videoOf(photo), seconds: 100 };
    const refused = (await newMessage(long)).reply;
    expect(refused).toMatchObject(
      refusal('This video is 1:40 long. Videos can be up to 1:30. Trim it first.'),
    );
  });

  test('more than one person may keep here; nothing else of theirs waits for it', async () => {
    const attachment = photoOf(photo);
    const { athlete, say } = await newMessage(attachment);
    const filler = photoOf(photo);
    const bytes = mostBytesOfUser - photo.length + 1;
    await addAttachment(server, athlete, { ...filler, bytes });
    const reply = await send(athlete, attachment, 0, still);
    expect(reply).toMatchObject(
      refusal('Your photos and videos fill the 1 GB there is for them. Delete some of them first.'),
    );
    await say(athlete, 'Then in words');
    await server.ok(deleteAttachment, { as: athlete, params: { id: filler._id } });
    expect((await send(athlete, attachment, 0, still)).body).toEqual({ has: 1 });
  });
});

describe('who may see it', () => {
  test('the two of the conversation; a stranger neither sees, sends nor deletes anything', async () => {
    const file = video();
    const attachment = videoOf(file);
    const { athlete, coach } = await newMessage(attachment);
    await sendAll(athlete, attachment, file);
    const stranger = await addPerson(server.deps, 'Sam');
    expect((await look(stranger, attachment)).status).toBe(404);
    expect((await send(stranger, attachment, 0, still)).status).toBe(404);
    expect((await send(coach, attachment, 0, still)).status).toBe(404);
    for (const as of [stranger, coach])
      expect(
        (await server.call(deleteAttachment, { as, params: { id: attachment._id } })).status,
      ).toBe(404);
    const { file: address } = (await look(coach, attachment)).body;
    const other = address!.replace(coach.userId, stranger.userId);
    expect((await open(other)).statusCode).toBe(404);
    expect((await open(address!.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(
      404,
    );
    expect((await open(address!.replace('/file?', '/still?'))).statusCode).toBe(404);
    expect((await open(address)).statusCode).toBe(200);
  });

  test('nobody who has deleted the conversation, even by an address from before; the bytes go with the last reader', async () => {
    const file = video();
    const attachment = videoOf(file);
    const { athlete, coach, conversation } = await newMessage(attachment);
    await sendAll(athlete, attachment, file);
    const { file: address } = (await look(coach, attachment)).body;
    const forget = (as: Person) => server.ok(deleteChat, { as, body: { value: conversation._id } });
    await forget(coach);
    expect((await look(coach, attachment)).status).toBe(404);
    expect((await open(address)).statusCode).toBe(404);
    expect((await look(athlete, attachment)).status).toBe(200);
    await forget(athlete);
    const left = await server.deps.database.rows
      .selectFrom('attachment_part')
      .select('part')
      .where('attachment_id', '=', attachment._id)
      .execute();
    expect(left).toEqual([]);
  });

  test('of a comment on a workout: the athlete and the coach, until the comment is deleted', async () => {
    const { athlete, coach, start } = await newTraining(server);
    const { trainingSession } = await start();
    const attachment = photoOf(photo);
    const commentId = randomUUID();
    const { comment } = await server.ok(createSessionComment, {
      as: athlete,
      params: { id: trainingSession._id },
      body: { _id: commentId, text: 'How is my depth?', attachments: [attachment] },
    });
    expect(comment.attachments).toEqual([attachment]);
    await sendAll(athlete, attachment, photo);
    expect((await open((await look(coach, attachment)).body.file)).rawPayload).toEqual(photo);
    expect((await look(await addPerson(server.deps, 'Sam'), attachment)).status).toBe(404);
    await server.ok(deleteSessionComment, {
      as: athlete,
      params: { id: trainingSession._id, commentId },
    });
    expect((await look(coach, attachment)).status).toBe(404);
  });
});

test('what somebody has sent is in the file of everything in their account, and in nobody else’s', async () => {
  const attachment = photoOf(photo);
  const { athlete, coach } = await newMessage(attachment);
  await sendAll(athlete, attachment, photo);
  const { attachments } = (await server.call(exportOwnData, { as: athlete })).body;
  expect(attachments).toEqual([
    {
      _id: attachment._id,
      type: 'image/png',
      bytes: photo.length,
      file: photo.toString('base64'),
    },
  ]);
  expect((await server.call(exportOwnData, { as: coach })).body.attachments).toEqual([]);
});
