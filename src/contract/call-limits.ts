// Limits of calls, without the schemas that use them. Apart from `limits.ts`, which every launch loads.

/** Two years of days, rest days included. */
export const mostPlanDays = 728;

/** The most days in one call. */
export const mostDaysAtOnce = 100;

/** Once a call has this many characters, a device adds no further day: it must arrive in seconds on a slow line. */
export const enoughDaysAtOnce = 256 * 1024;

/** Bytes of such a call: the last day added may be a long one. */
export const longestDaysAtOnce = 2 * 1024 * 1024;

/** Of one program; the oldest ones go. */
export const mostVersions = 50;

/** The most pictures a program can have. */
export const mostPromoImages = 10;

/** Bytes of a picture as uploaded. */
export const longestPromoImage = 8 * 1024 * 1024;

/** Bytes of a whole program in one call: ten thousand sets take about three million. */
export const longestProgram = 16 * 1024 * 1024;

/** The most days one day can be moved or shifted in all: ten years, so that nobody ever meets the limit. */
export const farthestMove = 3660;

/** An athlete's plan keeps the days they had begun when the coach published a new version. */
export const mostDaysOfRun = 2 * mostPlanDays;

/** Movements in one page of a list. */
export const movementPageSize = 30;

/** The furthest a list can be paged. */
export const mostMovements = 100_000;

/** Characters of a picture's base64: a file of 9 MB. */
export const longestPicture = 12 * 1024 * 1024;

/** Pixels of the large picture, the one its address names. */
export const movementPictureWidth = 720;

/** The longest search text, in characters. */
export const longestSearch = 100;

/** The longest message, in UTF-16 units. */
export const longestMessage = 10_000;

/** Messages in one page of a conversation. */
export const messagePageSize = 50;

/** Records in one page of them; a workout is never cut. */
export const recordPageSize = 30;

/** The most sets a week that an athlete can aim at for one muscle. */
export const mostTargetSets = 60;

/** One client can have been given this many programs by one coach. */
export const mostAssignmentsOfClient = 200;

/** Clients in one page of those who were given a program. */
export const mostAssignmentsInPage = 100;

/** The most groups a coach can have. */
export const mostGroups = 200;

/** The most clients in a group. */
export const mostGroupMembers = 500;

/** The longest name of a group, in characters. */
export const longestGroupName = 80;

/** How many values that gave way a day of a coach's program keeps. */
export const mostOver = 50;

/** How much of the news about clients is read at a time, if the caller does not say. */
export const newsPageSize = 30;

/** The most check-ins a coach can have, ended ones included. */
export const mostCheckIns = 200;

/** The most questions in a check-in. */
export const mostQuestions = 30;

/** The longest question of a check-in, in characters. */
export const longestQuestion = 200;

/** The longest unit of a number, and the longest name of an end of a scale, in characters. */
export const longestUnit = 40;

/** The longest answer in words, in characters. */
export const longestAnswer = 2000;

/** Answers of one client that their coach can read back: years of them. */
export const mostAnswersShown = 500;

/** Measurements of one client that their coach can read back: years of them. */
export const mostMeasurementsShown = 1000;

/** The most templates of messages a coach can have. */
export const mostMessageTemplates = 100;

/** The most messages a coach can have scheduled, sent ones that are still listed included. */
export const mostScheduledMessages = 200;
