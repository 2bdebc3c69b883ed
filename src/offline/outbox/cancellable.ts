import { isKeyOf, type OutboxEntry } from '../database/rows.ts';

/**
 * Whether a change can be undone as if it had never been made: the server has never heard of it, nothing else depends
 * on it, and it is not the workout on the screen.
 */
export function isCancellable(
  entry: OutboxEntry,
  all: readonly OutboxEntry[],
  activeSession: string | undefined,
): boolean {
  return (
    entry.state === 'open' &&
    !entry.unanswered &&
    !entry.offeredAgain &&
    // Its message may have arrived, and says that it comes: the server hears that it does not (`removeAttachment`).
    !isKeyOf(entry.key, 'attachment') &&
    entry.key !== `training-session:${activeSession}` &&
    !all.some(
      (other) =>
        (other.key === entry.key && other.seq !== entry.seq) ||
        // What is attached goes with it.
        (entry.creates && other.dependsOn === entry.key && !isKeyOf(other.key, 'attachment')),
    )
  );
}
