import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Bell,
  ChevronRight,
  KeyRound,
  RefreshCw,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { SettingsGroup, SettingsLink, SettingsTitle } from './settings-parts.tsx';

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
      </SettingsGroup>
    </div>
  );
}
