/** Where the service worker caches the pictures of movements and programs. */
export const pictureCache = 'images';
