import {
  Link,
  Outlet,
  useCanGoBack,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { ChevronLeft, Compass, Dumbbell, ListChecks, Menu, MessageCircle } from 'lucide-react';
import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { startedSessions } from '#offline/queries.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import type { NoticeHostProps } from './idle/notice-host.tsx';
import { shortName } from './short-name.ts';
import { TopBarPlace } from '#client/shared/screen/top-bar.tsx';
import { UserMenu, userMenuId } from './user-menu.tsx';
import { IconButton } from '#client/ui/button.tsx';

const NoticeHost = afterIdle<NoticeHostProps>(
  async () => (await import('./idle/notice-host.tsx')).NoticeHost,
);

const UnreadCount = afterIdle(async () => (await import('./idle/unread-marks.tsx')).UnreadCount);

const UnreadDot = afterIdle(async () => (await import('./idle/unread-marks.tsx')).UnreadDot);

const NotificationBell = afterIdle(async () => (await import('./idle/bell.tsx')).NotificationBell);

const SearchButton = afterIdle(async () => (await import('./idle/search-button.tsx')).SearchButton);

const PullToRefresh = afterIdle(
  async () => (await import('./idle/pull-to-refresh.tsx')).PullToRefresh,
);

/** The frame around every signed-in screen except the workout: side menu when wide, bottom bar on a phone. */
export function SignedInShell() {
  const isInner = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isInner),
  });
  const hasBell = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasBell),
  });
  const fills = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.fills)?.staticData.fills,
  });
  const room = rooms[fills ?? 'never'];
  return (
    <div className="lg:grid lg:grid-cols-[248px_1fr]">
      <SideMenu />
      <div className={`min-w-0 ${room.column}`}>
        <header
          className={`sticky top-0 z-20 flex shrink-0 flex-wrap items-center justify-between gap-x-4 bg-ground/95 px-4 pt-[env(safe-area-inset-top)] backdrop-blur-sm lg:px-8 ${fills ? '' : 'lg:min-h-14'}`}
        >
          {isInner ? (
            // In a wide window the list that the user came from is beside it.
            <div className={fills === 'always' ? 'lg:hidden' : ''}>
              <BackButton />
            </div>
          ) : (
            <Link
              to="/training"
              aria-label="Holdfast"
              className="flex h-14 min-w-11 items-center lg:hidden"
            >
              <Logo size={32} />
            </Link>
          )}
          <TopBarPlace />
          <div className="ml-auto flex items-center">
            <SyncIndicator isShort={fills === 'always'} />
            {hasBell && (
              <div className="size-12 lg:hidden">
                <NotificationBell place="top-bar" />
              </div>
            )}
          </div>
        </header>
        <div id="notices" className="shrink-0" />
        <main className={`mx-auto w-full ${room.main}`}>
          <Outlet />
        </main>
        <NoticeHost fills={fills !== undefined} />
        <PullToRefresh />
      </div>
      {fills !== 'always' && <BottomBar />}
      <UserMenu />
    </div>
  );
}

const onPhones = 'px-4 pt-2 pb-[calc(96px+var(--workout-bar)+env(safe-area-inset-bottom))]';

/**
 * How much of the window a screen fills; see `fills` of a route. `flow-root` keeps the margin below a hint inside the
 * page: without it the page ends under the bottom bar, and so does the hint.
 */
const rooms = {
  never: {
    column: 'flow-root',
    main: `max-w-[1080px] ${onPhones} lg:px-8 lg:pt-0 lg:pb-[calc(64px+var(--workout-bar))]`,
  },
  wide: {
    column: 'flow-root lg:flex lg:h-[calc(100dvh-var(--workout-bar))] lg:flex-col',
    main: `${onPhones} lg:min-h-0 lg:flex-1 lg:p-0`,
  },
  always: { column: 'flex h-[calc(100dvh-var(--workout-bar))] flex-col', main: 'min-h-0 flex-1' },
} as const;

function SideMenu() {
  const user = useCurrentUser();
  const isCoaching = useIsCoaching();
  return (
    <aside
      data-side-menu
      className="sticky top-0 hidden h-dvh flex-col gap-8 border-r border-line bg-surface p-4 lg:flex"
    >
      <Link to="/training" className="flex h-12 items-center gap-3 px-3 text-lg font-semibold">
        <Logo size={32} />
        Holdfast
      </Link>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
        <div className="h-12">
          <SearchButton />
        </div>
        <Link to="/training" className={sideItem}>
          <TrainingIcon />
          Training
        </Link>
        <Link to="/messages" className={sideItem}>
          <MessageCircle size={24} aria-hidden />
          Messages
          <UnreadCount />
        </Link>
        {user?.isCoach && (
          <>
            <Link
              to="/coaching"
              aria-current={isCoaching ? 'page' : undefined}
              className={sideItem}
            >
              <ListChecks size={24} aria-hidden />
              Coaching
            </Link>
            <Link to="/store" className={sideItem}>
              <Compass size={24} aria-hidden />
              Explore
            </Link>
          </>
        )}
      </nav>
      <div className="-my-4 h-12">
        <NotificationBell place="side-menu" />
      </div>
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
  'flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 overflow-hidden text-xs font-medium text-muted aria-[current=page]:text-ink';

function BottomBar() {
  const isCoach = useCurrentUser()?.isCoach ?? false;
  const isCoaching = useIsCoaching();
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {isCoach && (
        <Link to="/coaching" aria-current={isCoaching ? 'page' : undefined} className={barItem}>
          <ListChecks size={24} aria-hidden />
          Coaching
        </Link>
      )}
      <Link to="/training" className={barItem}>
        <TrainingIcon />
        Training
      </Link>
      {isCoach && (
        <Link to="/store" className={barItem}>
          <Compass size={24} aria-hidden />
          Explore
        </Link>
      )}
      <Link to="/messages" className={barItem}>
        <span className="relative">
          <MessageCircle size={24} aria-hidden />
          <UnreadDot />
        </span>
        Messages
      </Link>
      <button type="button" popoverTarget={userMenuId} className={barItem}>
        <Menu size={24} aria-hidden />
        More
      </button>
    </nav>
  );
}

/** Includes the coach's own programs and clients. */
const useIsCoaching = (): boolean =>
  useLocation({
    select: ({ pathname }) => /^\/(coaching|clients|programs(?!\/purchased))(\/|$)/.test(pathname),
  });

/** Has a dot exactly while a workout is suspended. */
function TrainingIcon() {
  const suspended = useRead(startedSessions);
  return (
    <span className="relative">
      <Dumbbell size={24} aria-hidden />
      {suspended && suspended.length > 0 && (
        <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-below">
          <span className="sr-only">You have an unfinished workout</span>
        </span>
      )}
    </span>
  );
}

/** Back to the previous screen; to Training if this screen is the first one in this tab. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/training', replace: true });
  };
  return (
    <IconButton label="Back" className="my-1 -ml-3" onClick={goBack}>
      <ChevronLeft size={26} aria-hidden />
    </IconButton>
  );
}
