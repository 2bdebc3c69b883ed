// Backups of both kinds of database, made while people train, and put back elsewhere.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepBackup, keepNewest } from '#server/backups/keep-backup.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { atOneMoment, type Snapshot } from '#server/database/snapshot.ts';
import { asItIs } from '#server/database/open-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { fillEmptyTables } from '../tools/fill-empty-tables.ts';
import { type PostgresServer, startPostgres } from '../tools/postgres.ts';
import {
  about,
  backupOf,
  contentAt,
  contentOf,
  fillOddly,
  type Kind,
  newFolder,
  newPlace,
  type Place,
} from './kept-data.ts';
import { startTestServer } from './test-server.ts';
import { newTraining, tickFirst } from './training.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const places: Place[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
const placeOf = async (kind: Kind): Promise<Place> => {
  const place = await newPlace(kind, postgres.url);
  places.push(place);
  return place;
};

const now = new Date();
const restore = (to: Place, file: string, mayReplace = false) =>
  asItIs(to.place, (rows) => restoreBackup(rows, file, { mayReplace, now }));

/** Restoring moves the streams on. */
const butStreams = ({ stream: _, ...others }: Awaited<ReturnType<typeof contentOf>>) => others;

describe.each<[Kind, Kind]>([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
])('a backup of a server on %s', (kind, other) => {
  test(`has everything as it was when it began, though people go on, and comes back as that on ${other}`, async () => {
    const home = await placeOf(kind);
    const server = await startTestServer({ database: await home.open() });
    const { rows, snapshot } = server.deps.database;
    const training = await newTraining(server);
    const { trainingSession, rev } = await training.start();
    await fillOddly(rows);
    const before = await contentOf(rows);
    const heads = await rows.selectFrom('stream').select(['user_id', 'head']).execute();

    const busy: Snapshot = (work) =>
      snapshot(async (own) => {
        await sql`SELECT 1 FROM stream`.execute(own);
        await training.saved(tickFirst(trainingSession), rev);
        return work(own);
      });
    const { file } = await backupOf({ snapshot: busy });
    expect(await contentOf(rows)).not.toEqual(before);
    await server.stop();

    const away = await placeOf(other);
    await restore(away, file);
    expect(butStreams(await contentAt(away.place))).toEqual(butStreams(before));
    await asItIs(away.place, async (restored) => {
      const moved = await restored.selectFrom('stream').selectAll().execute();
      expect(moved).toHaveLength(heads.length);
      for (const { user_id: id, restorations } of moved)
        expect(restorations.at(-1)?.to).toBe(heads.find(({ user_id }) => user_id === id)!.head);
      const { rows: next } = await sql<{ id: string }>`
        SELECT nextval('security_event_id_seq')::text AS id`.execute(restored);
      expect(Number(next[0]!.id)).toBeGreaterThan(40);
    });
  });
});

