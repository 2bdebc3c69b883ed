import { inPlanOrder, type ProgramDraft } from '#domain/program/draft.ts';
import { equal } from '#domain/three-way.ts';
import { isKeyOf } from '../database/rows.ts';
import type { Device } from '../device.ts';

/**
 * The draft with these documents as they are on the disk; the same draft if nothing changed. Unchanged documents stay
 * the same objects. Null: the program is deleted.
 */
export async function readChanged(
  { database }: Device,
  draft: ProgramDraft,
  keys: readonly string[],
): Promise<ProgramDraft | null> {
  const { entities } = database;
  const programRow = await entities.get(`created-program:${draft.program._id}`);
  const rows = await entities.bulkGet(keys.filter((key) => isKeyOf(key, 'created-program-day')));
  if (!programRow || programRow.deleted || programRow.gone) return null;
  const stored = programRow.body;
  const program = equal(stored, draft.program) ? draft.program : stored;
  const known = new Map(draft.days.map((day) => [day._id, day]));
  let isChanged = false;
  for (const row of rows) {
    const day = row?.body;
    if (!day || day.programId !== draft.program._id) continue;
    const before = known.get(day._id);
    if (before ? equal(before, day) : day.position === null) continue;
    known.set(day._id, day);
    isChanged = true;
  }
  if (!isChanged && program === draft.program) return draft;
  return { program, days: isChanged ? inPlanOrder([...known.values()]) : draft.days };
}
