/** What a restricted user reads, also with each call that is refused. */
export const restrictionWords = (reason: string): string => `Your account is restricted: ${reason}`;
