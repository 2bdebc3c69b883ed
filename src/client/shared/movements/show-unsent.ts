import { frames, type OwnMovement } from '#domain/movement/own-movement.ts';
import { pictureCache } from '#offline/storage/picture-cache.ts';

/**
 * Puts pictures that the server does not have yet where the service worker looks for them, so that they show
 * under their addresses wherever the movement is used. Without one they show when they are sent.
 */
export async function showUnsent(movement: OwnMovement): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(pictureCache);
  for (const frame of frames) {
    const address = movement[frame];
    const picture = movement.unsentPictures?.[frame];
    if (address === null || picture === undefined) continue;
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    await cache.put(address, new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
  }
}
