// The service worker: connects the files beside it to their events. It holds no state, because the browser may end it
// after any of them.

import { serveAppShell } from './app-shell.ts';
import { listenForSync } from './background-sync.ts';
import { keepImages } from './image-cache.ts';
import { openFromNotifications } from './notifications.ts';
import { receivePushMessages } from './push.ts';
import { updateWhenAsked } from './update.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the app with its revision. */
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

serveAppShell(self, self.__WB_MANIFEST);
keepImages(self);
listenForSync(self);
openFromNotifications(self);
receivePushMessages(self);
updateWhenAsked(self);