describe('a backup that is put back', () => {
  const filled = async () => {
    const home = await placeOf('embedded');
    const database = await home.open();
    await fillEmptyTables(database.rows);
    const { file } = await backupOf(database);
    await database.close();
    return { home, file };
  };
  const changed = (file: string, change: (text: string) => string | Buffer): string => {
    const other = path.join(newFolder(), 'changed.jsonl.gz');
    const whole = change(gunzipSync(readFileSync(file)).toString());
    writeFileSync(other, typeof whole === 'string' ? gzipSync(whole) : whole);
    return other;
  };

  test('is refused if it ends too early or was changed, and nothing is touched', async () => {
    const { home, file } = await filled();
    const before = await contentAt(home.place);
    const zipped = readFileSync(file);
    for (const [other, words] of [
      [changed(file, () => zipped.subarray(0, -100)), /can’t be unzipped to its end/],
      [changed(file, (text) => text.slice(0, text.lastIndexOf('{'))), /ends too early/],
      [changed(file, (text) => text.slice(0, -500)), /not a whole backup/],
      [
        changed(file, (text) => text.replace('2026-01-05', '2026-01-06')),
        /not those that it counted/,
      ],
      [
        changed(file, (text) => text.replace('"version":"1.2.3"', '"version":"1.2.4"')),
        /was changed/,
      ],
      [changed(file, () => 'Dear diary\n'), /a line that none has/],
    ] as const)
      await expect(restore(home, other, true)).rejects.toThrow(words);
    expect(await contentAt(home.place)).toEqual(before);
  });

  test('is refused if a newer release made it, in plain words', async () => {
    const { home, file } = await filled();
    const before = await contentAt(home.place);
    const steps = changed(file, (text) =>
      text.replace('"steps":[', '"steps":["9999-later",').replace('"1.2.3"', '"7.0.0"'),
    );
    const form = changed(file, (text) =>
      text.replace('"holdfastBackup":1,"version":"1.2.3"', '"holdfastBackup":2,"version":"7.0.0"'),
    );
    for (const newer of [steps, form])
      await expect(restore(home, newer, true)).rejects.toThrow(
        'This backup was made by a newer Holdfast, 7.0.0. Nothing was changed.',
      );
    expect(await contentAt(home.place)).toEqual(before);
  });

  test('does not take the place of accounts or of other tables unless it may', async () => {
    const { home, file } = await filled();
    await expect(restore(home, file)).rejects.toThrow('The database has accounts.');
    const strange = await placeOf('postgres');
    await asItIs(strange.place, (rows) => sql`CREATE TABLE recipe ()`.execute(rows));
    await expect(restore(strange, file, true)).rejects.toThrow('tables that are not Holdfast’s');
    expect(await restore(home, file, true)).toBe(1);
  });

  test('waits for nobody who uses the database', async () => {
    const { file } = await filled();
    const used = await placeOf('postgres');
    const database = await used.open();
    await sql`SELECT 1`.execute(database.rows);
    await expect(restore(used, file)).rejects.toThrow('Stop every Holdfast that uses it');
    await database.close();
  });

  test.each<Kind>(['embedded', 'postgres'])(
    'by a release with fewer tables is brought up to date on %s, and the tables are those of a new database',
    async (kind) => {
      const old = await placeOf('embedded');
      const [{ file }, accounts] = await asItIs(old.place, async (rows) => {
        await migrate(rows, '0039-check-in-reminders');
        await fillEmptyTables(rows);
        const { app_user: counted } = await contentOf(rows);
        return [await backupOf({ snapshot: (work) => atOneMoment(rows, work) }), counted!.rows];
      });
      const away = await placeOf(kind);
      expect(await restore(away, file)).toBe(accounts);
      const fresh = await placeOf(kind);
      await (await fresh.open()).close();
      expect(await shapeOf(away)).toEqual(await shapeOf(fresh));
    },
  );
});

describe('the folder of backups', () => {
  test('keeps the last good one when the disk is full in the middle of the next', async () => {
    const home = await placeOf('embedded');
    const database = await home.open();
    await fillEmptyTables(database.rows);
    const folder = newFolder();
    const { file } = await backupOf(database, folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);

    let room = 100;
    const disk = new Transform({
      transform: (chunk: Buffer, _, done) => {
        room -= chunk.length;
        done(
          room < 0 ? Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }) : null,
          chunk,
        );
      },
    });
    const failing = keepBackup(folder, new Date(), async (out) => {
      await Promise.all([
        pipeline(disk, out),
        writeBackup({ ...about, snapshot: database.snapshot }, disk),
      ]);
    });
    await expect(failing).rejects.toThrow('no space left');
    // Cut off without an error, as by a server that was killed.
    const cut = keepBackup(folder, new Date(), (out) => pipeline([before.subarray(0, 900)], out));
    await expect(cut).rejects.toThrow('This is not a whole backup');
    await database.close();
    expect(readdirSync(folder)).toEqual([path.basename(file)]);
    expect(readFileSync(file)).toEqual(before);
  });

  test('holds the newest, as many as are to be kept, and whatever else is there', async () => {
    const folder = newFolder();
    const names = [1, 2, 3, 4].map((day) => `holdfast-2026-11-0${day}T033000.000Z.jsonl.gz`);
    const begun = `holdfast-2026-11-05T033000.000Z.jsonl.gz.part`;
    for (const name of [...names, begun, 'notes.txt']) writeFileSync(path.join(folder, name), '');
    await keepNewest(folder, 2, new Date());
    expect(readdirSync(folder).toSorted()).toEqual([...names.slice(2), begun, 'notes.txt']);
    await keepNewest(folder, 2, new Date(Date.now() + 2 * 86_400_000));
    expect(readdirSync(folder).toSorted()).toEqual([...names.slice(2), 'notes.txt']);
  });
});

/** Columns, constraints, triggers and indexes. */
const shapeOf = ({ place }: Place) =>
  asItIs(place, async (rows) => {
    const { rows: found } = await sql<{ said: string }>`
      SELECT attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull::text AS said
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1`.execute(rows);
    return found.map(({ said }) => said);
  });
