// Progress photos: on this device alone, and never at the cost of a set.
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildSession, testId } from '#domain/test-builders.ts';
import { exportUnsent } from '../commands/export-unsent.ts';
import { reserveSpace } from '../storage/reserved-space.ts';
import { exportDocuments, exportTable } from '../queries/export-workouts.ts';
import { createPhone, type Phone } from '../test-support.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { addPhoto, deletePhoto, type NewPhoto, photos } from './photos.ts';

const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });
const photo = (date: string, more: Partial<NewPhoto> = {}): NewPhoto => ({
  date,
  pose: 'front',
  note: 'secret note',
  picture: jpeg('large'),
  thumbnail: jpeg('small'),
  ...more,
});

const session = buildSession();
const newPhone = async (): Promise<Phone> => createPhone(['training-session', session]);
afterEach(() => vi.restoreAllMocks());

test('photos come by day, the latest first, and go one by one', async () => {
  const { device } = await newPhone();
  const old = await addPhoto(device, photo('2026-01-02'));
  await addPhoto(device, photo('2026-03-01'));
  await addPhoto(device, photo('2026-03-01', { pose: 'side' }));
  const shown = async () => (await photos(device)).map(({ date, pose }) => `${date} ${pose}`);
  expect(await shown()).toEqual(['2026-03-01 front', '2026-03-01 side', '2026-01-02 front']);
  await deletePhoto(device, old);
  expect(await shown()).toEqual(['2026-03-01 front', '2026-03-01 side']);
});

describe('a photo stays on the device', () => {
  test('nothing is sent, and nothing waits to be sent', async () => {
    const { device, database, writes, requests } = await newPhone();
    const before = await database.entities.toArray();
    const id = await addPhoto(device, photo('2026-03-01'));
    await deletePhoto(device, id);
    expect(await database.outbox.count()).toBe(0);
    expect(await database.entities.toArray()).toEqual(before);
    expect(writes.filter((table) => !table.startsWith('photos'))).toEqual([]);
    expect(requests()).toBe(0);
  });

  test('no file that the app makes has it', async () => {
    const { device } = await newPhone();
    await addPhoto(device, photo('2026-03-01'));
    await tickSet(device, { sessionId: session._id, setId: testId.set(111), done: true });
    const files = [
      ...(await exportTable(device, 'metric')),
      ...(await exportDocuments(device)),
      JSON.stringify(await exportUnsent(device)),
    ];
    expect(files.join('\n')).not.toMatch(/secret note|photo|image\/jpeg/);
  });
});

describe('on a full disk', () => {
  const fullFor = (table: string) => {
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: InstanceType<typeof IDBObjectStore>,
      ...row
    ) {
      if (this.name === table) throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, row);
    });
  };

  test('it rejects, nothing of it is there, and the room kept for sets stays', async () => {
    const { device, database } = await newPhone();
    await addPhoto(device, photo('2026-01-02'));
    expect(await reserveSpace(database, {})).toBe(true);
    fullFor('photos');
    await expect(addPhoto(device, photo('2026-03-01'))).rejects.toThrow(/full/);
    expect((await photos(device)).map(({ date }) => date)).toEqual(['2026-01-02']);
    expect(await database.meta.where('name').equals('ballast').count()).toBe(1);
    await tickSet(device, { sessionId: session._id, setId: testId.set(111), done: true });
    expect(await database.outbox.count()).toBe(1);
  });
});
