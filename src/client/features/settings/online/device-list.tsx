import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayOf, formatDate, useToday } from '#client/shared/dates/today.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { getDevices, type SignedInDevice, signOutDevice } from '#contract/devices.ts';

/** The devices signed in to this account. Always asks the server: only it knows about the other devices. */
export function DeviceList() {
  const [devices, setDevices] = useState<readonly SignedInDevice[] | 'asking' | 'unreachable'>(
    'asking',
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    callQuietly(getDevices, {}).then(
      (found) => isShown && setDevices(found.devices),
      () => isShown && setDevices('unreachable'),
    );
    return () => void (isShown = false);
  }, [attempt]);
  const signOut = async (device: SignedInDevice) => {
    const isDone = await callServer(signOutDevice, { params: { id: device._id } }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    setDevices((known) =>
      typeof known === 'string' ? known : known.filter(({ _id }) => _id !== device._id),
    );
    showToast({ color: 'success', text: `${device.name} signed out` });
  };
  if (devices === 'asking')
    return (
      <p role="status" className="flex min-h-16 items-center text-muted">
        Loading…
      </p>
    );
  if (devices === 'unreachable')
    return (
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-3">
        <p className="text-muted">The list is on the server, which can’t be reached.</p>
        <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
      </div>
    );
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceRow key={device._id} device={device} onSignOut={() => signOut(device)} />
      ))}
    </ul>
  );
}

function DeviceRow({
  device,
  onSignOut,
}: {
  device: SignedInDevice;
  onSignOut: () => Promise<void>;
}) {
  const { name, isThis, lastUsedAt, lastAddress, signedInAt } = device;
  const [busy, setBusy] = useState(false);
  const today = useToday();
  const lastUsed = dayOf(lastUsedAt);
  const shown = (date: string) =>
    formatDate(date, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <MonitorSmartphone size={22} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {isThis
            ? `This device, signed in ${shown(dayOf(signedInAt))}`
            : `Last used ${lastUsed === today ? 'today' : shown(lastUsed)}, signed in ${shown(dayOf(signedInAt))}`}
        </p>
        {lastAddress && <p className="text-sm wrap-anywhere text-muted">From {lastAddress}</p>}
      </div>
      {!isThis && (
        <Button
          aria-label={`Sign out ${name}`}
          disabled={busy}
          className="px-4!"
          onClick={() => {
            setBusy(true);
            void onSignOut().finally(() => setBusy(false));
          }}
        >
          {busy ? 'One moment…' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}
