// Limits of a program that is written, without the schemas they stand in.

/** Two years of days, rest days included. */
export const mostPlanDays = 728;

/** Days that one call carries. */
export const mostDaysAtOnce = 100;

/** A device adds no further day to a call of so many characters: on a slow line it arrives in a few seconds. */
export const enoughDaysAtOnce = 256 * 1024;

/** Bytes of such a call: the last day that is added may be a long one. */
export const longestDaysAtOnce = 2 * 1024 * 1024;

/** Pictures that a program is shown with. */
export const mostPromoImages = 10;

/** Bytes of a picture as it is uploaded. */
export const longestPromoImage = 8 * 1024 * 1024;

/** Bytes of a whole program in one call: ten thousand sets have some three million. */
export const longestProgram = 16 * 1024 * 1024;
