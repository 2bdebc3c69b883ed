/**
 * Revisions come in epochs. Where the server was restored from an older backup, the head of a stream moves to
 * the next one, so that no revision is handed out a second time for something else, and every device can tell
 * that it must compare notes.
 */
export const epochSize = 2 ** 32;

export const epochOf = (revision: number): number => Math.floor(revision / epochSize);
