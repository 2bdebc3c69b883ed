// Limits that rules need without the schemas they stand in.

/** The longest comment that is kept, in characters. */
export const longestComment = 5000;

/** The longest note on how something is set up, in characters: it is read between two sets. */
export const longestSetUpNote = 120;

/** Imported workouts that one call carries. */
export const mostImportsAtOnce = 100;

/** A device adds no further workout to a call of so many characters: on a slow line it arrives in a few seconds. */
export const enoughImportsAtOnce = 512 * 1024;

/** Bytes of such a call: the last workout that is added may be a long one. */
export const longestImport = 2 * 1024 * 1024;

/** Between these a run begins: every date of it then has a year of four digits. */
export const earliestStart = '1970-01-01';
export const latestStart = '2999-12-31';
