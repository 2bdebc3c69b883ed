// Pictures of movements and programs, cached when first shown or when a page asks for those of the next workouts, so
// that a workout has them without a network. The cache is bounded, and the first thing to go when the device runs out
// of room for logged sets.

import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureCache } from '#offline/storage/picture-cache.ts';

const days = 24 * 60 * 60;

const bounds = new ExpirationPlugin({
  maxEntries: 300,
  maxAgeSeconds: 90 * days,
  purgeOnQuotaError: true,
});

const images = new CacheFirst({
  cacheName: pictureCache,
  // Its declaration writes `undefined` where the interface has an optional member.
  plugins: [bounds as WorkboxPlugin],
});

export function keepImages(worker: ServiceWorkerGlobalScope): void {
  registerRoute(({ request, sameOrigin }) => sameOrigin && request.destination === 'image', images);

  worker.addEventListener('message', (event) => {
    const { type, addresses = [] } = event.data as { type?: string; addresses?: string[] };
    if (type !== 'keep-images') return;
    const own = addresses.filter((address) => isOwn(address));
    const kept = Promise.all(own.map((address) => keep(event, address)));
    // The page checks for itself what is there then (client/shared/device/ready-pictures.ts).
    event.waitUntil(kept.then(() => event.ports[0]?.postMessage({ cache: pictureCache })));
  });
}

const isOwn = (address: string): boolean =>
  URL.parse(address, location.origin)?.origin === location.origin;

/** Settles once it is cached, or cannot be. */
async function keep(event: ExtendableEvent, address: string): Promise<void> {
  await Promise.allSettled(images.handleAll({ event, request: new Request(address) }));
}
