// How many sets a row's line and its columns tell: a count that is 0 or cannot be read must not take those of the line.
import type { Units } from '../units.ts';
import type { TableCells } from './plan-table.ts';
import { readExerciseLine } from './read-exercise-line.ts';

/** As it is saved of an exercise without sets, or in a spreadsheet's way. */
export const isNoCount = (sets: string): boolean => /^0+(?:[.,]0+)?$/.test(sets);

/** `at`: the exercise's place in a line of several. Its sets would be the usual ones, which nobody wrote. */
export function namesOnly(line: string, at: number, units: Units): boolean {
  const reading = readExerciseLine(line, units);
  return reading.understood && reading.line.parts[at]?.sets.length === 0;
}

/** Whether the line that columns make has as many sets as they ask for. With no count, one set is meant. */
export function countsSets(line: string, { sets }: Pick<TableCells, 'sets'>, units: Units) {
  if (sets === '') return true;
  const reading = readExerciseLine(line, units);
  if (!reading.understood) return false;
  const [part] = reading.line.parts;
  return part !== undefined && part.isCounted && part.sets.some(({ count }) => count > 0);
}
