// The records that fall in the open workout. Follows the disk, so that no tick waits for it.
import { liveQuery } from 'dexie';
import type { MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { currentUser } from '#client/app/session.ts';
import { showToast } from '#client/app/toasts.ts';
import { recordLine } from '#client/ui/record-words.ts';
import type { MovementRecords, NewRecord } from '#domain/history/records.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { fallenRecords } from '#domain/session/fallen-records.ts';
import type { Device } from '#offline/device.ts';
import { recordsBefore } from '#offline/queries/history.ts';
import { trainingSession } from '#offline/queries/training-session.ts';

export type FallenRecords = ReadonlyMap<SetId, readonly NewRecord[]>;

/** Tells what has fallen, and congratulates on what falls from now on. Returns how to stop. */
export function watchRecords(
  device: Device,
  sessionId: TrainingSessionId,
  tell: (records: FallenRecords) => void,
): () => void {
  // What stood before the workout does not change while it is done.
  const before = new Map<MovementId, MovementRecords>();
  let told: FallenRecords | null = null;
  const look = async () => {
    const session = await trainingSession(device, sessionId);
    if (!session) return null;
    for (const { movement } of partsOf(session)) {
      if (movement && !before.has(movement._id))
        before.set(movement._id, await recordsBefore(device, movement._id, session));
    }
    return { session, records: fallenRecords(session, before) };
  };
  const watched = liveQuery(look).subscribe(
    (found) => {
      if (!found) return;
      if (told) congratulate(found.session, found.records, told);
      told = found.records;
      tell(found.records);
    },
    // A database that is closed under the page has its own message.
    () => undefined,
  );
  return () => watched.unsubscribe();
}

function congratulate(session: TrainingSession, fallen: FallenRecords, told: FallenRecords): void {
  const units = currentUser()?.preferences.units ?? 'imperial';
  for (const { movement, logged } of partsOf(session)) {
    for (const { id } of logged) {
      const records = fallen.get(id);
      if (!records || told.has(id)) continue;
      showToast({
        type: 'record',
        title: `Record: ${movement?.title ?? ''}`,
        description: records.map((record) => recordLine(record, units)).join(' · '),
      });
    }
  }
}
