import type { Measurement } from '#contract/measurement.ts';
import { measured, type Measured } from '#contract/measurement-terms.ts';
import { latestFirst } from '#domain/measurement/latest.ts';
import type { Device } from '../device.ts';
import { measurementsIn } from './measurements-of.ts';

/** All of the athlete's, the latest first. */
export const measurements = async ({ database }: Device): Promise<Measurement[]> =>
  latestFirst(await measurementsIn(database, measured));

/** Of one thing that is measured, the latest first. */
export const measurementsOf = async (
  { database }: Device,
  what: Measured,
): Promise<Measurement[]> => latestFirst(await measurementsIn(database, [what]));
