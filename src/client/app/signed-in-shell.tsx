import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronLeft, Dumbbell, Menu } from 'lucide-react';
import { SyncIndicator } from './sync-indicator.tsx';
import { afterIdle } from './after-idle.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { startedSessions } from '#offline/queries.ts';
import { useDevice } from './device-context.ts';
import { useCurrentUser } from './session.ts';
import { shortName, UserMenu, userMenuId } from './user-menu.tsx';

const NoticeHost = afterIdle(async () => (await import('./notices/notice-host.tsx')).NoticeHost);

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
      </div>
      <BottomBar />
      <UserMenu />
    </div>
  );
}

/** To where one came from; a screen that was opened by its address has its way back laid (`way-back.ts`). */
function BackButton() {
  const { history } = useRouter();
  return (
    <IconButton label="Back" className="my-1 -ml-3" onClick={() => history.back()}>
      <ChevronLeft size={26} aria-hidden />
    </IconButton>
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
      <nav aria-label="Main" className="flex-1">
        <Link
          to="/training"
          className="flex h-12 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-line/50 hover:text-ink aria-[current=page]:bg-line/60 aria-[current=page]:text-ink"
        >
          <TrainingIcon />
          Training
        </Link>
      </nav>
      <button
        type="button"
        popoverTarget={userMenuId}
        className="flex h-14 items-center gap-3 rounded-control px-3 text-left font-medium transition-colors hover:bg-line/50"
      >
        <span
          aria-hidden
          className="flex size-9 items-center justify-center rounded-full bg-ink font-semibold text-ground"
        >
          {user?.firstName.charAt(0).toUpperCase()}
        </span>
        {shortName(user)}
      </button>
    </aside>
  );
}

function BottomBar() {
  const item =
    'flex h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium text-muted aria-[current=page]:text-ink';
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Link to="/training" className={item}>
        <TrainingIcon />
        Training
      </Link>
      <button type="button" popoverTarget={userMenuId} className={item}>
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
