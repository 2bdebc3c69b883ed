// A coach keeps a program, weeks or a day as a template (`domain/program/template-folder`), with or without a signal.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { folderNamed } from '#domain/folder.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import { templatesFolder } from '#domain/program/template-folder.ts';
import { templateOf } from '#domain/program/templates.ts';
import type { Device } from '../device.ts';
import { programFolders } from '../queries/created-programs.ts';
import { newProgram, storeNewProgram } from './created-programs.ts';
import { duplicateProgram } from './duplicate-program.ts';

/** The whole program; it stays as it is, and the template is a copy of it. */
export async function saveProgramAsTemplate(
  device: Device,
  input: { readonly programId: ProgramId; readonly title: string },
): Promise<PlanOutcome<ProgramDraft>> {
  const title = input.title.trim();
  if (title === '') return refused('program-without-title');
  const folder = await folderOfTemplates(device);
  return duplicateProgram(device, { programId: input.programId, as: { title, folder } });
}

/** Weeks or one day of a plan. */
export async function saveDaysAsTemplate(
  device: Device,
  input: { readonly title: string; readonly days: readonly CreatedProgramDay[] },
): Promise<PlanOutcome<ProgramDraft>> {
  const title = input.title.trim();
  if (title === '') return refused('program-without-title');
  const program = { ...newProgram(device, title), folder: await folderOfTemplates(device) };
  const made = templateOf(program, { days: input.days, newId: device.newId });
  if (made.allowed) await storeNewProgram(device, made.value);
  return made;
}

/** A program with the template's plan and title, in no folder. */
export const startFromTemplate = (
  device: Device,
  { programId, title }: { readonly programId: ProgramId; readonly title: string },
): Promise<PlanOutcome<ProgramDraft>> =>
  duplicateProgram(device, { programId, as: { title, folder: '' } });

/** A coach may have it already, written with other capitals. */
const folderOfTemplates = async (device: Device): Promise<string> =>
  folderNamed(templatesFolder, await programFolders(device));
