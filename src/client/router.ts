import { createRouter } from '@tanstack/react-router';
import { seedBackHistory } from './shell/back-history.ts';
import { ErrorView } from './shell/error-view.tsx';
import { isOutOfReach } from './ui/lazy-part.ts';
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
  defaultErrorComponent: ErrorView,
  // The browser considers it caught and stays silent; this reports it like any other error. A missing signal is none.
  defaultOnCatch: (error) => {
    if (!isOutOfReach(error)) reportError(error);
  },
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's title, before the product's name. */
    title?: string;
    /** Reached from another screen: the top bar has a back button. */
    isInner?: boolean;
    /** On a phone, the top bar has the bell for notifications. */
    hasBell?: boolean;
    /** Scrolls by itself within the window: only when wide, or `always`: on a phone too, without the bottom bar. */
    fills?: 'wide' | 'always';
  }
  interface HistoryState {
    /** The address of an email that the next screen mentions. */
    email?: string;
    /** A log-in that waits for its second factor. */
    step?: { readonly token: string; readonly methods: readonly string[] };
    /** The conversation was opened in order to write. */
    isToWrite?: boolean;
    /** The account was deleted: signing out asks nothing. Only the app can say so, never an address. */
    isAccountGone?: boolean;
  }
}

let arrived = false;

router.subscribe('onRendered', ({ pathChanged }) => {
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  document.title = title ? `${title} | Holdfast` : 'Holdfast';
  // The router leaves the focus on the clicked element, which is gone. On the first page the browser sets the focus.
  if (arrived && pathChanged) focusHeading();
  arrived = true;
});

let awaited: MutationObserver | undefined;

/**
 * A screen that reads the database first gets its heading a moment later. A part that opens beside the rest of a
 * screen marks its own heading; keyboard users in a grid keep their place.
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
