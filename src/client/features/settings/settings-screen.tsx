import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Bell,
  ChevronRight,
  Dumbbell,
  KeyRound,
  RefreshCw,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { setDetails } from '#client/shared/session/session-changes.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import {
  type DisplayChange,
  saveDisplay,
  withDisplay,
} from '#offline/commands/edit-preferences.ts';
import { CountingToggle } from './counting-toggle.tsx';
import { SettingsGroup, SettingsLink, SettingsTitle, useEditableUser } from './settings-parts.tsx';

export function SettingsScreen() {
  const user = useCurrentUser();
  return (
    <div className="flex max-w-[640px] flex-col gap-8">
      <SettingsTitle>Settings</SettingsTitle>
      {user && (
        <Link
          to="/my-profile"
          className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge sm:p-5"
        >
          <Avatar name={user.firstName} image={user.userImage} size={56} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-base font-semibold">
              {user.firstName} {user.lastName}
            </span>
            <span className="block truncate text-sm text-muted">
              {user.isCoach ? 'Coach' : 'Athlete'} · {user.email}
            </span>
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
        </Link>
      )}
      <DisplaySettings />
      <SettingsGroup title="Training">
        <SettingsLink
          to="/settings/training"
          Icon={Dumbbell}
          title="Weights and rests"
          text="Plates, dumbbells, machines, rests, swapped movements"
        />
        <SettingsLink
          to="/settings/coaches"
          Icon={Users}
          title="Your coaches"
          text="Who coaches you, and how to end it"
        />
      </SettingsGroup>
      <SettingsGroup title="Account">
        <SettingsLink
          to="/settings/account"
          Icon={UserRound}
          title="Account"
          text="Devices, data, delete account"
        />
        <SettingsLink
          to="/settings/notifications"
          Icon={Bell}
          title="Notifications"
          text="What you’re notified about, and how"
        />
        <SettingsLink to="/settings/password-change" Icon={KeyRound} title="Change password" />
        {user?.isAdmin && (
          <SettingsLink
            to="/settings/admin"
            Icon={ShieldCheck}
            title="Admin"
            text="Accounts: roles, rights and restrictions"
          />
        )}
      </SettingsGroup>
      <SettingsGroup title={`On this ${thisDevice}`}>
        <SettingsLink
          to="/sync"
          Icon={RefreshCw}
          title="Sync and storage"
          text="What’s waiting to be sent, and what works without a signal"
        />
        <SettingsLink
          to="/exchange"
          Icon={ArrowLeftRight}
          title="Import and export"
          text="Import from Hevy or Strong, export your data"
        />
        <CountingToggle />
      </SettingsGroup>
    </div>
  );
}

const units = [
  { value: 'imperial', title: 'lb, mi' },
  { value: 'metric', title: 'kg, km' },
] as const;

const themes = [
  { value: 'system', title: 'System' },
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
] as const;

/** Appearance and units: stored with the account, so all of the user's devices follow. */
function DisplaySettings() {
  const device = useDevice();
  const user = useEditableUser();
  if (!user) return null;
  const { preferences } = user;
  const save = (change: DisplayChange) => {
    setDetails({ ...user, preferences: withDisplay(preferences, change) });
    void saveDisplay(device, change);
  };
  return (
    <SettingsGroup title="Display">
      <Choice title="Units" text="For weights and distances">
        <Segments
          label="Units"
          options={units}
          value={preferences.units}
          onChange={(value) => save({ units: value })}
        />
      </Choice>
      <Choice title="Appearance">
        <Segments
          label="Appearance"
          options={themes}
          value={preferences.theme ?? 'system'}
          onChange={(value) => save({ theme: value === 'system' ? null : value })}
        />
      </Choice>
      <Toggle
        label="Animate exercises"
        checked={preferences.animationMovement}
        onChange={({ target }) => save({ animationMovement: target.checked })}
      >
        Pictures move from start to middle and back
      </Toggle>
    </SettingsGroup>
  );
}

function Choice({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div aria-hidden>
        <p className="font-medium">{title}</p>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      <div className="w-full min-w-0 sm:w-[280px]">{children}</div>
    </div>
  );
}
