// Photos and videos in a folder or in a store that speaks S3: sent, seen, deleted, and left over.
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { partBytes } from '#contract/attachment-limits.ts';
import { getAttachment } from '#contract/attachment-reading.ts';
import { type Attachment, sendPart } from '#contract/attachment.ts';
import { deleteChat, sendMessage } from '#contract/conversations.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { tidyFiles } from '#server/commands/tidy-files.ts';
import type { FileStoreSettings } from '#server/file-store-settings.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { checkFileStore, openFileStore } from '#server/files/open-file-store.ts';
import { type S3Server, startS3 } from '../tools/s3-server.ts';
import { partsOf, photoOf, video, videoOf } from './attached-files.ts';
import { addPerson, type Person } from './builders.ts';
import { newChat } from './chat.ts';
import { newFolder } from './kept-data.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let s3: S3Server;
let still: Buffer;
beforeAll(async () => {
  s3 = await startS3();
  still = await sharp(randomBytes(30 * 30 * 3), { raw: { width: 30, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(() => s3.remove());

const keysOf = async (files: FileStore | null): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of files!.list()) keys.push(...page);
  return keys;
};

describe.each(['folder', 's3'] as const)('with files in a store of the kind %s', (kind) => {
  let server: TestServer;
  let settings: FileStoreSettings;
  /** Of the store, put before what it does next. */
  let before: (() => void) | null;

  beforeEach(async () => {
    before = null;
    settings = kind === 's3' ? s3.settings : { kind, folder: newFolder() };
    server = await startTestServer({
      openFiles: async (rows) => {
        const files = (await openFileStore(settings, rows))!;
        const put = async (...given: Parameters<FileStore['put']>) => {
          await files.put(...given);
          before?.();
        };
        return { ...files, put };
      },
    });
    onTestFinished(() => server.stop());
  });

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
    server.app.inject({ url: address ?? '/', ...(range && { headers: { range } }) });
  async function newMessage(attachment: Attachment) {
    const chat = await newChat(server);
    await server.ok(sendMessage, {
      as: chat.athlete,
      params: chat.params,
      body: { _id: randomUUID(), body: 'My set', attachments: [attachment] },
    });
    return chat;
  }
  async function sentVideo() {
    const file = video();
    const attachment = videoOf(file);
    const chat = await newMessage(attachment);
    await sendAll(chat.athlete, attachment, file);
    return { ...chat, file, attachment };
  }
  const rowsOf = ({ _id: id }: Attachment) =>
    server.deps.database.rows
      .selectFrom('attachment_part')
      .select(['bytes', 'file'])
      .where('attachment_id', '=', id)
      .execute();
  /** Twice, a day apart. */
  async function tidy(): Promise<void> {
    await tidyFiles(server.deps);
    server.pass(1.01);
    await tidyFiles(server.deps);
  }

  test('a video is there and not in the database, plays in ranges, and is in its owner’s own data', async () => {
    const { athlete, coach, file, attachment } = await sentVideo();
    const kept = await rowsOf(attachment);
    expect(kept.map(({ bytes }) => bytes)).toEqual([null, null, null, null]);
    expect((await keysOf(server.deps.files)).toSorted()).toEqual(
      kept.map(({ file: key }) => key!).toSorted(),
    );
    const { still: picture, file: address } = (await look(coach, attachment)).body;
    expect((await open(picture)).rawPayload).toEqual(still);
    expect((await open(address)).rawPayload).toEqual(file);
    const across = await open(address, `bytes=${partBytes - 5}-${partBytes + 4}`);
    expect(across.statusCode).toBe(206);
    expect(across.rawPayload).toEqual(file.subarray(partBytes - 5, partBytes + 5));
    expect((await open(address, `bytes=${file.length}-`)).statusCode).toBe(416);
    const { attachments } = (await server.call(exportOwnData, { as: athlete })).body;
    expect(attachments[0]?.file).toBe(file.toString('base64'));
  });

  test('a photo is looked at whole as its last part comes, and a stranger sees nothing of it', async () => {
    const photo = await sharp(randomBytes(300 * 300 * 3), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    const broken = Buffer.from(photo).fill(0, 5000, 9000);
    const refused = photoOf(broken);
    const { athlete: other } = await newMessage(refused);
    const parts = partsOf(still, broken);
    for (const [part, bytes] of parts.slice(0, -1).entries())
      await send(other, refused, part, bytes);
    expect((await send(other, refused, parts.length - 1, parts.at(-1)!)).status).toBe(422);

    const attachment = photoOf(photo);
    const { athlete, coach } = await newMessage(attachment);
    await sendAll(athlete, attachment, photo);
    const { file: address } = (await look(coach, attachment)).body;
    expect((await open(address)).rawPayload).toEqual(photo);
    const stranger = await addPerson(server.deps, 'Sam');
    expect((await look(stranger, attachment)).status).toBe(404);
    expect((await open(address!.replace(coach.userId, stranger.userId))).statusCode).toBe(404);
    expect((await open(address!.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(
      404,
    );
  });

  test('what is deleted with its conversation or its account leaves the store, and nothing else does', async () => {
    const kept = await sentVideo();
    const chat = await sentVideo();
    const account = await sentVideo();
    for (const as of [chat.athlete, chat.coach])
      await server.ok(deleteChat, { as, body: { value: chat.conversation._id } });
    await server.deps.database.rows
      .deleteFrom('app_user')
      .where('id', '=', account.athlete.userId)
      .execute();
    await tidyFiles(server.deps);
    await tidyFiles(server.deps);
    expect(await keysOf(server.deps.files), 'a backup may be reading them').toHaveLength(12);
    await tidy();
    const left = await keysOf(server.deps.files);
    expect(left.toSorted()).toEqual(
      (await rowsOf(kept.attachment)).map(({ file }) => file!).toSorted(),
    );
    const { file: address } = (await look(kept.coach, kept.attachment)).body;
    expect((await open(address)).rawPayload).toEqual(kept.file);
  });

  test('a server that dies between the file and its row leaves a file that goes, and the part is sent again', async () => {
    const file = video();
    const attachment = videoOf(file);
    const { athlete, coach } = await newMessage(attachment);
    before = () => {
      throw new Error('Killed');
    };
    expect((await send(athlete, attachment, 0, still)).status).toBe(500);
    before = null;
    expect(server.bugs.splice(0).map(String)).toEqual(['Error: Killed']);
    expect(await rowsOf(attachment)).toEqual([]);
    expect(await keysOf(server.deps.files)).toHaveLength(1);
    await sendAll(athlete, attachment, file);
    await tidy();
    expect(await keysOf(server.deps.files)).toHaveLength(4);
    expect((await open((await look(coach, attachment)).body.file)).rawPayload).toEqual(file);
  });

  test('two devices that send one part leave one row, whose file stays', async () => {
    const file = video();
    const attachment = videoOf(file);
    const { athlete, coach } = await newMessage(attachment);
    const both = await Promise.all([0, 0].map((part) => send(athlete, attachment, part, still)));
    expect(both.map(({ body }) => body)).toEqual([{ has: 1 }, { has: 1 }]);
    await tidy();
    expect(await keysOf(server.deps.files)).toHaveLength(1);
    expect((await open((await look(coach, attachment)).body.still)).rawPayload).toEqual(still);
  });

  test('what was in the database before is served from there, and moves out with the next tidying', async () => {
    const { files } = server.deps;
    Object.assign(server.deps, { files: null });
    const { coach, file, attachment } = await sentVideo();
    Object.assign(server.deps, { files });
    const { file: address } = (await look(coach, attachment)).body;
    expect((await open(address)).rawPayload).toEqual(file);
    expect(await keysOf(files)).toEqual([]);
    await tidyFiles(server.deps);
    expect((await rowsOf(attachment)).map(({ bytes }) => bytes)).toEqual([null, null, null, null]);
    expect((await open(address)).rawPayload).toEqual(file);
  });

  test('a file that was changed or taken away is not shown as if it were right', async () => {
    const { coach, attachment } = await sentVideo();
    const [first, second] = (await rowsOf(attachment)).map(({ file }) => file!);
    await server.deps.files!.put(second!, Buffer.from('Something else'));
    await server.deps.files!.remove([first!]);
    const { still: picture, file: address } = (await look(coach, attachment)).body;
    for (const one of [picture, address]) expect((await open(one)).statusCode).toBe(503);
    expect(server.bugs.splice(0).map(String)).toEqual([
      expect.stringContaining(`it has no ${first}`),
      expect.stringContaining(`${second} was changed there`),
    ]);
  });

  test('it is found right at the start, and a database whose files are elsewhere is noticed', async () => {
    const { rows } = server.deps.database;
    await sentVideo();
    const keys = await keysOf(server.deps.files);
    expect(await checkFileStore(server.deps.files, rows)).toEqual([]);
    expect(await keysOf(server.deps.files)).toEqual(keys);
    expect(await checkFileStore(null, rows)).toEqual([
      expect.stringContaining('Set FILES_FOLDER or FILES_S3_URL as before'),
    ]);
  });
});
