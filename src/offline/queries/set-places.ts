import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { equal } from '#domain/three-way.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** `server`: what the set shows is there too; `seen`: and the coach has looked at it. `device`: so far it is on this device only. */
export type SetPlace = 'device' | 'server' | 'seen';

/** Where a set is, as this device has stored it. */
export interface StoredSet {
  readonly set: ExerciseSet;
  readonly place: SetPlace;
}

export type SetPlaces = ReadonlyMap<SetId, StoredSet>;

/**
 * Where a set is, as it is shown. What is shown may be ahead of what `places` tells of: nothing is said to
 * be on the server for what an earlier state of the set is. Null while it is not known.
 */
export function placeOf(places: SetPlaces, shown: ExerciseSet): SetPlace | null {
  const stored = places.get(shown.id);
  if (!stored) return null;
  return stored.place === 'device' || equal(stored.set, shown) ? stored.place : null;
}

/** Whether the server has a set as it is shown. */
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
  const shown = setsOf(row.body as TrainingSession);
  const seen = (await database.entities.get(`seen-by-coach:${id}`))?.body as
    | SeenByCoach
    | undefined;
  const looked = new Set(seen?.sets);
  const onServer = (set: ExerciseSet) => (set.done && looked.has(set.id) ? 'seen' : 'server');
  const placed = (place: (set: ExerciseSet) => SetPlace): SetPlaces =>
    new Map(shown.map((set) => [set.id, { set, place: place(set) }]));
  if (!row.dirty) return placed(onServer);
  // The server does not know the workout at all.
  if (row.rev === null) return placed(() => 'device');
  const base = (await database.bases.get(row.key))?.body ?? row.body;
  const known = new Map(setsOf(base as TrainingSession).map((set) => [set.id, set]));
  return placed((set) => (equal(known.get(set.id), set) ? onServer(set) : 'device'));
}

const setsOf = ({ exerciseLog }: TrainingSession): ExerciseSet[] =>
  exerciseLog.flatMap((entry) => [
    ...entry.sets,
    ...(entry.subExercises ?? []).flatMap((part) => part.sets),
  ]);
