import type { Measurement } from '#contract/measurement.ts';
import type { MeasurementRow } from '../database/rows.ts';

export const presentMeasurement = ({
  id: _id,
  what,
  value,
  date,
  time,
  note,
}: MeasurementRow): Measurement => ({
  _id,
  what,
  value,
  date,
  time,
  ...(note !== null && { note }),
});
