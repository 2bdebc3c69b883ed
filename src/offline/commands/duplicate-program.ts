// A copy of a program, and taking it back while nobody has worked on it.
import type { CreatedProgram } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { copyOfProgram, copyTitle, type ProgramDraft } from '#domain/program/draft.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import { equal } from '#domain/three-way.ts';
import type { Device } from '../device.ts';
import { programDraft, storedDraft } from '../queries/created-programs.ts';
import { deleteStored, storeNewProgram } from './created-programs.ts';
import { runCommand } from './run-command.ts';

/**
 * The copy is not published. It lacks the pictures that are on the server: they belong to the program itself. `as`: its
 * title and folder; by default 'Copy of …' beside the original.
 */
export async function duplicateProgram(
  device: Device,
  input: {
    readonly programId: ProgramId;
    readonly as?: Required<Pick<CreatedProgram, 'title' | 'folder'>>;
  },
): Promise<PlanOutcome<ProgramDraft>> {
  const { newId } = device;
  const original = await programDraft(device, input.programId);
  if (!original) return refused('program-gone');
  const copy = copyOfProgram(original, { newId, createdAt: device.now().toISOString() });
  const { as = { title: copyTitle(copy.program.title) } } = input;
  const titled = { ...copy, program: { ...copy.program, ...as } };
  await storeNewProgram(device, titled);
  return allowed(titled);
}

/** Deletes a program that was made a moment ago, unless somebody has changed it since: then false, and it stays. */
export function takeBackProgram(device: Device, made: ProgramDraft): Promise<boolean> {
  const programId = made.program._id;
  return runCommand(device, async () => {
    const stored = await storedDraft(device, programId);
    if (stored && !equal(written(stored), written(made))) return false;
    await deleteStored(device, programId);
    return true;
  });
}

/** Without what the server decides, and without the addresses that its pictures get. */
const written = ({ program, days }: ProgramDraft) => {
  const { publishedAt: _, author: __, createdAt: ___, image: ____, promoImages, ...own } = program;
  return { ...own, pictures: promoImages.length, days };
};
