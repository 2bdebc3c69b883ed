// Limits that rules need without the schemas they stand in.

/** The longest comment that is kept, in characters. */
export const longestComment = 5000;
