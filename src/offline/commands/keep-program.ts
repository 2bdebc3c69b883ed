import type { ProgramId } from '#contract/ids.ts';
import { copyOfProgram, type ProgramDraft } from '#domain/program/draft.ts';
import type { Device } from '../device.ts';
import { programRows } from '../outbox/gone-program.ts';
import { forget } from '../outbox/settle.ts';
import { storeAllNew, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** A program that was deleted elsewhere while it was edited here, whole and under another id. */
export async function keepAsNewProgram(device: Device, draft: ProgramDraft): Promise<ProgramId> {
  const { database, newId } = device;
  const now = device.now();
  const { program, days } = copyOfProgram(draft, { newId, createdAt: now.toISOString() });
  await runCommand(device, async () => {
    for (const { key } of await programRows(database, draft.program._id))
      await forget(database, key);
    await storeNew(database, 'created-program', program, now.getTime());
    await storeAllNew(database, 'created-program-day', days, now.getTime());
  });
  return program._id;
}
