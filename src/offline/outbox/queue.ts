// Which entries may be sent now. Pure.
import { mostImportsAtOnce } from '#contract/limits.ts';
import { type EntityKey, isKeyOf, type OutboxEntry } from '../database/rows.ts';
import { isImport } from '../handlers/document-keys.ts';
import { isKnownType } from '../handlers/handlers.ts';
import { entryVersion, goesAlone, isDue } from './entry.ts';

/**
 * The first entry of each queue that nothing holds back, in the order they were added; of imported workouts all,
 * because their order does not matter. A refused entry, or one that only a newer build can send, holds back later
 * entries of its own document and documents that need its creation, but nothing else.
 */
export function sendable(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  const busyLanes = new Set<string>();
  const heldDocuments = new Set<EntityKey>();
  // Anywhere in the queue: for a restored server, a creation may be made again after entries that need it.
  const uncreated = new Set(entries.flatMap(({ creates, key }) => (creates ? key : [])));
  const unsent = new Set(entries.map(({ key }) => key));
  const importRests = doesImportRest(entries, now);
  // A program is given as its coach had written it by then.
  const writtenBefore = new Set<EntityKey | null>();
  const ready: OutboxEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    // A photo may have been added by a change of what it is on.
    const needed = isKeyOf(entry.key, 'attachment') ? unsent : uncreated;
    const waitsForCreation = entry.dependsOn !== null && needed.has(entry.dependsOn);
    const waits = entry.state === 'refused' || isOfNewerBuild(entry);
    const isGiven = isKeyOf(entry.key, 'assignment');
    const waitsForDays = isGiven && writtenBefore.has(entry.dependsOn);
    if (!isGiven && !waits) writtenBefore.add(entry.dependsOn);
    const isHeld = waits || heldDocuments.has(entry.key) || waitsForCreation || waitsForDays;
    const lane = isImport(entry) ? entry.key : entry.lane;
    if (!isHeld && !busyLanes.has(lane)) {
      busyLanes.add(lane);
      if (isDue(entry, now) && !(importRests && isImport(entry))) ready.push(entry);
    }
    if (isHeld || isImport(entry)) heldDocuments.add(entry.key);
  }
  return ready;
}

/** If the server puts off one batch, the next one waits too. */
function doesImportRest(entries: readonly OutboxEntry[], now: number): boolean {
  const waiting = entries.filter(
    (entry) =>
      isImport(entry) && entry.state !== 'refused' && !isOfNewerBuild(entry) && !isDue(entry, now),
  );
  return waiting.length >= mostImportsAtOnce || waiting.some((entry) => !goesAlone(entry));
}

/** When the next waiting entry falls due, ms; null if none waits for a time. */
export function nextDue(entries: readonly OutboxEntry[], now: number): number | null {
  const times = entries
    .filter((entry) => entry.state !== 'refused' && !isOfNewerBuild(entry) && !isDue(entry, now))
    .map((entry) => entry.nextAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Entries from a newer build wait untouched until such a build runs here again. */
const isOfNewerBuild = ({ version, key, held }: OutboxEntry): boolean =>
  version > entryVersion || held === true || !isKnownType(key.split(':', 1)[0]!);
