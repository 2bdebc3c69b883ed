import { isTemplate } from '#domain/program/template-folder.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import type { Device } from '../device.ts';
import { namedPrograms, programDraft } from './created-programs.ts';

/** A coach's templates with their days, newest first. */
export async function templateDrafts(device: Device): Promise<ProgramDraft[]> {
  const templates = (await namedPrograms(device))
    .filter(isTemplate)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const drafts = await Promise.all(templates.map(({ _id }) => programDraft(device, _id)));
  return drafts.filter((draft) => draft !== null);
}
