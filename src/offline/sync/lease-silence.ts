/** A run that gave no sign of life for this long, ms, is considered dead. */
export const leaseSilence = 30_000;
