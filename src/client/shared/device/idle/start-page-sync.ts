import type { Device } from '#offline/device.ts';
import { startSync } from '#offline/sync/start-sync.ts';
import type { SyncSignal } from '#offline/sync/sync-signal.ts';

/** Keeps the device in sync with the server while the page is open. */
export const startPageSync = (device: Device, signal: SyncSignal) =>
  startSync(device, signal, { onNetworkReturned, onPageShown, registerBackgroundSync });

function onNetworkReturned(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

function onPageShown(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', whenVisible);
  addEventListener('pageshow', whenVisible);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    removeEventListener('pageshow', whenVisible);
  };
}

/** Only Chrome has it; elsewhere the page sends when it is next open. */
function registerBackgroundSync(): void {
  type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  navigator.serviceWorker?.ready
    .then((registration: WithSync) => registration.sync?.register('outbox'))
    .catch(() => undefined);
}
