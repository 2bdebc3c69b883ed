// Backups of installations whose photos and videos are in a file store, put back with and without one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keepBackup } from '#server/backups/keep-backup.ts';
import { moveDatabase } from '#server/backups/move-database.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import type { OpenFiles } from '#server/backups/whole-rows.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { tidyFiles } from '#server/commands/tidy-files.ts';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { asItIs } from '#server/database/open-database.ts';
import type { Rows } from '#server/database/rows.ts';
import type { FileStoreSettings } from '#server/file-store-settings.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { bytesOfPart } from '#server/files/part-files.ts';
import { type PostgresServer, startPostgres } from '../tools/postgres.ts';
import { type S3Server, startS3 } from '../tools/s3-server.ts';
import { about, type Kind, newFolder, newPlace, type Place } from './kept-data.ts';
import { fillEmptyTables } from '../tools/fill-empty-tables.ts';

let postgres: PostgresServer;
let s3: S3Server;
beforeAll(async () => {
  postgres = await startPostgres();
  s3 = await startS3();
});
afterAll(async () => {
  await s3.remove();
  await postgres.stop();
});

const placeOf = async (kind: Kind) => {
  const place = await newPlace(kind, postgres.url);
  onTestFinished(place.remove);
  return place;
};
/** With what was put there. */
const openRestored = ({ place, open }: Place) =>
  place.databaseUrl === null ? openEmbedded(place.dataFolder) : open();
const opener =
  (settings: FileStoreSettings | null): OpenFiles =>
  (rows) =>
    openFileStore(settings, rows);

const parts = [randomBytesOf(700), randomBytesOf(1), Buffer.from('A short video')];
function randomBytesOf(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, at) => (at * 37) % 256));
}

/** A row in every table, and a video of three parts. */
async function addVideo({ rows }: Database): Promise<void> {
  await fillEmptyTables(rows);
  const { id } = await rows.selectFrom('attachment').select('id').executeTakeFirstOrThrow();
  await rows.deleteFrom('attachment_part').execute();
  for (const [part, bytes] of parts.entries())
    await rows.insertInto('attachment_part').values({ attachment_id: id, part, bytes }).execute();
}

async function partsIn(rows: Rows, files: FileStore | null): Promise<Buffer[]> {
  const found = await rows
    .selectFrom('attachment_part')
    .select(['bytes', 'file', 'sha256'])
    .orderBy('part')
    .execute();
  return Promise.all(found.map(async (row) => Buffer.from(await bytesOfPart(files, row))));
}

const tidy = (rows: Rows, files: FileStore, now = new Date()) =>
  tidyFiles({ database: { rows } as Database, now: () => now, files });

const backUp = ({ snapshot }: Pick<Database, 'snapshot'>, openFiles: OpenFiles) =>
  keepBackup(newFolder(), new Date(), (out) => writeBackup({ ...about, snapshot, openFiles }, out));

const keysOf = async (files: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of files.list()) keys.push(...page);
  return keys.toSorted();
};

describe.each<[string, Kind, () => FileStoreSettings, Kind, () => FileStoreSettings]>([
  [
    's3',
    'embedded',
    () => s3.settings,
    'postgres',
    () => ({ kind: 'folder', folder: newFolder() }),
  ],
  [
    'folder',
    'postgres',
    () => ({ kind: 'folder', folder: newFolder() }),
    'embedded',
    () => s3.settings,
  ],
])('a backup of files in a store of the kind %s', (_, kind, from, other, to) => {
  test('has them, and comes back without a store and with another one', async () => {
    const openHome = opener(from());
    const home = await (await placeOf(kind)).open();
    await addVideo(home);
    const files = (await openHome(home.rows))!;
    await tidy(home.rows, files);
    expect(await keysOf(files)).toHaveLength(3);
    const { file } = await backUp(home, openHome);
    await home.close();

    const away = await placeOf(other);
    await asItIs(away.place, (rows) =>
      restoreBackup(rows, file, { mayReplace: false, now: new Date() }),
    );
    const restored = await openRestored(away);
    expect(await partsIn(restored.rows, null)).toEqual(parts);
    const otherFiles = (await openFileStore(to(), restored.rows))!;
    await tidy(restored.rows, otherFiles);
    expect(await keysOf(otherFiles)).toHaveLength(3);
    await expect(partsIn(restored.rows, null)).rejects.toThrow('none is set');
    expect(await partsIn(restored.rows, otherFiles)).toEqual(parts);
    await restored.close();
  });
});

test('a restored installation with the same store has a folder of its own, and leaves the files of the first one alone', async () => {
  const openFiles = opener(s3.settings);
  const home = await (await placeOf('embedded')).open();
  await addVideo(home);
  const files = (await openFiles(home.rows))!;
  await tidy(home.rows, files);
  const keys = await keysOf(files);
  const { file } = await backUp(home, openFiles);
  const away = await placeOf('embedded');
  await asItIs(away.place, (rows) =>
    restoreBackup(rows, file, { mayReplace: false, now: new Date() }),
  );
  const restored = await openRestored(away);
  const otherFiles = (await openFiles(restored.rows))!;
  await restored.rows.deleteFrom('attachment').execute();
  for (const days of [0, 2, 4])
    await tidy(restored.rows, otherFiles, new Date(Date.now() + days * 86_400_000));
  expect(await keysOf(otherFiles)).toEqual([]);
  expect(await keysOf(files)).toEqual(keys);
  expect(await partsIn(home.rows, files)).toEqual(parts);
  await restored.close();
  await home.close();
});

test('a database that moves to PostgreSQL takes them along', async () => {
  const openFiles = opener(s3.settings);
  const from = await placeOf('embedded');
  const to = await placeOf('postgres');
  const home = await from.open();
  await addVideo(home);
  await tidy(home.rows, (await openFiles(home.rows))!);
  await home.close();
  await moveDatabase({
    from: from.place,
    to: { ...to.place, databaseUrl: to.place.databaseUrl! },
    version: '1.2.3',
    now: new Date(),
    openFiles,
  });
  const moved = await to.open();
  expect(await partsIn(moved.rows, null)).toEqual(parts);
  await moved.close();
});

test('no backup is made if a file is missing, was changed, or its store is not set', async () => {
  const openFiles = opener(s3.settings);
  const home = await (await placeOf('embedded')).open();
  await addVideo(home);
  const files = (await openFiles(home.rows))!;
  await tidy(home.rows, files);
  await expect(backUp(home, async () => null)).rejects.toThrow('none is set');
  const [key] = await keysOf(files);
  await files.put(key!, Buffer.from(randomUUID()));
  await expect(backUp(home, openFiles)).rejects.toThrow(`${key} was changed there`);
  await files.remove([key!]);
  await expect(backUp(home, openFiles)).rejects.toThrow(`it has no ${key}`);
  await home.close();
});
