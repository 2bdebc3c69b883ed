// The records broken in the open workout. Follows the disk, so that no tick waits for it.
import { liveQuery } from 'dexie';
import type { MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { MovementRecords, NewRecord } from '#domain/history/records.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { fallenRecords } from '#domain/session/fallen-records.ts';
import type { Device } from '#offline/device.ts';
import { recordsBefore } from '#offline/queries/history.ts';
import { trainingSession } from '#offline/queries/training-session.ts';

export type FallenRecords = ReadonlyMap<SetId, readonly NewRecord[]>;

/** Reports the records broken so far, now and on every change. Returns a function that stops it. */
export function watchRecords(
  device: Device,
  sessionId: TrainingSessionId,
  tell: (records: FallenRecords) => void,
): () => void {
  // The records from before the workout do not change while it runs.
  const before = new Map<MovementId, MovementRecords>();
  const look = async () => {
    const session = await trainingSession(device, sessionId);
    if (!session) return null;
    for (const { movement, logged } of partsOf(session)) {
      // There are no new records before a set is done.
      if (movement && !before.has(movement._id) && logged.some(({ done }) => done))
        before.set(movement._id, await recordsBefore(device, movement._id, session));
    }
    return fallenRecords(session, before);
  };
  const watched = liveQuery(look).subscribe(
    (records) => {
      if (records) tell(records);
    },
    // If the database closes under the page, the page shows a message of its own.
    () => undefined,
  );
  return () => watched.unsubscribe();
}
