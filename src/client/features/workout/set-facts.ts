// For each set of the open workout: where it is stored, another device's values, the coach's changes, and its
// records. Follows the disk on its own, a while after each tick, so that no tick waits for it; a row renders again
// only when something about its own set changed.
import { useEffect } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import type { Device } from '#offline/device.ts';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';
import type { SetFacts } from './idle/watch-set-facts.ts';

const nothing: SetFacts = { places: new Map(), others: [], coachChanges: [], records: new Map() };
const facts = createStore(nothing);

export const useFact = <Fact>(pick: (known: SetFacts) => Fact): Fact =>
  useStore({ subscribe: facts.subscribe, read: () => pick(facts.read()) });

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
