// Deletes all of an athlete's workouts at once. Not queued like other writes: nobody should find them deleted a week
// after pressing the button, together with everything logged since.
import { transact } from '../database/database.ts';
import { writeMeta } from '../database/meta.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { forget } from '../outbox/settle.ts';
import { type Locks, singleFlight, untilLanded } from '../sync/single-flight.ts';

/** What would go, as far as this device knows. */
export interface WorkoutsToDelete {
  readonly all: number;
  /** The server has none or only part of them. */
  readonly unsent: number;
  /** One that is started and not finished. */
  readonly hasOpen: boolean;
}

export async function workoutsToDelete(device: Device): Promise<WorkoutsToDelete> {
  const workouts = await rowsOf(device, 'training-session');
  return {
    all: workouts.length,
    unsent: workouts.filter(({ dirty }) => dirty).length,
    hasOpen: workouts.some(({ status }) => status === 'started'),
  };
}

export interface DeleteAllWorkouts {
  readonly locks: Locks;
  /** Deletes them on the server; if it throws, nothing is deleted here. */
  readonly onServer: () => Promise<void>;
}

/**
 * On the server first, then here, including unsent ones. No round runs in the meantime, in any tab: a set on its way
 * arrives before, and none arrives after and brings its workout back.
 */
export async function deleteAllWorkouts(
  device: Device,
  { locks, onServer }: DeleteAllWorkouts,
): Promise<void> {
  const { database, userId } = device;
  const now = () => device.now().getTime();
  for (;;) {
    const token = device.newId<string>();
    let failure: unknown = null;
    const hasRun = await singleFlight({ database, locks, userId, token, now }, async () => {
      try {
        await onServer();
        await forgetWorkouts(device);
      } catch (error) {
        failure = error;
      }
    });
    if (failure !== null) throw failure;
    if (hasRun) break;
    await untilLanded({ locks, userId }, AbortSignal.timeout(frozenCheck));
  }
  device.requestSync();
}

/** How often to check whether the tab that sends is suspended, ms. */
const frozenCheck = 5000;

function forgetWorkouts(device: Device): Promise<void> {
  const { database } = device;
  return transact(database, async () => {
    const workouts = await rowsOf(device, 'training-session');
    const ids = new Set<string | null>(workouts.map(({ id }) => id));
    const comments = await rowsOf(device, 'comment');
    const marks = await rowsOf(device, 'seen-by-coach');
    const beside = [
      ...comments.filter(({ parent }) => ids.has(parent)),
      ...marks.filter(({ id }) => ids.has(id)),
    ];
    for (const { key } of [...beside, ...workouts]) await forget(database, key);
    await writeMeta(database, 'activeSession', undefined);
    await writeMeta(database, 'restTimer', undefined);
  });
}

const rowsOf = ({ database }: Device, type: EntityRow['type']): Promise<EntityRow[]> =>
  database.entities.where({ type }).toArray();
