// Limits of movement lists and pictures, without the schemas that use them.

/** Movements in one page of a list. */
export const movementPageSize = 30;

/** The furthest a list can be paged. */
export const mostMovements = 100_000;

/** Characters of a picture's base64: a file of 9 MB. */
export const longestPicture = 12 * 1024 * 1024;

/** Pixels of the large picture, the one its address names. */
export const movementPictureWidth = 720;

/** The longest search text, in characters. */
export const longestSearch = 100;
