// Limits that rules need without the schemas they stand in.

/** The longest comment that is kept, in characters. */
export const longestComment = 5000;

/** The longest note on how something is set up, in characters: it is read between two sets. */
export const longestSetUpNote = 120;
