// Limits that rules need without the schemas they stand in.

/** The longest comment that is kept, in characters. */
export const longestComment = 5000;

/** The longest note on how something is set up, in characters: it is read between two sets. */
export const longestSetUpNote = 120;

/** Between these a run begins: every date of it then has a year of four digits. */
export const earliestStart = '1970-01-01';
export const latestStart = '2999-12-31';
