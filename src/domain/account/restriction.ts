/** What a restricted user reads, also with each refused call. */
export const restrictionWords = (reason: string): string => `Your account is restricted: ${reason}`;
