// Pictures of movements and programs, kept as they are first seen, so that a workout shows them without
// a network. Bounded, and the first thing to go when the device runs out of room for logged sets.

import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const days = 24 * 60 * 60;

const bounds = new ExpirationPlugin({
  maxEntries: 300,
  maxAgeSeconds: 90 * days,
  purgeOnQuotaError: true,
});

export function keepImages(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
    new CacheFirst({
      cacheName: 'images',
      // Its declaration writes `undefined` where the interface has an optional member.
      plugins: [bounds as WorkboxPlugin],
    }),
  );
}
