// The versions of a coach's program. Going back to one is an edit that a device makes; see `restoredDraft`.
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type {
  getProgramVersion,
  getProgramVersions,
  keepDraft as keepCall,
} from '#contract/program-versions.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentVersion, publishedOf } from '../presenters/program.ts';
import { findCreatedDays } from '../stores/created-programs.ts';
import { findVersion, findVersions, insertVersion } from '../stores/program-versions.ts';
import { requireOwnProgram } from './require.ts';

export async function showVersions(
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<OkOf<typeof getProgramVersions>> {
  await requireOwnProgram(rows, id, coach);
  return { versions: (await findVersions(rows, id)).map(presentVersion) };
}

export async function showVersion(
  rows: Rows,
  { id, number }: { id: ProgramId; number: number },
  coach: UserId,
): Promise<OkOf<typeof getProgramVersion>> {
  await requireOwnProgram(rows, id, coach);
  const version = await findVersion(rows, id, number);
  if (!version) throw notFound();
  return { version };
}

/** The draft as it is now, before the device makes it version `restored` again. */
export async function keepDraft(
  rows: Rows,
  keep: { id: ProgramId; restored: number; coach: UserId; now: Date },
): Promise<OkOf<typeof keepCall>> {
  const { id, restored, coach, now } = keep;
  const program = await requireOwnProgram(rows, id, coach);
  if (!(await findVersion(rows, id, restored))) throw notFound();
  const content = publishedOf(program, await findCreatedDays(rows, id));
  return { version: presentVersion(await insertVersion(rows, { id, content, restored, now })) };
}
