// Which entries may be sent now. Pure.
import type { EntityKey, OutboxEntry } from '../database/rows.ts';
import { isDue } from './entry.ts';

/**
 * The first entry of each lane that nothing holds back, in the order in which they were added. A
 * refused entry holds back later ones of its own document, and of documents that need its creation,
 * but nothing else.
 */
export function sendable(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  const busyLanes = new Set<string>();
  const heldDocuments = new Set<EntityKey>();
  const uncreated = new Set<EntityKey>();
  const ready: OutboxEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const waitsForCreation = entry.dependsOn !== null && uncreated.has(entry.dependsOn);
    if (entry.state === 'refused' || heldDocuments.has(entry.key) || waitsForCreation) {
      heldDocuments.add(entry.key);
      if (entry.creates) uncreated.add(entry.key);
    } else if (!busyLanes.has(entry.lane)) {
      busyLanes.add(entry.lane);
      if (entry.creates) uncreated.add(entry.key);
      if (isDue(entry, now)) ready.push(entry);
    } else if (entry.creates) {
      uncreated.add(entry.key);
    }
  }
  return ready;
}

/** When the next waiting entry falls due, ms; null when none waits for a time. */
export function nextDue(entries: readonly OutboxEntry[], now: number): number | null {
  const times = entries
    .filter((entry) => entry.state !== 'refused' && !isDue(entry, now))
    .map((entry) => entry.nextAt);
  return times.length > 0 ? Math.min(...times) : null;
}
