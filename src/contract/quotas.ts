// How much of each thing there can be. Nobody who trains or coaches comes near: the numbers stop a script that fills
// the disk. Workouts have none, because a set that was done is never refused.

/** A coach can have these programs, of whom none writes more than one a week in a lifetime. */
export const mostPrograms = 2000;

/**
 * Days of one program, with those that were taken out in the last 90 days: a plan of two years, written anew twenty
 * times.
 */
export const mostProgramDays = 14_560;

/** Of one person. Deleted ones count, because programs that prescribe them still show them. */
export const mostOwnMovements = 5000;

/**
 * Of movements and programs, and the two of the person. Replaced ones count, because a sold program may show them. Two
 * for each of a thousand movements, and ten for each of three hundred programs.
 */
export const mostPictures = 5000;

/** That a person takes part in: only coaches and clients can be written to. Five thousand clients are a lifetime. */
export const mostConversations = 5000;

/** A routine for each day of five years. */
export const mostRoutines = 2000;

/** Ten a day for more than five years. */
export const mostMeasurements = 20_000;

/** One a day for twenty-seven years. */
export const mostOneRepMaxes = 10_000;

/** Of one coach: ten about each of two thousand clients. */
export const mostClientNotes = 20_000;

/** Of one person: one a day to each of three check-ins for nine years. */
export const mostCheckInAnswers = 10_000;

/**
 * Of one person, to check-ins that never asked them as far as the server knows: those of a coach whose account is gone, or
 * that a restored server has forgotten.
 */
export const mostLooseAnswers = 1000;

/** Of a coach, about people who are not known as clients: a restored server may have forgotten that they are. */
export const mostLooseMarks = 1000;

/** On one workout. */
export const mostComments = 2000;

/** Programs that an athlete has, when their device gives one back: no coach gives and nobody buys that many. */
export const mostOwnedPrograms = 1000;

/** Of one program that somebody has: begun anew each week for ten years. */
export const mostRuns = 500;

/** Sign-ins of one person; a further one ends the one that was used longest ago. */
export const mostSignIns = 50;
