// A user's two pictures: what is uploaded, how much of it is stored, who can see it.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import {
  deleteSecondaryUserImage,
  deleteUserImage,
  saveSecondaryUserImage,
  saveUserImage,
} from '#contract/user-images.ts';
import { getUserDetails, type UserImage } from '#contract/user.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  person = await addPerson(server.deps, 'Alex');
});
afterAll(() => server.stop());

/** Red on the left, blue on the right. */
const halves = (width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: 'blue' },
      },
      left: width / 2,
      top: 0,
    },
  ]);
const jpeg = () => halves().jpeg().toBuffer();
const bodyOf = (bytes: Buffer, _id: string = randomUUID()) => ({
  _id,
  image: bytes.toString('base64'),
});

const get = (url: string) => server.app.inject({ url });
/** The image's files, by width. */
async function sizesOf(image: UserImage) {
  const found: { said: number; width: number; height: number; file: Buffer }[] = [];
  for (const [url = '', width = ''] of (image?.srcSet ?? '')
    .split(', ')
    .map((one) => one.split(' '))) {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    const file = reply.rawPayload;
    const metadata = await sharp(file).metadata();
    found.push({
      said: Number.parseInt(width),
      width: metadata.width,
      height: metadata.height,
      file,
    });
  }
  return found;
}

