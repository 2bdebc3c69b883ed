// Limits of a coach's program, without the schemas that use them.

/** Two years of days, rest days included. */
export const mostPlanDays = 728;

/** The most days in one call. */
export const mostDaysAtOnce = 100;

/** Once a call has this many characters, a device adds no further day: it must arrive in seconds on a slow line. */
export const enoughDaysAtOnce = 256 * 1024;

/** Bytes of such a call: the last day added may be a long one. */
export const longestDaysAtOnce = 2 * 1024 * 1024;

/** The most pictures a program can have. */
export const mostPromoImages = 10;

/** Bytes of a picture as uploaded. */
export const longestPromoImage = 8 * 1024 * 1024;

/** Bytes of a whole program in one call: ten thousand sets take about three million. */
export const longestProgram = 16 * 1024 * 1024;
