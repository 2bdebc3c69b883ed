import { onSyncChange, syncFailures } from '#client/shared/sync/sync-state.ts';

/**
 * The server answers again after a failure, whatever the browser says about the network. Returns the unsubscribe
 * function.
 */
export function onServerReturned(listener: () => void): () => void {
  let wasLost = syncFailures() > 0;
  return onSyncChange(() => {
    const isLost = syncFailures() > 0;
    if (wasLost && !isLost) listener();
    wasLost = isLost;
  });
}
