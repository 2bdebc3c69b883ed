import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** All rows, or those of the transaction one is in. */
export type Rows = Kysely<Tables>;
