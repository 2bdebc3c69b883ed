import type { Measurement } from '#contract/measurement.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import type { HoldfastDatabase } from '../database/database.ts';

/** In no order. Apart from the other queries, because a workout needs no more than the body weight. */
export async function measurementsIn(
  database: HoldfastDatabase,
  whats: readonly Measured[],
): Promise<Measurement[]> {
  const rows = await database.entities
    .where('[type+parent]')
    .anyOf(whats.map((what) => ['measurement', what]))
    .toArray();
  return rows.flatMap(({ body, deleted, gone }) => (deleted || gone ? [] : (body as Measurement)));
}