describe('a portrait', () => {
  test('[ACC-11] is kept square in its sizes, 180 among them, each as wide as it says', async () => {
    const body = bodyOf(await halves(600, 400).png().toBuffer());
    const { details, rev } = await server.ok(saveUserImage, { as: person, body });
    const sizes = await sizesOf(details.userImage);
    expect(sizes.map(({ said, width, height }) => [said, width, height])).toEqual([
      [180, 180, 180],
      [360, 360, 360],
      [720, 720, 720],
    ]);
    expect(details.userImage?._id).toBe(body._id);
    expect((await get(details.userImage?.url ?? '')).statusCode).toBe(200);
    expect(await server.ok(getUserDetails, { as: person })).toEqual({ details, rev });
  });

  test('reaches the other devices, and everyone who opens the profile', async () => {
    const { cursor } = await server.ok(pullChanges, { as: person });
    const { details } = await server.ok(saveUserImage, { as: person, body: bodyOf(await jpeg()) });
    const { changes } = await server.ok(pullChanges, { as: person, query: { cursor } });
    expect(changes).toMatchObject([{ type: 'user', body: { userImage: details.userImage } }]);
    const other = await addPerson(server.deps, 'Sam');
    const params = { id: person.userId };
    const { userProfileData } = await server.ok(getUserProfile, { as: other, params });
    expect(userProfileData.userImage).toEqual(details.userImage);
  });

  test('is upright, and says neither where nor with which camera it was taken', async () => {
    const taken = await halves()
      .withExif({
        IFD0: { Make: 'Spyphone', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Spyphone')).toBe(true);
    const { details } = await server.ok(saveUserImage, { as: person, body: bodyOf(taken) });
    for (const { file } of await sizesOf(details.userImage)) {
      const { exif, xmp, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(file.includes('Spyphone')).toBe(false);
      // Rotated by a quarter turn: the left side is now at the top.
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const redAt = (y: number) => data[(y * info.width + 5) * info.channels] ?? 0;
      expect([redAt(5) > 200, redAt(info.height - 5) > 200]).toEqual([true, false]);
    }
  });

  test('may be cached for ever: the picture at an address never changes', async () => {
    const { details } = await server.ok(saveUserImage, { as: person, body: bodyOf(await jpeg()) });
    const { headers } = await get(details.userImage?.url ?? '');
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('makes way for the next one, which takes its files along', async () => {
    const first = await server.ok(saveUserImage, { as: person, body: bodyOf(await jpeg()) });
    const second = await server.ok(saveUserImage, { as: person, body: bodyOf(await jpeg()) });
    expect(second.rev).toBeGreaterThan(first.rev);
    expect((await get(first.details.userImage?.url ?? '')).statusCode).toBe(404);
    expect((await get(second.details.userImage?.url ?? '')).statusCode).toBe(200);
  });

  test('sent again, under its key or another one, is the same picture', async () => {
    const body = bodyOf(await jpeg());
    const key = randomUUID();
    const first = await server.ok(saveUserImage, { as: person, body, key });
    expect(await server.ok(saveUserImage, { as: person, body, key })).toEqual(first);
    expect(await server.ok(saveUserImage, { as: person, body })).toEqual(first);
  });

  test('[API-15] is removed with its files, and once more is no error', async () => {
    const { details } = await server.ok(saveUserImage, { as: person, body: bodyOf(await jpeg()) });
    const removed = await server.ok(deleteUserImage, { as: person });
    expect(removed.details.userImage).toBeNull();
    expect((await get(details.userImage?.url ?? '')).statusCode).toBe(404);
    expect(await server.ok(deleteUserImage, { as: person })).toEqual(removed);
  });

  test('cannot take the id of another one', async () => {
    const body = bodyOf(await jpeg());
    await server.ok(saveUserImage, { as: person, body });
    const thief = await addPerson(server.deps, 'Kim');
    const { status } = await server.call(saveUserImage, { as: thief, body });
    expect(status).toBe(422);
    expect((await server.ok(getUserDetails, { as: thief })).details.userImage).toBeNull();
  });
});

test('[ACC-11] [API-16] the broad picture is another one, of another shape, removed by itself', async () => {
  const body = bodyOf(await halves(1000, 800).webp().toBuffer());
  const own = bodyOf(await jpeg());
  await server.ok(saveUserImage, { as: person, body: own });
  const { details } = await server.ok(saveSecondaryUserImage, { as: person, body });
  expect(
    (await sizesOf(details.secondaryUserImage)).map(({ width, height }) => [width, height]),
  ).toEqual([
    [180, 72],
    [720, 288],
    [1440, 576],
  ]);
  const removed = await server.ok(deleteSecondaryUserImage, { as: person });
  expect(removed.details.secondaryUserImage).toBeNull();
  expect(removed.details.userImage?._id).toBe(own._id);
});

describe('what is no picture', () => {
  const cases: [string, () => Promise<Buffer> | Buffer][] = [
    ['words', () => Buffer.from('Not a picture, but long enough to be one')],
    [
      'a drawing with a script in it',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a format that is not taken', () => halves().gif().toBuffer()],
    ['one that was cut short', async () => (await jpeg()).subarray(0, 400)],
    [
      'one with the beginning of another',
      async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), await halves().png().toBuffer()]),
    ],
    ['nothing', () => Buffer.from('=')],
  ];
  test.each(cases)('is refused in words: %s', async (_, make) => {
    const { status, error } = await server.call(saveUserImage, {
      as: person,
      body: bodyOf(await make()),
    });
    expect([status, error.type]).toEqual([400, 'invalid-request']);
    expect(error.errors.global).toBe('This picture can’t be read. Use a JPEG, PNG or WebP file.');
    expect(error.errors.fields).toHaveProperty('image');
  });

  test('a small file that unfolds into a huge one is refused', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 4000, channels: 3, background: 'red' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(600_000);
    const { status } = await server.call(saveUserImage, { as: person, body: bodyOf(bomb) });
    expect(status).toBe(400);
  });

  test('a file beyond the limit is refused', async () => {
    const body = { _id: randomUUID(), image: 'A'.repeat(800_001) };
    expect((await server.call(saveUserImage, { as: person, body })).status).toBe(400);
  });
});

test('an address of a picture that is not there finds nothing, whatever it looks like', async () => {
  for (const url of [
    `/api/pictures/${randomUUID()}/180.webp`,
    '/api/pictures/x/180.webp',
    `/api/pictures/${randomUUID()}/181.webp`,
    `/api/pictures/${randomUUID()}/99999.webp`,
    `/api/pictures/${randomUUID()}/a.webp`,
  ])
    expect((await get(url)).statusCode, url).toBe(404);
});
