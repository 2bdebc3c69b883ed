// Creates the long-lived parts of a signed-in page once: the device's database and, after the first paint, the
// machine that keeps it in sync with the server.
import { inBackground } from '#offline/database/database.ts';
import { type Device, openDevice } from '#offline/device.ts';
import { dropPictures } from '#offline/storage/picture-cache.ts';
import { createSyncSignal, type SyncSignal } from '#offline/sync/sync-signal.ts';
import { setTrouble } from './device-trouble.ts';
import type { SignedInUser } from '#client/shared/session/session.ts';
import { setLive } from '#client/shared/live/live-events.ts';
import { setSync } from '#client/shared/sync/sync-state.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';

let opened: { userId: string; device: Promise<Device> } | null = null;

export function deviceOf(user: SignedInUser): Promise<Device> {
  if (opened?.userId !== user.userId) {
    const signal = createSyncSignal();
    const device = openDevice({
      user: { userId: user.userId, firstName: user.firstName },
      requestSync: () => signal.ring(),
      onTrouble: setTrouble,
      makeRoom: dropPictures,
      setNewerRowsAside: async (database) =>
        (await import('#offline/sync/newer-rows.ts')).setNewerRowsAside(database),
    });
    opened = { userId: user.userId, device };
    void device.then((ready) => syncWhenIdle(ready, signal));
  }
  return opened.device;
}

/** After signing out: nothing more is sent, nothing stays open. Unsent changes stay in the database. */
export async function closeDevice(): Promise<void> {
  const device = await opened?.device;
  opened = null;
  setSync(null);
  setLive(null);
  device?.database.close();
}

function syncWhenIdle(device: Device, signal: SyncSignal): void {
  const start = async () => {
    // A page that never got the file would send nothing until it is loaded again.
    const { startPageSync } = await untilItCanBeHad(() => import('./idle/start-page-sync.ts'));
    if (device.database.hasBeenClosed()) return;
    setSync(await startPageSync(device, signal));
  };
  whenIdle(() => {
    // The user may have signed out by now.
    if (device.database.hasBeenClosed()) return;
    inBackground(
      device.database,
      start().then(() => listenWhenIdle(device)),
    );
  });
}

/** Last of all: no user action waits for it. */
function listenWhenIdle(device: Device): void {
  const start = async () => {
    const { startLive } = await untilItCanBeHad(
      () => import('#client/shared/live/idle/start-live.ts'),
    );
    if (device.database.isOpen()) setLive(startLive(device));
  };
  whenIdle(() => void start());
}
