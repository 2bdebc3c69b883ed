// The programs that a coach writes.
import type { OkOf } from '#contract/endpoint.ts';
import type { CreatedProgramView, getCreatedPrograms } from '#contract/created-programs.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { presentCreatedProgram, presentCreatedView } from '../presenters/created-program.ts';
import { findCreatedDays, findCreatedPrograms } from '../stores/created-programs.ts';
import { requireOwnProgram } from './require.ts';

export async function showCreatedPrograms(
  rows: Rows,
  coach: UserId,
): Promise<OkOf<typeof getCreatedPrograms>> {
  const programs = await findCreatedPrograms(rows, coach);
  return {
    programs: programs.map((row) => ({
      ...presentCreatedProgram(row),
      totalDays: row.total_days,
      rev: row.latest,
    })),
  };
}

export async function showCreatedProgram(
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<CreatedProgramView> {
  const program = await requireOwnProgram(rows, id, coach);
  return presentCreatedView(program, await findCreatedDays(rows, id));
}
