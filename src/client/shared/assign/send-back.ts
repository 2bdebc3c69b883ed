// Undo of sending changes to clients: the version before goes out again, and is the coach's plan again.
import type { VersionContent } from '#contract/program-versions.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { restoredDraft } from '#domain/program/program-version.ts';
import { planChanges } from '#domain/program/publishing.ts';
import { sendUpdate } from '#offline/commands/send-update.ts';
import type { Device } from '#offline/device.ts';
import { openProgramEditor } from '#offline/program-editor/program-editor.ts';
import { removedDays } from '#offline/queries/created-programs.ts';

/** How many clients get it; false: the plan has been edited since, and stays. An edit, so the editor can undo it. */
export async function sendBack(
  device: Device,
  { sent, before }: { readonly sent: ProgramDraft; readonly before: VersionContent },
): Promise<number | false> {
  const programId = sent.program._id;
  const editor = await openProgramEditor(device, programId);
  await editor?.settled();
  const now = editor?.read().draft;
  const asSent = { ...sent.program, trainingPlan: sent.days };
  if (!editor || !now || planChanges(asSent, now, 'metric').length > 0) return false;
  const { newId } = device;
  const removed = await removedDays(device, programId);
  const rule = (draft: ProgramDraft) => allowed(restoredDraft(draft, before, { removed, newId }));
  if (!editor.edit(rule, { outside: removed }).allowed) return false;
  await editor.settled();
  return sendUpdate(device, { programId });
}
