import type { StatTiles } from '#domain/history/training-stats.ts';

export type Stat = keyof StatTiles;

/** In the order of the tiles. Addresses name them, so every screen loads this list, but not their words. */
export const stats: readonly Stat[] = ['activityCount', 'time', 'discipline', 'selfScore'];
