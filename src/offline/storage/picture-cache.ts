/** Where the service worker keeps the pictures of movements and programs. */
export const pictureCache = 'images';
