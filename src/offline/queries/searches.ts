import type { SearchSubject } from '#contract/movements.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** Under which name those of each list are kept. */
export const searchesOf = { movements: 'movementSearches', store: 'storeSearches' } as const;

/** Recent searches in a list, the latest first. */
export const keptSearches = async (
  { database }: Device,
  subject: SearchSubject,
): Promise<readonly string[]> => (await readMeta(database, searchesOf[subject])) ?? [];
