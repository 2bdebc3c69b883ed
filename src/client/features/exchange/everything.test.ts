// The file of everything, made on one phone and brought to another: routines, maxes, measurements, own movements, the gym.
import { describe, expect, test } from 'vitest';
import type { MovementId, RoutineId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { Movement } from '#contract/movements.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Routine } from '#contract/routines.ts';
import type { UserDetails } from '#contract/user.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import {
  buildExercise,
  buildProgram,
  buildSession,
  testId,
  testNow,
} from '#domain/test-builders.ts';
import { deleteRoutine } from '#offline/commands/routines.ts';
import { exportDocuments } from '#offline/queries/export-workouts.ts';
import { createPhone, type Phone, type TestDocument } from '#offline/test-support.ts';
import { readFile, type Review, storeReview } from './import-steps.ts';

const uuid = (n: number) => `0000000a-0000-4000-8000-${String(n).padStart(12, '0')}`;
const sled = uuid(1) as MovementId;
const squat = 'barbell-full-squat' as MovementId;

const movement: Movement = {
  _id: sled,
  title: 'Sled drag',
  bodyPart: 'hips',
  equipment: 'Power Sled',
  muscles: [],
  cues: ['Lean in'],
  custom: true,
  image: '/api/picture/1',
  imageMidframe: null,
};
const routine: Routine = {
  _id: uuid(2) as RoutineId,
  title: 'Sleds',
  description: '',
  folder: 'Garage',
  exercises: [
    buildExercise(1, {
      movement: { _id: sled, title: 'Sled drag', image: '/api/picture/1', imageMidframe: null },
    }),
  ],
  createdAt: testNow,
};
const max = (n: number, movementId: MovementId, kg: number, date = '2030-03-01'): OneRepMax => ({
  _id: uuid(n),
  movementId,
  title: 'Squat',
  kg,
  date,
  origin: 'entered',
});
const weight: Measurement = {
  _id: uuid(6),
  what: 'body-weight',
  value: 82.4,
  date: '2030-03-01',
  time: '07:15',
};
const details = (preferences: Partial<UserDetails['preferences']>): UserDetails => {
  const plain = buildUserDetails();
  return { ...plain, preferences: { ...plain.preferences, ...preferences } };
};
const owner = details({
  racks: { metric: { bar: 20, plates: [{ weight: 20, pairs: 2 }] } },
  warmUps: [{ percent: 50, reps: 5 }],
  setUpNotes: { [sled]: 'rope, 40 m', [squat]: 'pin 7' },
  muscleTargets: { chest: [8, 12] },
});
const all: TestDocument[] = [
  ['movement', movement],
  ['routine', routine],
  ['one-rep-max', max(3, sled, 120)],
  ['one-rep-max', max(4, squat, 150)],
  ['measurement', weight],
  ['user', owner],
  ['program', buildProgram()],
];
const workout = {
  ...buildSession(),
  status: 'completed' as const,
  finishDate: buildSession().startDate,
};

const fileOf = async ({ device }: Phone, name = 'all.json') =>
  new File([(await exportDocuments(device)).join('')], name);
const watched = { onProgress: () => undefined, signal: new AbortController().signal };
const units = { weight: 'kg', distance: 'km' } as const;

async function review(phone: Phone, file: File): Promise<Review> {
  const read = await readFile(phone.device, { file, units }, watched);
  if (!('contents' in read)) throw new Error(JSON.stringify(read));
  return read;
}
const bodies = async <T>({ database }: Phone, type: string): Promise<T[]> => {
  const rows = await database.entities.where({ type }).toArray();
  return rows.filter(({ deleted }) => !deleted).map(({ body }) => body as T);
};
const fresh = ({ rest }: Pick<Review, 'rest'>) =>
  Object.fromEntries(rest.map((one) => [one.kind, one.fresh]));

const everything = {
  movements: 1,
  routines: 1,
  maxes: 2,
  measurements: 1,
  gym: 1,
  rests: 1,
  setUpNotes: 2,
  muscleTargets: 1,
};
const nothing = Object.fromEntries(Object.keys(everything).map((kind) => [kind, 0]));

