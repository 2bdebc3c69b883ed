// A program as a sheet has it: what reading one takes, and what comes of it.
import type { Exercise } from '#contract/training.ts';
import type { Units } from '../units.ts';
import type { LineLabel } from './line-style.ts';
import type { TableColumn } from './plan-table.ts';

export type LineResult =
  | { readonly exercise: Exercise; readonly label: LineLabel | null }
  | LineUnread;

export interface LineUnread {
  readonly problem: string;
  readonly proposal: string | null;
  /** The proposal is one meaning of several. */
  readonly isGuess?: true;
  /** The name that no movement has; null: something else is wrong. */
  readonly unknown: string | null;
}

export interface TableOptions {
  readonly read: (line: string, units: Units) => LineResult;
  readonly newId: () => string;
  /** For a sheet that names no unit of weight. */
  readonly units: Units;
  /** Where a row's columns and its line differ, its columns count. Null: whichever was edited, as `own` tells. */
  readonly takesColumns: boolean | null;
  /**
   * For a sheet of a program that is still there: the exercises of a day of it. A row with the line of one needs no
   * reading, so that it stays even if nobody could read its name.
   */
  readonly own?: (day: number) => readonly Exercise[];
}

/** What became of a row other than as it is written. */
export interface TableNote {
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  readonly text: string;
  readonly words: string;
  /**
   * `unread`: it is in the notes. `changed`: it is an exercise. `differs`: its line and its columns say different things.
   * `left`: it is on a day that no program has.
   */
  readonly kind: 'unread' | 'changed' | 'differs' | 'left';
}

export interface TableDay {
  readonly title: string;
  readonly description: string;
  readonly exercises: readonly Exercise[];
}

export interface PlanTableRead {
  /** Whole weeks. */
  readonly days: readonly TableDay[];
  readonly notes: readonly TableNote[];
  /** Names that no movement has, and how many rows have them. */
  readonly unknown: ReadonlyMap<string, number>;
  /** What stands above the headings, and rows that have no place in a plan. */
  readonly about: readonly string[];
  readonly units: Units;
  /** Those that the sheet has. */
  readonly columns: ReadonlySet<TableColumn>;
  /** The days, by their index, that have a row; the others only fill the weeks. */
  readonly named: ReadonlySet<number>;
  /** The days with a row that was not understood. */
  readonly unreadOn: ReadonlySet<number>;
}
