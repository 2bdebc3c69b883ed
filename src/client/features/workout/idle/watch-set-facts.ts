// The live queries behind the marks on the sets; loaded once the workout is on the screen and idle.
import { liveQuery } from 'dexie';
import type { MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { Device } from '#offline/device.ts';
import { type CoachChange, coachChanges } from '#offline/queries/coach-changes.ts';
import { type OtherValue, otherValues } from '#offline/queries/other-values.ts';
import { type SetPlaces, setPlaces } from '#offline/queries/set-places.ts';
import type { MovementRecords, NewRecord } from '#domain/history/records.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { fallenRecords } from '#domain/session/fallen-records.ts';
import { recordsBefore } from '#offline/queries/history.ts';
import { trainingSession } from '#offline/queries/training-session.ts';

export interface SetFacts {
  readonly places: SetPlaces;
  readonly others: readonly OtherValue[];
  /** Those that the athlete has not seen. */
  readonly coachChanges: readonly CoachChange[];
  /** Broken in this workout, by set. */
  readonly records: ReadonlyMap<SetId, readonly NewRecord[]>;
}

/** Returns a function that stops it. */
export function watchSetFacts(
  device: Device,
  sessionId: TrainingSessionId,
  tell: (facts: SetFacts) => void,
): () => void {
  let facts: SetFacts = { places: new Map(), others: [], coachChanges: [], records: new Map() };
  const add = (part: Partial<SetFacts>) => {
    facts = { ...facts, ...part };
    tell(facts);
  };
  const findRecords = recordFinder(device, sessionId);
  const looks = [
    async () => ({ places: await setPlaces(device, sessionId) }),
    async () => ({ others: await otherValues(device, sessionId) }),
    async () => ({ coachChanges: await coachChanges(device, sessionId) }),
    async () => ({ records: await findRecords() }),
  ];
  // If the database closes under the page, the page shows a message; the marks just stay as they are.
  const ignore = () => undefined;
  const watched = looks.map((look) => liveQuery<Partial<SetFacts>>(look).subscribe(add, ignore));
  return () => {
    for (const one of watched) one.unsubscribe();
  };
}

/** Finds the records broken so far. Those from before the workout are read once: they don't change while it runs. */
function recordFinder(device: Device, sessionId: TrainingSessionId) {
  const before = new Map<MovementId, MovementRecords>();
  return async (): Promise<SetFacts['records']> => {
    const session = await trainingSession(device, sessionId);
    if (!session) return new Map();
    for (const { movement, logged } of partsOf(session)) {
      // There are no new records before a set is done.
      if (movement && !before.has(movement._id) && logged.some(({ done }) => done))
        before.set(movement._id, await recordsBefore(device, movement._id, session));
    }
    return fallenRecords(session, before);
  };
}