describe('a file of everything', () => {
  test('gives a new phone each kind, and says before how many', async () => {
    const file = await fileOf(await createPhone(...all, ['training-session', workout]));
    const phone = await createPhone(['user', details({})]);
    const found = await review(phone, file);
    expect(fresh(found)).toEqual(everything);
    expect(found.contents.workouts).toBe(1);
    const stored = await storeReview(phone.device, found, watched);
    expect(stored).toMatchObject({ added: 1, present: 0 });
    expect(fresh(stored)).toEqual(everything);
    const [ownMovement] = await bodies<Movement>(phone, 'movement');
    expect(ownMovement).toMatchObject({ title: 'Sled drag', image: null, cues: ['Lean in'] });
    const [brought] = await bodies<Routine>(phone, 'routine');
    expect(brought).toMatchObject({ title: 'Sleds', folder: 'Garage' });
    expect(brought?.exercises[0]?.movement).toMatchObject({ _id: ownMovement?._id, image: null });
    const maxes = await bodies<OneRepMax>(phone, 'one-rep-max');
    expect(maxes.map(({ movementId, kg }) => [movementId, kg])).toEqual(
      expect.arrayContaining([
        [ownMovement?._id, 120],
        [squat, 150],
      ]),
    );
    const [{ preferences } = details({})] = await bodies<UserDetails>(phone, 'user');
    expect(preferences).toMatchObject({
      racks: owner.preferences.racks,
      warmUps: owner.preferences.warmUps,
      setUpNotes: { [ownMovement!._id]: 'rope, 40 m', [squat]: 'pin 7' },
    });
    expect(await phone.database.outbox.count()).toBe(7);
  });

  test('adds nothing a second time, nor where it was made', async () => {
    const first = await createPhone(...all);
    const file = await fileOf(first);
    const phone = await createPhone(['user', details({})]);
    await storeReview(phone.device, await review(phone, file), watched);
    for (const device of [phone, first]) {
      const again = await review(device, file);
      expect(fresh(again)).toEqual(nothing);
      const before = await device.database.outbox.count();
      await storeReview(device.device, again, watched);
      expect(await device.database.outbox.count()).toBe(before);
    }
  });

  test('brings back what was deleted, under another id', async () => {
    const phone = await createPhone(...all);
    const file = await fileOf(phone);
    await deleteRoutine(phone.device, { routineId: routine._id });
    const found = await review(phone, file);
    expect(fresh(found)).toEqual({ ...nothing, routines: 1 });
    await storeReview(phone.device, found, watched);
    const [brought] = await bodies<Routine>(phone, 'routine');
    expect(brought?.title).toBe('Sleds');
    expect(brought?._id).not.toBe(routine._id);
  });

  test('changes nothing that is set here', async () => {
    const file = await fileOf(await createPhone(...all));
    const own = details({
      racks: { metric: { bar: 15, plates: [] } },
      setUpNotes: { [squat]: 'pin 9' },
    });
    const here = max(9, squat, 160);
    const phone = await createPhone(['user', own], ['one-rep-max', here]);
    const found = await review(phone, file);
    expect(fresh(found)).toMatchObject({ gym: 0, setUpNotes: 1, maxes: 1 });
    await storeReview(phone.device, found, watched);
    const [{ preferences } = own] = await bodies<UserDetails>(phone, 'user');
    expect(preferences.racks).toEqual(own.preferences.racks);
    expect(preferences.setUpNotes?.[squat]).toBe('pin 9');
  });

  test('names what no file brings back', async () => {
    const file = await fileOf(await createPhone(...all));
    const found = await review(await createPhone(['user', details({})]), file);
    expect(found.contents.rest?.others).toEqual(
      new Map([
        ['program', 1],
        ['user', 1],
      ]),
    );
  });

  test('costs one bad document, and says which', async () => {
    const phone = await createPhone(
      ['routine', { ...routine, title: 7 as never }],
      ...all.slice(2),
    );
    const found = await review(await createPhone(['user', details({})]), await fileOf(phone));
    expect(found.contents.unread.problems[0]?.words).toBe(
      'Routine 1 isn’t in Holdfast’s format: ‘title’ is missing or wrong.',
    );
    expect(fresh(found)).toMatchObject({ maxes: 2, measurements: 1 });
  });
});

test('the file with everything in an account is read like one that a phone has made', async () => {
  const ownData = {
    exportedAt: testNow,
    account: owner,
    trainingSessions: [workout, { ...buildSession(), _id: testId.session(2) }],
    comments: [],
    customMovements: [movement],
    routines: [routine],
    oneRepMaxes: [max(4, squat, 150)],
    measurements: [weight],
    programs: [buildProgram()],
    pictures: [{ _id: uuid(8), image: 'AAAA' }],
  };
  const file = new File([JSON.stringify(ownData)], 'holdfast-my-data.json');
  const phone = await createPhone(['user', details({})]);
  const found = await review(phone, file);
  expect(found.contents.workouts).toBe(1);
  expect(fresh(found)).toEqual({ ...everything, maxes: 1 });
  expect([...found.contents.rest!.others.keys()].toSorted()).toEqual([
    'picture',
    'program',
    'training-session',
    'user',
  ]);
});
