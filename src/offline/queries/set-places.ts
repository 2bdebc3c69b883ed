import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { loggedSets } from '#domain/session/sets.ts';
import { equal } from '#domain/three-way.ts';
import { presentId } from '../database/meta.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';

/**
 * `server`: the server has the set as shown; `seen`: and the coach has looked at it. `device`: only this device has
 * it.
 */
export type SetPlace = 'device' | 'server' | 'seen';

/** Where a set is, as stored on this device. */
export interface StoredSet {
  readonly set: ExerciseSet;
  readonly place: SetPlace;
}

export type SetPlaces = ReadonlyMap<SetId, StoredSet>;

/**
 * Where a set is, as shown. The screen may be ahead of `places`: an earlier state of a set on the server does not put
 * the shown one there. Null while unknown.
 */
export function placeOf(places: SetPlaces, shown: ExerciseSet): SetPlace | null {
  const stored = places.get(shown.id);
  if (!stored) return null;
  return stored.place === 'device' || equal(stored.set, shown) ? stored.place : null;
}

/** Whether the server has a set as shown. */
export function isOnServer(places: SetPlaces, shown: ExerciseSet): boolean {
  const place = placeOf(places, shown);
  return place === 'server' || place === 'seen';
}

/** Where each set of a workout is. */
export async function setPlaces(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<SetPlaces> {
  const id = await presentId(database, sessionId);
  const row = await database.entities.get(`training-session:${id}`);
  if (!row) return new Map();
  const shown = loggedSets(row.body);
  const seen = (await database.entities.get(`seen-by-coach:${id}`))?.body;
  const looked = new Set(seen?.sets);
  const onServer = (set: ExerciseSet) => (set.done && looked.has(set.id) ? 'seen' : 'server');
  const placed = (place: (set: ExerciseSet) => SetPlace): SetPlaces =>
    new Map(shown.map((set) => [set.id, { set, place: place(set) }]));
  if (!row.dirty) return placed(onServer);
  // The server does not have the workout, or no longer.
  if (row.rev === null || (await isDeletedThere(database, row))) return placed(() => 'device');
  const base = (await database.bases.get(`training-session:${id}`))?.body ?? row.body;
  const known = new Map(loggedSets(base).map((set) => [set.id, set]));
  return placed((set) => (equal(known.get(set.id), set) ? onServer(set) : 'device'));
}

/** As this device has read since, or was told when it sent an edit. */
const isDeletedThere = async (
  { outbox }: HoldfastDatabase,
  { key, gone, slot }: EntityRow,
): Promise<boolean> =>
  gone ??
  (slot === null &&
    (await outbox.toArray()).some((one) => one.key === key && one.refusal?.type === 'not-found'));
