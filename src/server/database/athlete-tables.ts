// Row types of what an athlete keeps beside the workouts.
import type { ColumnType } from 'kysely';
import type { RoutineId, UserId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';

type Json<T> = ColumnType<T, string, string>;

export interface RoutineTable {
  id: RoutineId;
  owner_id: UserId;
  body: Json<Routine>;
  rev: number;
  last_key: string | null;
}

export interface AthleteTables {
  routine: RoutineTable;
}
