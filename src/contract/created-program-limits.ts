// Limits of a program that is written, without the schemas they stand in.

/** Two years of days, rest days included. */
export const mostPlanDays = 728;

/** Pictures that a program is shown with. */
export const mostPromoImages = 10;

/** Bytes of a picture as it is uploaded. */
export const longestPromoImage = 8 * 1024 * 1024;

/** Bytes of a whole program in one call: ten thousand sets have some three million. */
export const longestProgram = 16 * 1024 * 1024;
