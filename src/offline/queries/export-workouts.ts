// The whole history as a file, made on the device.
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { exportHeader, exportLines } from '#domain/exchange/export-table.ts';
import type { Units } from '#domain/units.ts';
import type { Device } from '../device.ts';
import { wallOf } from '../exchange/wall-clock.ts';
import { keyParts } from '../database/finished-row.ts';
import { type EntityRow, isOf } from '../database/rows.ts';

/** How many documents are in memory at once, beside the file. */
const batch = 50;

/** A table in Hevy's form, newest workout first; in parts, for a file. */
export async function exportTable(device: Device, units: Units): Promise<string[]> {
  const parts = [`${exportHeader(units)}\n`];
  for await (const { session, comments } of workouts(device)) {
    const lines = exportLines(session, {
      units,
      wallOf,
      noteOn: (exerciseId) =>
        comments
          .filter((comment) => comment.exerciseId === exerciseId)
          .filter(({ author }) => author.userId === device.userId)
          .map(({ text }) => text)
          .join('\n'),
    });
    parts.push(lines.map((line) => `${line}\n`).join(''));
  }
  return parts;
}

/**
 * Everything that this device holds, sent or not: each finished workout with all comments, and under `documents` the
 * rest by type: maxes, measurements, routines, programs, settings. Kilograms, meters, centimeters and seconds. Photos
 * have a file of their own.
 */
export async function exportDocuments(device: Device): Promise<string[]> {
  const about = {
    format: 'holdfast',
    version: 1,
    exportedAt: device.now().toISOString(),
    athleteId: device.userId,
  };
  const parts = [`${JSON.stringify(about).slice(0, -1)},"workouts":[`];
  for await (const { session, comments } of workouts(device))
    parts.push(`${parts.length > 1 ? ',' : ''}\n${JSON.stringify({ ...session, comments })}`);
  parts.push('\n],"documents":{');
  let type = '';
  for await (const row of otherDocuments(device)) {
    const { receipt: _, ...body } = { receipt: undefined, ...row.body };
    const opening = `${type === '' ? '' : '\n],'}\n${JSON.stringify(row.type)}:[`;
    parts.push(row.type === type ? ',\n' : `${opening}\n`, JSON.stringify(body));
    ({ type } = row);
  }
  parts.push(type === '' ? '},"messages":[' : '\n]},"messages":[');
  let messages = 0;
  await device.database.messages.each((message) => {
    parts.push(`${messages++ > 0 ? ',' : ''}\n${JSON.stringify(message)}`);
  });
  parts.push('\n]}\n');
  return parts;
}

/** Type by type. Of every type that there is, so that a new one cannot be forgotten. */
async function* otherDocuments({ database }: Device): AsyncGenerator<EntityRow> {
  const finished = await database.finished.toCollection().primaryKeys();
  const workouts = new Set<string>(finished.map((key) => keyParts(key).sessionId));
  const isInWorkouts = (row: EntityRow) =>
    (isOf(row, 'training-session') && workouts.has(row.id)) ||
    (isOf(row, 'comment') && workouts.has(row.parent));
  const keys = await database.entities.toCollection().primaryKeys();
  const byType = [...Map.groupBy(keys, (key) => key.split(':', 1)[0]).values()].flat();
  for (let start = 0; start < byType.length; start += batch)
    for (const row of await database.entities.bulkGet(byType.slice(start, start + batch)))
      if (row && !row.deleted && !isInWorkouts(row)) yield row;
}

interface Workout {
  readonly session: TrainingSession;
  readonly comments: readonly Comment[];
}

async function* workouts({ database }: Device): AsyncGenerator<Workout> {
  const finished = await database.finished.orderBy('key').reverse().primaryKeys();
  const ids = finished.map((key) => keyParts(key).sessionId);
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const keys = some.map((id) => `training-session:${id}` as const);
    const rows = await database.entities.bulkGet(keys);
    const beside = await database.entities
      .where('[type+parent]')
      .anyOf(some.map((id) => ['comment', id]))
      .filter(({ deleted }) => !deleted)
      .toArray();
    const comments = beside.filter((row) => isOf(row, 'comment'));
    for (const row of rows)
      if (row)
        yield {
          session: row.body,
          comments: comments.filter(({ parent }) => parent === row.id).map(({ body }) => body),
        };
  }
}
