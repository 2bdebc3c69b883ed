// A store that speaks S3: out of reach, and wrongly set.
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getAttachment } from '#contract/attachment-reading.ts';
import { sendPart } from '#contract/attachment.ts';
import { sendMessage } from '#contract/conversations.ts';
import { checkFileStore, openFileStore } from '#server/files/open-file-store.ts';
import { startWords } from '#server/start-words.ts';
import { type S3Server, startS3 } from '../tools/s3-server.ts';
import { video, videoOf } from './attached-files.ts';
import { newChat } from './chat.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let s3: S3Server;
let strict: S3Server;
let still: Buffer;
beforeAll(async () => {
  s3 = await startS3();
  strict = await startS3({ checksSignatures: true });
  still = await sharp(randomBytes(30 * 30 * 3), { raw: { width: 30, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await s3.remove();
  await strict.remove();
});

describe('a store that speaks S3', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ openFiles: (rows) => openFileStore(s3.settings, rows) });
    onTestFinished(() => server.stop());
  });

  test('that is away: sending and seeing fail in words, messages go on, and later both are done', async () => {
    const attachment = videoOf(video());
    const { athlete, coach, params, say } = await newChat(server);
    await server.ok(sendMessage, {
      as: athlete,
      params,
      body: { _id: randomUUID(), body: 'My set', attachments: [attachment] },
    });
    const id = attachment._id;
    const send = (part: number) =>
      server.call(sendPart, {
        as: athlete,
        params: { id, part: String(part) },
        body: { data: still.toString('base64') },
      });
    expect((await send(0)).body).toEqual({ has: 1 });
    const { still: address } = await server.ok(getAttachment, { as: coach, params: { id } });
    await s3.stop();
    onTestFinished(async () => {
      server.bugs.splice(0);
    });
    const other = videoOf(video());
    await server.ok(sendMessage, {
      as: athlete,
      params,
      body: { _id: randomUUID(), body: 'And another', attachments: [other] },
    });
    const sendOther = () =>
      server.call(sendPart, {
        as: athlete,
        params: { id: other._id, part: '0' },
        body: { data: still.toString('base64') },
      });
    const refused = await sendOther();
    const words = 'Photos and videos can’t be reached at the moment. Please try again in a minute.';
    expect(refused).toMatchObject({ status: 503, error: { errors: { global: words } } });
    expect(refused.headers['retry-after']).toBe('30');
    const unseen = await server.app.inject({ url: address! });
    expect(unseen.statusCode).toBe(503);
    expect(unseen.headers['cache-control']).not.toContain('max-age');
    expect(server.bugs.map(String)).toEqual([
      expect.stringContaining('The file store of photos and videos failed'),
      expect.stringContaining('The file store of photos and videos failed'),
    ]);
    await say(athlete, 'Then in words');
    await s3.start();
    expect((await sendOther()).body).toEqual({ has: 1 });
    expect((await server.app.inject({ url: address! })).rawPayload).toEqual(still);
  });

  test.each<[{ keyId?: string; secret?: string; path?: string }, RegExp]>([
    [{ keyId: 'NOBODY' }, /doesn’t know the key\. Correct FILES_S3_KEY_ID/],
    [{ secret: 'wrong' }, /doesn’t accept the secret of the key\. Correct FILES_S3_SECRET/],
    [{ path: '/none' }, /none doesn’t exist\. Make the bucket, or correct FILES_S3_URL/],
  ])('%o stops the start with words', async ({ path = '/gym', ...wrong }, words) => {
    const settings = { ...strict.settings, ...wrong, url: new URL(path, strict.settings.url) };
    const { rows } = server.deps.database;
    const files = await openFileStore(settings, rows);
    const failure = await checkFileStore(files, rows).catch((error: unknown) => error);
    const of = { port: 0, host: '', dataFolder: '', databaseUrl: null, files: settings };
    expect(startWords(failure, of)).toMatch(words);
  });

  test('that checks signatures takes a file, shows it and lets it go', async () => {
    const files = (await openFileStore(strict.settings, server.deps.database.rows))!;
    await files.put('one', Buffer.from('A set'));
    expect(Buffer.from((await files.get('one'))!).toString()).toBe('A set');
    await files.remove(['one', 'none']);
    expect(await files.get('one')).toBeNull();
  });

  test('that can’t be reached at the start is warned about', async () => {
    const { rows } = server.deps.database;
    const away = { ...s3.settings, url: new URL('http://127.0.0.1:9/gym') };
    expect(await checkFileStore(await openFileStore(away, rows), rows)).toEqual([
      expect.stringContaining('Until it answers, photos and videos can’t be sent or seen.'),
    ]);
  });
});
