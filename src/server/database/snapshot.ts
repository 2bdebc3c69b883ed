import type { Rows } from './rows.ts';

export type Snapshot = <T>(work: (own: Rows) => Promise<T>) => Promise<T>;

/** Reads a database that nobody has to wait for. */
export const atOneMoment = <T>(rows: Rows, work: (own: Rows) => Promise<T>): Promise<T> =>
  rows.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
