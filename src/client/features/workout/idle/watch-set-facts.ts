// The live queries behind the marks on the sets; loaded once the workout is on the screen and idle.
import { liveQuery } from 'dexie';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { Device } from '#offline/device.ts';
import { coachChanges } from '#offline/queries/coach-changes.ts';
import { otherValues } from '#offline/queries/other-values.ts';
import { setPlaces } from '#offline/queries/set-places.ts';
import type { SetFacts } from '../set-places.ts';
import { watchRecords } from '../watch-records.ts';

/** Returns a function that stops it. */
export function watchSetFacts(
  device: Device,
  sessionId: TrainingSessionId,
  tell: (facts: SetFacts) => void,
): () => void {
  const places = liveQuery(async () => setPlaces(device, sessionId));
  const others = liveQuery(async () => otherValues(device, sessionId));
  const changes = liveQuery(async () => coachChanges(device, sessionId));
  let facts: SetFacts = { places: new Map(), others: [], coachChanges: [], records: new Map() };
  const add = (part: Partial<SetFacts>) => {
    facts = { ...facts, ...part };
    tell(facts);
  };
  // If the database closes under the page, the page shows a message; the marks just stay as they are.
  const ignore = () => undefined;
  const watched = [
    places.subscribe((next) => add({ places: next }), ignore),
    others.subscribe((next) => add({ others: next }), ignore),
    changes.subscribe((next) => add({ coachChanges: next }), ignore),
  ];
  const stopRecords = watchRecords(device, sessionId, (records) => add({ records }));
  return () => {
    stopRecords();
    for (const one of watched) one.unsubscribe();
  };
}
