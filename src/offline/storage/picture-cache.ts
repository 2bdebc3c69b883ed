/** Where the service worker caches the pictures of movements and programs. */
export const pictureCache = 'images';

/**
 * Pictures can be fetched again with the next signal; a set cannot. One by one, because deleting a cache that the
 * service worker has open frees nothing. A page without https has no caches.
 */
export async function dropPictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const images = await caches.open(pictureCache);
  const pictures = await images.keys();
  await Promise.all(pictures.map((picture) => images.delete(picture)));
}
