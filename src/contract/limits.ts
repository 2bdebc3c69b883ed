// Limits that rules need, without the schemas that use them.

/** The longest comment, in characters. */
export const longestComment = 5000;

/** The longest set-up note, in characters: it is read between two sets. */
export const longestSetUpNote = 120;

/** The longest note on a set, in characters. */
export const longestSetNote = 200;

/** The most imported workouts in one call. */
export const mostImportsAtOnce = 100;

/** Once a call has this many characters, a device adds no further workout: it must arrive in seconds on a slow line. */
export const enoughImportsAtOnce = 512 * 1024;

/** Bytes of such a call: the last workout added may be a long one. */
export const longestImport = 2 * 1024 * 1024;

/** A run begins between these, so every date of it has a year of four digits. */
export const earliestStart = '1970-01-01';
export const latestStart = '2999-12-31';

/** Exercises in a day or a workout. */
export const mostExercises = 60;

/** Parts of a superset or circuit. */
export const mostParts = 20;

/** The longest title of a workout, in characters. */
export const longestTitle = 200;

/** The longest name of a folder, in characters. */
export const longestFolder = 60;

/** The longest note on a measurement, in characters. */
export const longestMeasurementNote = 500;
