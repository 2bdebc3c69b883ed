// A coach's program under another name, with or without a signal, without opening it.
import type { ProgramId } from '#contract/ids.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { createdProgramRows } from '../queries/created-programs.ts';
import { runCommand } from './run-command.ts';

export interface Renamed {
  readonly programId: ProgramId;
  readonly from: string;
  readonly to: string;
}

/** Only where it is still called `from`: an undo leaves a program that has been renamed again since. */
export const renameProgram = (
  device: Device,
  { programId, from, to }: Renamed,
): Promise<PlanOutcome<Renamed>> =>
  runCommand(device, async () => {
    const { database, now } = device;
    const title = to.trim();
    if (title === '') return refused('program-without-title');
    const row = (await createdProgramRows(database)).find(({ body }) => body._id === programId);
    if (!row) return refused('program-gone');
    if (row.body.title === from && title !== from)
      await storeEdit(database, row, { ...row.body, title }, now().getTime());
    return allowed({ programId, from, to: title });
  });
