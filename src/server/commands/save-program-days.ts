// Many days of one program in one call: each is saved, answered and remembered as if sent alone.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import type { saveProgramDays as saveDaysCall } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { runEachOnce } from './run-once.ts';
import { createProgramDay, saveProgramDay } from './save-created-program.ts';
import { requireOwnProgram } from './require.ts';

export type SentDay = BodyOf<typeof saveDaysCall>['days'][number] & {
  /** Of the call that would send the day alone. */
  readonly fingerprint: string;
};

export async function saveProgramDays(
  deps: Deps,
  identity: Identity,
  id: ProgramId,
  days: readonly SentDay[],
): Promise<OkOf<typeof saveDaysCall>> {
  await requireOwnProgram(deps.database.rows, id, identity.userId);
  const writes = days.map(({ key, rev, day, fingerprint }) => {
    const writer = { identity, key, now: deps.now(), newId: deps.newId };
    const effect = (rows: Rows) =>
      rev === null
        ? createProgramDay(rows, writer, day, id)
        : saveProgramDay(rows, writer, day, { id, dayId: day._id, revision: rev });
    return { key, revision: rev, fingerprint, effect };
  });
  return { answers: await runEachOnce(deps, identity.userId, writes) };
}
