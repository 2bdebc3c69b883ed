// A coach creates movements on two devices with the real engine; the real server is in this process.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { getMovements } from '#contract/movements.ts';
import type { OwnMovement } from '#domain/movement/own-movement.ts';
import { addExercises, newExercise } from '#domain/program/plan-exercises.ts';
import {
  deleteMovement,
  type MovementDraft,
  writeMovement,
} from '#offline/commands/own-movements.ts';
import { isDeletedMovement, keptMovements, programsWith } from '#offline/queries/movements.ts';
import { addPerson, type Person } from './builders.ts';
import { type CoachDevice, coachDevice, draftOf, newProgramOn } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let laptop: CoachDevice;
let phone: CoachDevice;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  laptop = await coachDevice(server, coach);
  phone = await coachDevice(server, coach);
});

const tyreFlip: MovementDraft = {
  title: 'Tyre flip',
  bodyPart: 'back',
  equipment: 'Body weight',
  muscles: [],
  cues: ['Squat down', 'Drive up'],
};
const write = ({ device }: CoachDevice, draft: Partial<MovementDraft>, of?: OwnMovement) =>
  writeMovement(device, { movementId: of?._id ?? null, draft: { ...tyreFlip, ...draft } });
const kept = async ({ device }: CoachDevice) =>
  (await keptMovements(device)).map(({ title }) => title);
const onServer = async () =>
  (await server.ok(getMovements, { as: coach, query: { custom: 'true' } })).movements;
const photo = async (background: string) => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  return (await picture.jpeg().toBuffer()).toString('base64');
};
const pictureOf = async (address: string | null) => {
  const { rawPayload } = await server.app.inject(address ?? '');
  const { dominant } = await sharp(rawPayload).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};
/** Everything is sent, and every device has received it. */
const meet = async (...devices: CoachDevice[]) => {
  for (const device of [...devices, ...devices]) await device.sync();
};

describe('a movement of one’s own', () => {
  test('[PB-28] [API-87] that is made without a signal is in the lists at once, and on the server and the other device later', async () => {
    const made = await write(laptop, {});
    expect(await kept(laptop)).toEqual(['Tyre flip']);
    expect(await onServer()).toEqual([]);
    await meet(laptop, phone);
    expect(await onServer()).toEqual([made]);
    expect(await keptMovements(phone.device)).toEqual([made]);
    expect(await laptop.database.outbox.count()).toBe(0);
  });

  test('[PB-25] keeps the addresses of its pictures from the moment they were chosen', async () => {
    const made = await write(laptop, {
      image: await photo('red'),
      imageMidframe: await photo('blue'),
    });
    await meet(laptop, phone);
    const [there] = await onServer();
    expect([there?.image, there?.imageMidframe]).toEqual([made.image, made.imageMidframe]);
    expect(await Promise.all([made.image, made.imageMidframe].map(pictureOf))).toEqual([
      'red',
      'blue',
    ]);
    for (const device of [laptop, phone])
      expect(await keptMovements(device.device)).toEqual([there]);
  });

  test('[API-88] is changed: one picture anew, the other stays; then both are taken away', async () => {
    const made = await write(laptop, {
      image: await photo('red'),
      imageMidframe: await photo('red'),
    });
    await meet(laptop, phone);
    const changed = await write(phone, { title: 'Tyre flips', image: await photo('blue') }, made);
    await meet(phone, laptop);
    expect(await onServer()).toMatchObject([
      { title: 'Tyre flips', image: changed.image, imageMidframe: made.imageMidframe },
    ]);
    expect(await pictureOf(changed.image)).toBe('blue');
    await write(laptop, { image: null, imageMidframe: null }, made);
    await meet(laptop, phone);
    const [bare] = await onServer();
    expect(bare).toMatchObject({ title: 'Tyre flip', image: null, imageMidframe: null });
    for (const device of [laptop, phone])
      expect(await keptMovements(device.device)).toEqual([bare]);
  });

  test('changed on two devices has what each of them changed', async () => {
    const made = await write(laptop, {});
    await meet(laptop, phone);
    await write(laptop, { cues: ['Grip low'] }, made);
    await write(phone, { equipment: 'Rope', image: await photo('red') }, made);
    await meet(laptop, phone);
    const [there] = await onServer();
    expect(there).toMatchObject({ cues: ['Grip low'], equipment: 'Rope' });
    expect(await pictureOf(there?.image ?? null)).toBe('red');
    for (const device of [laptop, phone])
      expect(await keptMovements(device.device)).toEqual([there]);
  });

  test('made and deleted without a signal never reaches the server', async () => {
    const { _id } = await write(laptop, {});
    await deleteMovement(laptop.device, { movementId: _id });
    expect(await kept(laptop)).toEqual([]);
    await laptop.sync();
    expect(laptop.sent.filter(({ call }) => call.includes('/movement'))).toEqual([]);
  });
});

describe('a movement that is deleted while it is used', () => {
  const prescribed = async (movement: OwnMovement) => {
    const id = await newProgramOn(laptop);
    const editor = await laptop.editor(id);
    const dayId = draftOf(editor).days[0]!._id;
    const { unsentPictures: _, cues: __, custom: ___, ...summary } = movement;
    const exercise = newExercise({ movement: summary, newId: laptop.device.newId });
    editor.edit((draft) => addExercises(draft, { dayId, exercises: [exercise] }));
    await editor.settled();
    return { id, summary };
  };

  test('is named with the programs that use it, and stays in them as it was', async () => {
    const made = await write(laptop, { image: await photo('red') });
    const { id, summary } = await prescribed(made);
    expect(await programsWith(laptop.device, made._id)).toEqual(['Twelve weeks']);
    expect(await programsWith(laptop.device, 'front-squat' as MovementId)).toEqual([]);
    await meet(laptop, phone);
    await deleteMovement(phone.device, { movementId: made._id });
    await meet(phone, laptop);
    expect([await kept(laptop), await onServer()]).toEqual([[], []]);
    const [day] = draftOf(await laptop.editor(id)).days;
    expect(day?.exercises[0]?.movement).toEqual(summary);
    expect(await pictureOf(made.image)).toBe('red');
  });

  test('is known as such on both devices; one of the library, or before anything was read, never', async () => {
    const made = await write(laptop, {});
    const isDeleted = ({ device }: CoachDevice, id = made._id) => isDeletedMovement(device, id);
    expect(await isDeleted(phone)).toBe(false);
    await meet(laptop, phone);
    expect([await isDeleted(laptop), await isDeleted(phone)]).toEqual([false, false]);
    await deleteMovement(phone.device, { movementId: made._id });
    expect(await isDeleted(phone)).toBe(true);
    await meet(phone, laptop);
    expect([await isDeleted(laptop), await isDeleted(phone)]).toEqual([true, true]);
    expect(await isDeleted(laptop, 'front-squat' as MovementId)).toBe(false);
  });

  test('and edited on the other device meanwhile is gone on both, and nothing waits', async () => {
    const made = await write(laptop, {});
    await meet(laptop, phone);
    await write(laptop, { title: 'Tyre flip, heavy' }, made);
    await deleteMovement(phone.device, { movementId: made._id });
    await meet(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await kept(device)).toEqual([]);
      expect(await device.database.outbox.count()).toBe(0);
    }
  });
});
