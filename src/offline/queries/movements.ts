import type { Movement } from '#contract/movements.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** What `keepMovements` has kept. */
export const keptMovements = async ({ database }: Device): Promise<readonly Movement[]> =>
  (await readMeta(database, 'movements')) ?? [];

export const movementSearches = async ({ database }: Device): Promise<readonly string[]> =>
  (await readMeta(database, 'movementSearches')) ?? [];
