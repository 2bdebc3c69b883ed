import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { equal } from '#domain/three-way.ts';
import { presentSessionId } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** `server`: what the set shows is there too; `seen`: and the coach has looked at it. `device`: so far it is on this device only. */
export type SetPlace = 'device' | 'server' | 'seen';

/** Where each set of a workout is, by what it shows now. */
export async function setPlaces(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<ReadonlyMap<SetId, SetPlace>> {
  const id = await presentSessionId(database, sessionId);
  const row = await database.entities.get(`training-session:${id}`);
  if (!row) return new Map();
  const shown = setsOf(row.body as TrainingSession);
  const seen = (await database.entities.get(`seen-by-coach:${id}`))?.body as
    | SeenByCoach
    | undefined;
  const looked = new Set(seen?.sets);
  const onServer = (set: ExerciseSet) => (set.done && looked.has(set.id) ? 'seen' : 'server');
  if (!row.dirty) return new Map(shown.map((set) => [set.id, onServer(set)]));
  // The server does not know the workout at all.
  if (row.rev === null) return new Map(shown.map((set) => [set.id, 'device']));
  const base = (await database.bases.get(row.key))?.body ?? row.body;
  const known = new Map(setsOf(base as TrainingSession).map((set) => [set.id, set]));
  return new Map(
    shown.map((set) => [set.id, equal(known.get(set.id), set) ? onServer(set) : 'device']),
  );
}

const setsOf = ({ exerciseLog }: TrainingSession): ExerciseSet[] =>
  exerciseLog.flatMap((entry) => [
    ...entry.sets,
    ...(entry.subExercises ?? []).flatMap((part) => part.sets),
  ]);
