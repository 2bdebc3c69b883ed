/**
 * Revisions come in epochs. When the server is restored from an older backup, the head of each stream moves to the
 * next epoch, so no revision is ever used twice for different things, and every device notices that it has to
 * compare.
 */
export const epochSize = 2 ** 32;

export const epochOf = (revision: number): number => Math.floor(revision / epochSize);
