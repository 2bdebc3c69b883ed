import { Link } from '@tanstack/react-router';
import { KeyRound, ListX, MonitorSmartphone, ShieldCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { calendarDate, dayOf, formatDate, useToday } from '#client/shared/dates/today.ts';
import { download } from '#client/shared/device/download.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { getDevices, type SignedInDevice, signOutDevice } from '#contract/devices.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { SettingsGroup, SettingsLink, SettingsTitle } from './settings-parts.tsx';

export function AccountScreen() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex max-w-[640px] flex-col gap-8">
      <SettingsTitle>Account</SettingsTitle>
      {user.restrictionReason !== undefined && (
        <p className="rounded-card border border-below/40 bg-below-wash px-5 py-4 text-sm wrap-anywhere">
          <strong className="block font-semibold">Your account is restricted</strong>
          {user.restrictionReason} You can still train, read everything and export your data.
        </p>
      )}
      <SettingsGroup title="You">
        <Fact name="Name">
          {user.firstName} {user.lastName}
          <Link
            to="/my-profile"
            className="ml-3 inline-flex min-h-11 items-center text-sm font-semibold underline decoration-edge underline-offset-4"
          >
            Edit
          </Link>
        </Fact>
        <Fact name="E-mail">{user.email}</Fact>
        <Fact name="Role">{user.isCoach ? 'Coach' : 'Athlete'}</Fact>
      </SettingsGroup>
      <DeviceList />
      <SettingsGroup title="Your data">
        <ExportRow />
        {!user.isCoach && (
          <SettingsLink
            to="/settings/delete-workouts"
            Icon={ListX}
            title="Delete all my workouts"
            text="Your account and your programs stay"
          />
        )}
      </SettingsGroup>
      <SettingsGroup title="Security">
        <SettingsLink to="/settings/password-change" Icon={KeyRound} title="Change password" />
        <SettingsLink
          to="/settings/second-factor"
          Icon={ShieldCheck}
          title="Second factor"
          text="Passkeys, authenticator app, recovery codes"
        />
        <SettingsLink
          to="/settings/delete-account"
          Icon={Trash2}
          title="Delete account"
          text="Including all your personal data"
        />
      </SettingsGroup>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="text-sm text-muted">{name}</span>
      <span className="min-w-0 font-medium break-words">{children}</span>
    </div>
  );
}

function ExportRow() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const data = await callServer(exportOwnData, {});
      const name = `holdfast-my-data-${calendarDate(new Date())}.json`;
      download(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      showToast({ color: 'success', text: `Saved as ${name}` });
    } catch {
      // A toast has already said so.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-[220px]">
        <p className="font-medium">Export my data</p>
        <p className="text-sm text-muted">
          Everything the server has about you, in one JSON file. Progress photos are only on the
          device you took them with.
        </p>
      </div>
      <Button disabled={busy} onClick={() => void save()}>
        {busy ? 'Collecting…' : 'Export'}
      </Button>
    </div>
  );
}

/** The devices signed in to this account. Always asks the server: only it knows about the other devices. */
function DeviceList() {
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
      Array.isArray(known) ? known.filter(({ _id }) => _id !== device._id) : known,
    );
    showToast({ color: 'success', text: `${device.name} signed out` });
  };
  return (
    <SettingsGroup
      title="Signed-in devices"
      lead="A signed-out device keeps what it hasn’t sent until you log in on it again."
    >
      {devices === 'asking' ? (
        <p role="status" className="flex min-h-16 items-center text-muted">
          Loading…
        </p>
      ) : devices === 'unreachable' ? (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-3">
          <p className="text-muted">The list is on the server, which can’t be reached.</p>
          <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {(devices as readonly SignedInDevice[]).map((device) => (
            <DeviceRow key={device._id} device={device} onSignOut={() => signOut(device)} />
          ))}
        </ul>
      )}
    </SettingsGroup>
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
