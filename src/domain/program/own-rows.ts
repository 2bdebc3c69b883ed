// The rows of a sheet that say what the program, which it is of, says already.
import type { Exercise, SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import type { Units } from '../units.ts';
import { writtenLine } from './measured-sets.ts';
import type { Headings } from './plan-headings.ts';
import type { TableOptions } from './plan-table-read.ts';
import type { TableCells } from './plan-table.ts';
import { differencesOf } from './table-differences.ts';
import type { OpenDay } from './table-rows.ts';

export class OwnRows {
  readonly #exercises: NonNullable<TableOptions['own']>;
  readonly #headings: Headings;
  readonly #units: Units;
  /** Of each day, the exercises by their lines. */
  readonly #lines = new Map<number, ReadonlyMap<string, Exercise>>();

  constructor(exercises: TableOptions['own'], headings: Headings, units: Units) {
    this.#exercises = exercises ?? (() => []);
    this.#headings = headings;
    this.#units = units;
  }

  /** The exercise of that day that has this line. */
  withLine({ index }: OpenDay, line: string): Exercise | null {
    const lines =
      this.#lines.get(index) ??
      new Map(this.#exercises(index).map((one) => [writtenLine(one, this.#units).trim(), one]));
    this.#lines.set(index, lines);
    return (line !== '' && lines.get(line)) || null;
  }

  /** If the line says something else, only the line was edited. */
  haveColumns({ index }: OpenDay, cells: TableCells): boolean {
    const about = { units: this.#units, takesColumns: true };
    return this.#exercises(index)
      .flatMap(partsOf<SubExercise>)
      .some((part) => differencesOf(part, cells, this.#headings, about).length === 0);
  }
}
