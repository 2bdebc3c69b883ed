// Limits of movement lists and pictures, without the schemas they stand in.

/** Movements in one page of a list. */
export const movementPageSize = 30;

/** Nobody lists further than this. */
export const mostMovements = 100_000;

/** Characters of one picture's base64: 9 MB of file. */
export const longestPicture = 12 * 1024 * 1024;

/** Pixels of a picture where it is shown large: what its address names. */
export const movementPictureWidth = 720;

/** What one searches for, in characters. */
export const longestSearch = 100;
