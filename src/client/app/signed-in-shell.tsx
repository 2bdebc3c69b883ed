import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Dumbbell, ListChecks, Menu } from 'lucide-react';
import { BackButton } from './back-button.tsx';
import { SyncIndicator } from './sync-indicator.tsx';
import { afterIdle } from './after-idle.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { startedSessions } from '#offline/queries.ts';
import { useDevice } from './device-context.ts';
import { useCurrentUser } from './session.ts';
import { shortName } from './short-name.ts';
import { UserMenu, userMenuId } from './user-menu.tsx';

const NoticeHost = afterIdle(async () => (await import('./notices/notice-host.tsx')).NoticeHost);

const PullToRefresh = afterIdle(async () => (await import('./pull-to-refresh.tsx')).PullToRefresh);

/** The chrome around every signed-in screen but the workout: side menu when wide, bottom bar on a phone. */
export function SignedInShell() {
  const isInner = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isInner),
  });
  return (
    <div className="lg:grid lg:grid-cols-[248px_1fr]">
      <SideMenu />
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex items-center justify-between gap-4 bg-ground/95 px-4 pt-[env(safe-area-inset-top)] backdrop-blur-sm lg:px-8">
          {isInner ? (
            <BackButton />
          ) : (
            <Link
              to="/training"
              aria-label="Holdfast"
              className="flex h-14 min-w-11 items-center lg:invisible"
            >
              <Logo size={32} />
            </Link>
          )}
          <SyncIndicator />
        </header>
        <main className="mx-auto w-full max-w-[1080px] px-4 pt-2 pb-[calc(96px+env(safe-area-inset-bottom))] lg:px-8 lg:pt-0 lg:pb-16">
          <Outlet />
        </main>
        <NoticeHost />
        <PullToRefresh />
      </div>
      <BottomBar />
      <UserMenu />
    </div>
  );
}

function SideMenu() {
  const user = useCurrentUser();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-8 border-r border-line bg-surface p-4 lg:flex">
      <Link to="/training" className="flex h-12 items-center gap-3 px-3 text-lg font-semibold">
        <Logo size={32} />
        Holdfast
      </Link>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
        <Link to="/training" className={sideItem}>
          <TrainingIcon />
          Training
        </Link>
        {user?.isCoach && (
          <Link to="/programs" className={sideItem}>
            <ListChecks size={24} aria-hidden />
            Coaching
          </Link>
        )}
      </nav>
      <button
        type="button"
        popoverTarget={userMenuId}
        className="flex h-14 items-center gap-3 rounded-control px-3 text-left font-medium transition-colors hover:bg-line/50"
      >
        <Avatar name={user?.firstName ?? ''} image={user?.userImage ?? null} size={36} />
        {shortName(user)}
      </button>
    </aside>
  );
}

const sideItem =
  'flex h-12 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-line/50 hover:text-ink aria-[current=page]:bg-line/60 aria-[current=page]:text-ink';

const barItem =
  'flex h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium text-muted aria-[current=page]:text-ink';

function BottomBar() {
  const isCoach = useCurrentUser()?.isCoach ?? false;
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {isCoach && (
        <Link to="/programs" className={barItem}>
          <ListChecks size={24} aria-hidden />
          Coaching
        </Link>
      )}
      <Link to="/training" className={barItem}>
        <TrainingIcon />
        Training
      </Link>
      <button type="button" popoverTarget={userMenuId} className={barItem}>
        <Menu size={24} aria-hidden />
        More
      </button>
    </nav>
  );
}

/** Wears a dot exactly while a workout is suspended. */
function TrainingIcon() {
  const device = useDevice();
  const suspended = useLiveQuery(async () => startedSessions(device), [device]);
  return (
    <span className="relative">
      <Dumbbell size={24} aria-hidden />
      {suspended && suspended.length > 0 && (
        <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-below">
          <span className="sr-only">A workout is suspended</span>
        </span>
      )}
    </span>
  );
}
