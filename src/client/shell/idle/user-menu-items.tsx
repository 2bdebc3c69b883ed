import { Link } from '@tanstack/react-router';
import {
  CircleUser,
  LifeBuoy,
  LogOut,
  PersonStanding,
  Repeat,
  RefreshCw,
  Settings,
  Share2,
  type LucideIcon,
} from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { maySwitchRole } from '#domain/account/switch-role.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';

const item =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left font-medium transition-colors hover:bg-line/50 disabled:text-muted';

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

async function share(): Promise<void> {
  const { shareApp } = await import('../share-app.ts');
  await shareApp({ share: navigator.share?.bind(navigator) }, location);
}

export function UserMenuItems() {
  const isOnline = useIsOnline();
  return (
    <>
      <MenuLink to="/my-profile" Icon={CircleUser} title="Profile" />
      <MenuLink to="/results/body" Icon={PersonStanding} title="Body" />
      <MenuLink to="/settings" Icon={Settings} title="Settings" />
      <MenuLink to="/sync" Icon={RefreshCw} title="Sync and storage" />
      <hr className="mx-4 my-2 border-line" />
      <button
        type="button"
        onClick={(event) => {
          closeMenu(event);
          void share();
        }}
        className={item}
      >
        <ItemIcon Icon={Share2} />
        Share the app
      </button>
      {isOnline ? (
        <a
          href="/api/support"
          target="_blank"
          rel="noreferrer"
          onClick={closeMenu}
          className={item}
        >
          <ItemIcon Icon={LifeBuoy} />
          Help and Support
        </a>
      ) : (
        <MenuLink to="/help" Icon={LifeBuoy} title="Help and Support" />
      )}
      <hr className="mx-4 my-2 border-line" />
      <SwitchRole />
      <MenuLink to="/logout" Icon={LogOut} title="Sign out" />
    </>
  );
}

interface MenuLinkProps {
  to: '/my-profile' | '/results/body' | '/settings' | '/sync' | '/help' | '/logout';
  Icon: LucideIcon;
  title: string;
}

function MenuLink({ to, Icon, title }: MenuLinkProps) {
  return (
    <Link to={to} preload={false} onClick={closeMenu} className={item}>
      <ItemIcon Icon={Icon} />
      {title}
    </Link>
  );
}

/** Only for users who may act in both roles. */
function SwitchRole() {
  const user = useCurrentUser();
  const [busy, setBusy] = useState(false);
  if (!user || !maySwitchRole(user).allowed) return null;
  const switchNow = async () => {
    setBusy(true);
    const { switchRole } = await import('#client/shell/switch-role.ts');
    await switchRole().finally(() => setBusy(false));
  };
  return (
    <button type="button" disabled={busy} onClick={() => void switchNow()} className={item}>
      <ItemIcon Icon={Repeat} />
      {busy ? 'Switching role...' : `Switch to ${user.isCoach ? 'Client' : 'Coach'}`}
    </button>
  );
}

const ItemIcon = ({ Icon }: { Icon: LucideIcon }) => (
  <Icon size={20} aria-hidden className="shrink-0 text-muted" />
);
