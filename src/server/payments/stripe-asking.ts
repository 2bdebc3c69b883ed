/** Waits for an answer; if there is none, reports it and throws our own error. */
export type Ask = <T>(question: Promise<T>) => Promise<T>;

/** For an error that says that there is nothing left to do. */
export const unless =
  (isFine: (error: unknown) => boolean) =>
  (error: unknown): void => {
    if (!isFine(error)) throw error;
  };
