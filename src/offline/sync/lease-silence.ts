/** A run that gave no sign of life for so long, ms, is taken for dead. */
export const leaseSilence = 30_000;
