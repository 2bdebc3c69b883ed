import { Avatar } from '#client/ui/avatar.tsx';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { shortName } from './short-name.ts';

export const userMenuId = 'user-menu';

// Nobody opens the menu before the first screen is there.
const UserMenuItems = afterIdle(
  async () => (await import('./idle/user-menu-items.tsx')).UserMenuItems,
);

/** A native popover: slides in from the side on a phone, a card beside the side menu when wide. */
export function UserMenu() {
  const user = useCurrentUser();
  return (
    <nav
      id={userMenuId}
      aria-label="Your menu"
      popover="auto"
      className="animate-slide-out fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(320px,88vw)] overflow-y-auto overscroll-contain border-l border-line bg-raised p-3 pt-[calc(12px+env(safe-area-inset-top))] pb-[calc(12px+env(safe-area-inset-bottom))] text-ink shadow-lift backdrop:bg-night/50 open:flex open:flex-col lg:inset-y-auto lg:right-auto lg:bottom-20 lg:left-4 lg:h-auto lg:w-[264px] lg:animate-rise lg:rounded-card lg:border lg:p-2 lg:backdrop:bg-transparent"
    >
      <div className="flex items-center gap-3 px-4 pt-2 pb-3">
        <Avatar name={user?.firstName ?? ''} image={user?.userImage ?? null} size={44} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{shortName(user)}</p>
          <p className="truncate text-sm text-muted">{user?.email}</p>
        </div>
      </div>
      <UserMenuItems />
    </nav>
  );
}
