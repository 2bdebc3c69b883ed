import type { SearchSubject } from '#contract/movements.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** The name under which each list's searches are stored. */
export const searchesOf = { movements: 'movementSearches', store: 'storeSearches' } as const;

/** Recent searches in a list, newest first. */
export const keptSearches = async (
  { database }: Device,
  subject: SearchSubject,
): Promise<readonly string[]> => (await readMeta(database, searchesOf[subject])) ?? [];
