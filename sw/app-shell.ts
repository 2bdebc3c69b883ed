// Opens the app without a network: installing the worker stores every file of this release, and every address that is
// not a call opens the one page.

import { cacheNames } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { allDrawings, findDrawing, isDrawing } from '#domain/movement/drawing.ts';

// Lists the files of the previous release, next to the files themselves.
const releaseRecord = '/release.json';

export function serveAppShell(worker: ServiceWorkerGlobalScope, files: PrecacheEntry[]): void {
  const release = new PrecacheController();
  release.addToCacheList(files);

  worker.addEventListener('install', (event) => void release.install(event));
  worker.addEventListener('activate', (event) => {
    // Claiming only matters for the very first worker, whose page it does not control yet: without it, a screen
    // not opened on the first visit would be missing offline until the next one. A later worker only
    // activates once a page has asked for it (update.ts) or all pages are gone.
    event.waitUntil(Promise.all([worker.clients.claim(), dropOldReleases(release)]));
  });

  worker.addEventListener('message', ({ data, ports }) => {
    if ((data as { type?: string }).type !== 'list-files') return;
    // The page compares this list with the cache (client/shared/device/ready-files.ts).
    const files = [...release.getURLsToCacheKeys().values()];
    ports[0]?.postMessage({ cache: cacheNames.precache, files });
  });

  registerRoute(new PrecacheRoute(release));
  const storedDrawing = drawingsOf(release);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isDrawing(url.pathname),
    async ({ url, request }) => (await storedDrawing(url.pathname)) ?? fetch(request),
  );
  registerRoute(
    new NavigationRoute(release.createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/\.well-known\//, /^\/(sw\.js|licences\.txt)$/],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ event, request }) => previousReleaseOrNetwork(event, request),
  );
}

/** Of movements: the release stores all of them as one file, which is read once while the worker lives. */
function drawingsOf(release: PrecacheController): (address: string) => Promise<Response | null> {
  const read = async () => (await release.matchPrecache(allDrawings))?.text();
  let all: ReturnType<typeof read> | undefined;
  return async (address) => {
    all ??= read();
    const text = await all;
    if (text === undefined) all = undefined;
    const drawing = findDrawing(text ?? '', address);
    if (drawing === undefined) return null;
    return new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } });
  };
}

/**
 * A tab that did not reload after an update stays on its own release. Its screens load files by names that the new
 * release no longer has, and the server may not either. What only works with a signal is no part of a release; once
 * fetched, it is kept until the next one.
 */
async function previousReleaseOrNetwork(
  event: ExtendableEvent,
  request: Request,
): Promise<Response> {
  const cache = await caches.open(cacheNames.precache);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // With a full disk it is fetched again next time.
  if (response.ok) event.waitUntil(cache.put(request.url, response.clone()).catch(() => undefined));
  return response;
}

/** Keeps this release and the one before; Workbox on its own would keep only this one. */
async function dropOldReleases(release: PrecacheController): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const current = [...release.getURLsToCacheKeys().values()];
  const record = await cache.match(releaseRecord);
  const previous = record ? ((await record.json()) as string[]) : [];
  const recordUrl = new URL(releaseRecord, location.origin).href;
  const kept = new Set([...current, ...previous, recordUrl]);
  for (const { url } of await cache.keys()) {
    if (!kept.has(url)) await cache.delete(url);
  }
  await cache.put(releaseRecord, Response.json(current));
}
