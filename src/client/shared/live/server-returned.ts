import { onSyncChange, syncFailures } from '#client/shared/sync/sync-state.ts';

/** The server answers again after it did not, whatever the browser says of the network. Returns how to stop. */
export function onServerReturned(listener: () => void): () => void {
  let wasLost = syncFailures() > 0;
  return onSyncChange(() => {
    const isLost = syncFailures() > 0;
    if (wasLost && !isLost) listener();
    wasLost = isLost;
  });
}
