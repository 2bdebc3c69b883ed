import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { OneRepMaxRow } from '../database/rows.ts';

export const presentOneRepMax = (row: OneRepMaxRow): OneRepMax => ({
  _id: row.id,
  movementId: row.movement_id,
  title: row.title,
  kg: row.kg,
  date: row.date,
  origin: row.origin,
  ...(row.source && { from: row.source }),
  ...(row.training_max_percent !== null && { trainingMaxPercent: row.training_max_percent }),
});
