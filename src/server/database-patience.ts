// How patient the server is with its PostgreSQL server, from the environment.
import * as z from 'zod/mini';
import { type Patience, usualPatience } from './database/postgres-pool.ts';

const wholeNumber = (usual: number, most: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')), String(usual)),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(most, `must be at most ${most}`)),
    ),
  );
const seconds = (usualMs: number) => wholeNumber(usualMs / 1000, 3600);

export const PatienceVariables = {
  DATABASE_CONNECTIONS: wholeNumber(usualPatience.poolSize, 1000),
  DATABASE_WAIT_SECONDS: seconds(usualPatience.acquireMs),
  DATABASE_QUERY_SECONDS: seconds(usualPatience.statementMs),
  DATABASE_LOCK_SECONDS: seconds(usualPatience.lockMs),
  DATABASE_IDLE_SECONDS: seconds(usualPatience.idleMs),
};

export const readPatience = (
  read: Readonly<Record<keyof typeof PatienceVariables, number>>,
): Patience => ({
  poolSize: read.DATABASE_CONNECTIONS,
  acquireMs: read.DATABASE_WAIT_SECONDS * 1000,
  statementMs: read.DATABASE_QUERY_SECONDS * 1000,
  lockMs: read.DATABASE_LOCK_SECONDS * 1000,
  idleMs: read.DATABASE_IDLE_SECONDS * 1000,
});
