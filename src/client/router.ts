import { createRouter } from '@tanstack/react-router';
import { layWayBack } from './app/way-back.ts';
import { LoadingView } from './ui/loading-view.tsx';
import { NotFoundView } from './ui/not-found-view.tsx';
import { routeTree } from './route-tree.gen.ts';

layWayBack(window);

export const router = createRouter({
  routeTree,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingView,
  defaultNotFoundComponent: () => NotFoundView({}),
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
  }
  interface HistoryState {
    /** Where a mail went that the next screen tells of. */
    email?: string;
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

/** A screen that reads the disk first has its heading a moment later. */
function focusHeading(): void {
  awaited?.disconnect();
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) return heading.focus({ preventScroll: true });
  awaited = new MutationObserver(focusHeading);
  awaited.observe(document.body, { childList: true, subtree: true });
}
