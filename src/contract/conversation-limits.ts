// Limits of messages, without the schemas that use them.

/** The longest message, in UTF-16 units. */
export const longestMessage = 10_000;

/** Messages in one page of a conversation. */
export const messagePageSize = 50;
