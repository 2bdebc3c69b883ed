// For each set of the open workout: where it is stored, another device's values, the coach's changes, and its
// records. Follows the disk on its own, a while after each tick, so that no tick waits for it; a row renders again
// only when something about its own set changed.
import { useEffect } from 'react';
import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import type { Device } from '#offline/device.ts';
import type { CoachChange } from '#offline/queries/coach-changes.ts';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import type { OtherValue } from '#offline/queries/other-values.ts';
import { placeOf, type SetPlace, type SetPlaces } from '#offline/queries/set-places.ts';
import type { NewRecord } from '#domain/history/records.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface SetFacts {
  readonly places: SetPlaces;
  readonly others: readonly OtherValue[];
  readonly coachChanges: readonly CoachChange[];
  readonly records: ReadonlyMap<SetId, readonly NewRecord[]>;
}

const nothing: SetFacts = { places: new Map(), others: [], coachChanges: [], records: new Map() };
const noRecords: readonly NewRecord[] = [];
const facts = createStore(nothing);
const useFact = <Fact>(pick: (known: SetFacts) => Fact): Fact =>
  useStore({ subscribe: facts.subscribe, read: () => pick(facts.read()) });

/** For a set as shown, which may be ahead of the disk. Null while unknown. */
export const useSetPlace = (shown: ExerciseSet): SetPlace | null =>
  useFact(({ places }) => placeOf(places, shown));

export const useOtherValues = (): readonly OtherValue[] => useFact(({ others }) => others);

/** Those of this workout that the athlete has not seen. */
export const useCoachChanges = (): readonly CoachChange[] =>
  useFact(({ coachChanges }) => coachChanges);

/** Records broken in this workout. */
export const useFallenRecords = (): SetFacts['records'] => useFact(({ records }) => records);

/** Records that this set broke. */
export const useSetRecords = (id: SetId): readonly NewRecord[] =>
  useFact(({ records }) => records.get(id) ?? noRecords);

/** Keeps the facts up to date while the workout's screen is open. */
export function useSetFacts(device: Device, sessionId: TrainingSessionId): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let hasEnded = false;
    const start = async () => {
      const { watchSetFacts } = await untilItCanBeHad(() => import('./idle/watch-set-facts.ts'));
      if (!hasEnded) stop = watchSetFacts(device, sessionId, facts.set);
    };
    whenIdle(() => void start());
    return () => {
      hasEnded = true;
      stop?.();
      facts.set(nothing);
    };
  }, [device, sessionId]);
}
