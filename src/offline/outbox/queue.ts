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
  // Wherever it stands: a restored server has a creation made again that is younger than what needs it.
  const uncreated = new Set(entries.flatMap(({ creates, key }) => (creates ? key : [])));
  const ready: OutboxEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const waitsForCreation = entry.dependsOn !== null && uncreated.has(entry.dependsOn);
    if (entry.state === 'refused' || heldDocuments.has(entry.key) || waitsForCreation) {
      heldDocuments.add(entry.key);
    } else if (!busyLanes.has(entry.lane)) {
      busyLanes.add(entry.lane);
      if (isDue(entry, now)) ready.push(entry);
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
