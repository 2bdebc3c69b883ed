import { templatesApart, templatesFolder } from '#domain/program/template-folder.ts';
import type { CreatedProgramItem } from '#offline/queries/created-programs.ts';
import type { SelectFieldProps } from './select-field.tsx';

type Options = SelectFieldProps['options'];

/** To give to a client. Templates come last, under a heading: seldom meant, though one of a day can be given, too. */
export function programsToGive(all: readonly CreatedProgramItem[]): Options {
  const { templates, others } = namedApart(all);
  return [...others, ...headed(templatesFolder, templates)];
}

/** To copy from: what was kept for that comes first. */
export function programsToCopy(all: readonly CreatedProgramItem[]): Options {
  const { templates, others } = namedApart(all);
  if (templates.length === 0) return others;
  return [...headed(templatesFolder, templates), ...headed('Programs', others)];
}

/** The one that the list of those to copy from begins with. */
export function firstToCopy(all: readonly CreatedProgramItem[]): CreatedProgramItem | undefined {
  const { templates, others } = templatesApart(all, ({ program }) => program);
  return templates[0] ?? others[0];
}

function namedApart(all: readonly CreatedProgramItem[]) {
  const { templates, others } = templatesApart(all, ({ program }) => program);
  return { templates: templates.map(optionOf), others: others.map(optionOf) };
}

const optionOf = ({ program }: CreatedProgramItem) =>
  [program._id, program.title || 'Untitled program'] as const;

const headed = (heading: string, options: readonly ReturnType<typeof optionOf>[]): Options =>
  options.length > 0 ? [{ heading, options }] : [];
