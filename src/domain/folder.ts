// Folders are names on what is in them, routines and programs alike: one that holds nothing does not exist.

export interface Filed {
  /** Empty or absent: in none. */
  readonly folder?: string | undefined;
}

export const folderOf = ({ folder = '' }: Filed): string => folder;

export interface Folder<T> {
  /** Empty: what is in no folder. */
  readonly name: string;
  readonly inside: readonly T[];
}

/** What is in no folder comes first, then the folders by name. In a folder the given order stays. */
export const byFolder = <T>(all: readonly T[], filedAs: (one: T) => Filed): Folder<T>[] =>
  [...Map.groupBy(all, (one) => folderOf(filedAs(one)))]
    .map(([name, inside]) => ({ name, inside }))
    .toSorted((a, b) => compareFolders(a.name, b.name));

/** 'Block 2' is before 'Block 10'. */
export const compareFolders = (a: string, b: string): number =>
  a.localeCompare(b, undefined, { numeric: true });

/** In order. */
export const folderNames = (all: readonly Filed[]): string[] =>
  [...new Set(all.map(folderOf))].filter((name) => name !== '').toSorted(compareFolders);

/** A typed name; one that differs from an existing folder's only in its capitals means that folder. */
export function folderNamed(typed: string, existing: readonly string[]): string {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const lower = name.toLowerCase();
  return existing.find((one) => one.toLowerCase() === lower) ?? name;
}
