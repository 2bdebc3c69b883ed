// Where a movement's pictures are: drawings of the library are files, photos need a signature.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMovement, getMovementImage } from '#contract/movements.ts';
import { addPerson, addProgram, type Person, prescribe } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let athlete: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  athlete = await addPerson(server.deps, 'Alex');
  stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
  await addProgram(server.deps, { athlete, coach });
});
afterAll(() => server.stop());

const draft = { title: 'Sandbag carry', bodyPart: 'back', equipment: 'Body weight' } as const;
const picture = async (background: string) =>
  (
    await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('signed addresses of pictures', () => {
  const addresses = (id: string) => server.ok(getMovementImage, { as: athlete, query: { id } });
  const photographed = async () => {
    const [image, imageMidframe] = [await picture('red'), await picture('blue')];
    const body = { ...draft, title: 'Stone lift', image, imageMidframe };
    const { movement } = await server.ok(createMovement, { as: coach, body });
    await prescribe(server.deps, { athlete, coach }, movement);
    return movement._id;
  };

  test('[API-86] a drawing is a file of the app and needs no signature', async () => {
    expect(await addresses('front-squat')).toEqual({
      signedImgUrl: '/movements/front-squat.svg',
      signedImgMidframeUrl: '/movements/front-squat.svg#middle',
    });
  });

  test('[API-86] a photo opens without a token, until it expires', async () => {
    const { signedImgUrl, signedImgMidframeUrl } = await addresses(await photographed());
    const [start, middle] = await Promise.all(
      [signedImgUrl, signedImgMidframeUrl].map((address) => server.app.inject(address ?? '')),
    );
    expect(start?.headers['content-type']).toBe('image/webp');
    expect(start?.rawPayload).not.toEqual(middle?.rawPayload);
    expect(start?.headers['content-security-policy']).toContain("default-src 'none'");
    server.pass(1);
    expect((await server.app.inject(signedImgUrl ?? '')).statusCode).toBe(404);
    server.pass(-1);
  });

  test('[API-86] a signature opens one picture of one movement and nothing else', async () => {
    const [id, other] = [await photographed(), await photographed()];
    const { signedImgUrl } = await addresses(id);
    const forged = [
      signedImgUrl?.replace('/start', '/middle'),
      signedImgUrl?.replace(id, other),
      signedImgUrl?.replace(/expires=\d/, 'expires=9'),
      signedImgUrl?.replace(/signature=.*/, 'signature=AAAA'),
      signedImgUrl?.split('?')[0],
    ];
    for (const address of forged) {
      expect((await server.app.inject(address ?? '')).statusCode, address).toBe(404);
    }
  });

  test('[API-86] of a coach’s own movement: its pictures, where it has any', async () => {
    const { movement } = await server.ok(createMovement, {
      as: coach,
      body: { ...draft, title: 'Stone lift', image: await picture('green') },
    });
    await prescribe(server.deps, { athlete, coach }, movement);
    const { signedImgUrl, signedImgMidframeUrl } = await addresses(movement._id);
    expect(signedImgMidframeUrl).toBeNull();
    const file = await server.app.inject(signedImgUrl ?? '');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp' });
    const others = await server.call(getMovementImage, {
      as: stranger,
      query: { id: movement._id },
    });
    expect(others.status).toBe(404);
  });
});
