import { Link } from '@tanstack/react-router';
import { LogOut, RefreshCw, Share2 } from 'lucide-react';
import { type SignedInUser, useCurrentUser } from './session.ts';
import { SwitchRoleItem } from './switch-role-item.tsx';

export const userMenuId = 'user-menu';

const longestName = 16;

export function shortName(user: SignedInUser | null): string {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

/** A native popover: over the bottom bar on a phone, beside the side menu when wide. */
export function UserMenu() {
  const user = useCurrentUser();
  const item =
    'flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left font-medium hover:bg-line/50';
  return (
    <div
      id={userMenuId}
      popover="auto"
      className="animate-rise fixed inset-x-3 top-auto bottom-[calc(76px+env(safe-area-inset-bottom))] m-0 w-auto rounded-card border border-line bg-raised p-2 text-ink shadow-lift lg:right-auto lg:bottom-20 lg:left-4 lg:w-[264px]"
    >
      <div className="px-4 pt-2 pb-3">
        <p className="font-semibold">{shortName(user)}</p>
        <p className="truncate text-sm text-muted">{user?.email}</p>
      </div>
      <Link
        to="/sync"
        preload={false}
        onClick={() => document.getElementById(userMenuId)?.hidePopover()}
        className={item}
      >
        <RefreshCw size={20} aria-hidden className="text-muted" />
        Sync and storage
      </Link>
      <button
        type="button"
        popoverTarget={userMenuId}
        popoverTargetAction="hide"
        onClick={() => void shareApp()}
        className={item}
      >
        <Share2 size={20} aria-hidden className="text-muted" />
        Share the app
      </button>
      <SwitchRoleItem className={item} />
      <Link to="/logout" preload={false} className={item}>
        <LogOut size={20} aria-hidden className="text-muted" />
        Sign out
      </Link>
    </div>
  );
}

const invitation =
  'Holdfast: coaching and workouts that never lose a set, with or without a signal.';

async function shareApp(): Promise<void> {
  const url = location.origin;
  if (!navigator.share) {
    location.href = `mailto:?subject=Holdfast&body=${encodeURIComponent(`${invitation}\n${url}`)}`;
    return;
  }
  // Closing the system's sheet rejects too; nothing went wrong then.
  await navigator.share({ title: 'Holdfast', text: invitation, url }).catch(() => undefined);
}
