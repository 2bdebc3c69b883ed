import type { MovementId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import type { OwnMovement } from '#domain/movement/own-movement.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** The coach's own, and those beyond the catalogue that `keepMovements` has stored. */
export async function keptMovements(device: Device): Promise<readonly OwnMovement[]> {
  const own = await ownMovements(device);
  const kept = (await readMeta(device.database, 'movements')) ?? [];
  // A build before this one stored own ones among them.
  return [...own, ...kept.filter(({ custom }) => !custom)];
}

/** Not those that were deleted. */
export async function ownMovements({ database }: Device): Promise<OwnMovement[]> {
  const rows = await database.entities.where({ type: 'movement', parent: '' }).toArray();
  return rows.filter(({ deleted }) => !deleted).map(({ body }) => body);
}

/**
 * One of the coach's own that was deleted, here or on another device. Only devices make ids of this form; those of a
 * library are words.
 */
export async function isDeletedMovement({ database }: Device, id: MovementId): Promise<boolean> {
  if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)) return false;
  const row = await database.entities.get(`movement:${id}`);
  if (row) return row.deleted === true;
  // Unknown until a pull was complete.
  return (await readMeta(database, 'lastPulledAt')) !== undefined;
}

/** Titles of the coach's programs that prescribe it. */
export async function programsWith({ database }: Device, id: MovementId): Promise<string[]> {
  const programs = await database.entities.where({ type: 'created-program', parent: '' }).toArray();
  const found = await Promise.all(
    programs.map(async ({ id: programId, deleted, gone, body }) => {
      if (deleted || gone) return [];
      const days = database.entities.where({ type: 'created-program-day', parent: programId });
      const isIn = await days.filter((row) => row.body.exercises.some(prescribes(id))).first();
      return isIn ? [body.title] : [];
    }),
  );
  return found.flat();
}

const prescribes =
  (id: MovementId) =>
  ({ movement, subExercises }: Pick<Exercise, 'movement' | 'subExercises'>): boolean =>
    (typeof movement === 'object' ? movement._id : movement) === id ||
    (subExercises?.some(prescribes(id)) ?? false);
