// Templates: a coach's library of programs, weeks and days to start from. A template is a program in a folder of this
// name, so it is written, renamed, moved, deleted and sent like any other, and nothing new is stored.
import { type Filed, type Folder, folderOf } from '../folder.ts';

export const templatesFolder = 'Templates';

/** Capitals make no other folder (`folderNamed`). */
export const isTemplate = (program: Filed): boolean =>
  folderOf(program).toLowerCase() === templatesFolder.toLowerCase();

/** The templates among programs, and the others; both stay in their order. */
export function templatesApart<T>(
  all: readonly T[],
  filedAs: (one: T) => Filed,
): { readonly templates: T[]; readonly others: T[] } {
  const { templates = [], others = [] } = Object.groupBy(all, (one) =>
    isTemplate(filedAs(one)) ? 'templates' : 'others',
  );
  return { templates, others };
}

/** A coach looks for programs first, whatever letter their folders begin with. */
export function templatesLast<T>(folders: readonly Folder<T>[]): Folder<T>[] {
  const { templates, others } = templatesApart(folders, ({ name }) => ({ folder: name }));
  return [...others, ...templates];
}
