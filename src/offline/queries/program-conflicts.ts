// Another device's values for a program that were not kept.
import type { ProgramId, TrainingPlanDayId } from '#contract/ids.ts';
import { isChosenIn } from '#domain/program/answered.ts';
import { type NumberedSet, type OpenConflict, placeIn } from '#domain/program/edit.ts';
import { valueIn } from '#domain/program/program-values.ts';
import { equal } from '#domain/three-way.ts';
import { isOf } from '../database/rows.ts';
import type { Device } from '../device.ts';

export interface ProgramConflict extends OpenConflict {
  readonly seq: number;
  /** Null: it is about the program itself. */
  readonly dayId: TrainingPlanDayId | null;
  readonly movement: string | null;
  /** Null: it is not about a set. */
  readonly set: NumberedSet | null;
  /** `title`, `rest`, `measure` (type and metrics), `weight`, … */
  readonly field: string;
  /** `other` is this device's value; otherwise it is another device's. */
  readonly isOwn: boolean;
  /** When the two were merged, ms. */
  readonly at: number;
}

/** Left out once the value is edited again, or the coach has chosen on another device. */
export async function programConflicts(
  { database }: Device,
  programId: ProgramId,
): Promise<ProgramConflict[]> {
  const logged = await database.journal
    .filter(({ key, answered }) => !answered && key.startsWith('created-program'))
    .toArray();
  const rows = await database.entities.bulkGet(logged.map(({ key }) => key));
  return logged.flatMap(({ seq, field, kept, lost, own = false, at }, index) => {
    const row = rows[index];
    if (!row || !(isOf(row, 'created-program') || isOf(row, 'created-program-day'))) return [];
    const { body } = row;
    if (!equal(valueIn(body, field), kept)) return [];
    if ('programId' in body && isChosenIn(body, { field, lost, ...(own && { own }) })) return [];
    const dayId = 'programId' in body ? body._id : null;
    if (('programId' in body ? body.programId : body._id) !== programId) return [];
    const { movement, set, name } = placeIn(body, field);
    const place = { documentId: body._id, path: field, dayId, movement, set, field: name };
    return [{ seq, ...place, kept, other: lost, isOwn: own, at }];
  });
}
