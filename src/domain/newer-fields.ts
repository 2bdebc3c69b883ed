/**
 * The fields of `document` that its form, which has them in `shape`, does not have: a newer version of this app
 * wrote them, and a document that is put together anew here must still have them.
 */
export const newerFields = <T extends object>(
  { shape }: { readonly shape: object },
  document: T,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !Object.hasOwn(shape, name)),
  ) as Partial<T>;
