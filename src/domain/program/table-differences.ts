// Where the columns of a row say something else than its line: somebody has changed one of the two.
import type { Exercise, SubExercise } from '#contract/training.ts';
import type { Units } from '../units.ts';
import { movementName } from '../exercise/movement-name.ts';
import type { Headings } from './plan-headings.ts';
import { cellsOfPart, cellsOfWhole, headingsOf, type TableCells } from './plan-table.ts';

/** 'sets 4, not 3': what counts comes first, what the other says after it. */
export function differencesOf(
  part: SubExercise | Exercise,
  cells: TableCells,
  { columns }: Pick<Headings, 'columns'>,
  { units, takesColumns }: { readonly units: Units; readonly takesColumns: boolean },
): string[] {
  const said = {
    ...(!isGroup(part) && cellsOfPart(part, units)),
    // Only a row with a line is about an exercise as a whole.
    ...(cells.line !== '' && cellsOfWhole(part)),
  };
  return Object.entries(said).flatMap(([column, line]) => {
    const name = column as keyof TableCells;
    if (!columns.has(name) || isSame(cells[name], line)) return [];
    const heading = headingsOf(units)[name].replace(/ \(.*/, '').toLowerCase();
    const both = [cells[name] || 'empty', line || 'empty'];
    const [counts, other] = takesColumns ? both : both.toReversed();
    return [`${heading} ${counts}, not ${other}`];
  });
}

export const namesOther = (part: SubExercise | Exercise, name: string): boolean =>
  name !== '' && !isSame(name, movementName(part.movement));

export const isGroup = (part: SubExercise | Exercise): boolean =>
  'subExercises' in part && (part.subExercises?.length ?? 0) > 0;

/** A spreadsheet writes '3:00' as '03:00:00', '80%' as 0.8 and '8' as '8.0'. */
const isSame = (cell: string, line: string): boolean => {
  const [a, b] = [plain(cell), plain(line)];
  return (
    a === b || (b.endsWith('%') && a !== '' && plain(String(Number(a) * 100)) === b.slice(0, -1))
  );
};

const plain = (text: string): string => {
  const bare = text
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll('×', 'x')
    .replaceAll(/[–—]/g, '-')
    .replace(/^0?(\d{1,2}:\d\d)(?::00)?$/, '$1');
  return bare !== '' && !Number.isNaN(Number(bare))
    ? String(Math.round(Number(bare) * 100) / 100)
    : bare;
};
