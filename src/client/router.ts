import { createRouter } from '@tanstack/react-router';
import { seedBackHistory } from './shell/back-history.ts';
import { FailureView } from './ui/failure-view.tsx';
import { LoadingView } from './ui/loading-view.tsx';
import { NotFoundView, type NotFoundViewProps } from './ui/not-found-view.tsx';
import { routeTree } from './route-tree.gen.ts';

seedBackHistory(window);

export const router = createRouter({
  routeTree,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingView,
  defaultNotFoundComponent: ({ data }) => NotFoundView({ ...(data as NotFoundViewProps) }),
  defaultErrorComponent: FailureView,
  // For the browser it is caught and silent; this way it is told like any other.
  defaultOnCatch: (error) => reportError(error),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Of the page, before the product's name. */
    title?: string;
    /** Reached from another screen: the top bar has a way back. */
    isInner?: boolean;
    /** The top bar of a phone has the bell of the notifications. */
    hasBell?: boolean;
    /** Scrolls by itself in the room that the window has: in wide windows, or on a phone as well, without the bar below. */
    fills?: 'wide' | 'always';
  }
  interface HistoryState {
    /** Where a mail went that the next screen tells of. */
    email?: string;
    /** The conversation was opened to write in it. */
    isToWrite?: boolean;
    /** The account was deleted: signing out asks about nothing. No address can say so, only the app. */
    isAccountGone?: boolean;
  }
}

let arrived = false;

router.subscribe('onRendered', ({ pathChanged }) => {
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  document.title = title ? `${title} | Holdfast` : 'Holdfast';
  // The router leaves the focus on what was clicked and is gone. The first page is the browser's to begin.
  if (arrived && pathChanged) focusHeading();
  arrived = true;
});

let awaited: MutationObserver | undefined;

/**
 * A screen that reads the disk first has its heading a moment later. A part of a screen that opens beside
 * the rest names its own; whoever walks in a grid stays there.
 */
function focusHeading(): void {
  awaited?.disconnect();
  if (document.activeElement?.closest('[role=grid]')) return;
  const heading =
    document.querySelector<HTMLElement>('[data-arrival]') ??
    document.querySelector<HTMLElement>('h1');
  if (heading) return heading.focus({ preventScroll: true });
  awaited = new MutationObserver(focusHeading);
  awaited.observe(document.body, { childList: true, subtree: true });
}
