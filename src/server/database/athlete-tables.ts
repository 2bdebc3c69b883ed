// Row types of what an athlete keeps beside the workouts.
import type { ColumnType } from 'kysely';
import type { RoutineId, UserId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { Routine } from '#contract/routines.ts';

type Json<T> = ColumnType<T, string, string>;

export interface RoutineTable {
  id: RoutineId;
  owner_id: UserId;
  body: Json<Routine>;
  rev: number;
  last_key: string | null;
}

export interface MeasurementTable extends Omit<Measurement, '_id' | 'note'> {
  id: string;
  owner_id: UserId;
  note: string | null;
  rev: number;
}

export interface AthleteTables {
  measurement: MeasurementTable;
  routine: RoutineTable;
}
