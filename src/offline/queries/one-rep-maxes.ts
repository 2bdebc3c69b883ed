import type { MovementId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { currentMaxes, newestFirst, workingMaxes } from '#domain/history/one-rep-max.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { Device } from '../device.ts';

async function entriesIn(database: HoldfastDatabase): Promise<OneRepMax[]> {
  const rows = await database.entities.where('[type+parent]').equals(['one-rep-max', '']).toArray();
  return rows.filter(({ deleted, gone }) => !deleted && !gone).map(({ body }) => body);
}

/** All of the athlete's, in no order. */
export const oneRepMaxes = ({ database }: Device): Promise<OneRepMax[]> => entriesIn(database);

/** Of each movement the one that counts, in the order of titles. */
export const maxesNow = async ({ database }: Device): Promise<OneRepMax[]> =>
  currentMaxes(await entriesIn(database));

/** Of one movement, the one that counts first. */
export const maxHistory = async (
  { database }: Device,
  movementId: MovementId,
): Promise<OneRepMax[]> =>
  newestFirst((await entriesIn(database)).filter((entry) => entry.movementId === movementId));

/** What percentages are taken of, by movement. */
export const maxesToWorkFrom = async (database: HoldfastDatabase): Promise<Maxes> =>
  workingMaxes(await entriesIn(database));

/** What the athlete takes percentages of, by movement. */
export const maxesOfAthlete = ({ database }: Device): Promise<Maxes> => maxesToWorkFrom(database);
