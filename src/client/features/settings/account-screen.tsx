import { Link } from '@tanstack/react-router';
import { KeyRound, ListX, ShieldCheck, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SettingsGroup, SettingsLink, SettingsTitle } from './settings-parts.tsx';

const ExportRow = lazyPart(async () => (await import('./online/export-row.tsx')).ExportRow);
const DeviceList = lazyPart(async () => (await import('./online/device-list.tsx')).DeviceList);

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
      <SettingsGroup
        title="Signed-in devices"
        lead="A signed-out device keeps what it hasn’t sent until you log in on it again."
      >
        <Suspense
          fallback={<Awaited offline="The list is on the server, which can’t be reached." />}
        >
          <DeviceList />
        </Suspense>
      </SettingsGroup>
      <SettingsGroup title="Your data">
        <Suspense fallback={<Awaited offline="Exporting your data takes a signal." />}>
          <ExportRow />
        </Suspense>
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

/** `offline`: what is said without a signal. */
function Awaited({ offline }: { offline: string }) {
  const isOnline = useIsOnline();
  return (
    <p role="status" className="flex min-h-16 items-center text-muted">
      {isOnline ? 'Loading…' : offline}
    </p>
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
