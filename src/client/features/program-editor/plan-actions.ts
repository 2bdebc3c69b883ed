import { createContext, use } from 'react';
import type { Across } from './across-dialog.tsx';
import type { DropPlace } from './use-grid-pointer.ts';
import type { LineProblem } from '#client/shared/plan/exercise-from.ts';

export interface PlanActions {
  readonly copy: (days: readonly number[]) => void;
  readonly cut: (days: readonly number[]) => void;
  /** From this day on. */
  readonly paste: (day: number) => void;
  /** Spreadsheet cells, from this day on. */
  readonly pasteText: (day: number, text: string) => void;
  readonly clear: (days: readonly number[]) => void;
  /** Copies the first selected week into the other selected weeks; a single week into all that follow. */
  readonly fillDown: (days: readonly number[]) => void;
  readonly duplicateWeek: (week: number) => void;
  readonly addWeek: (after: number) => void;
  /** Swaps weeks `from` to `to` with the week before or after them. */
  readonly moveWeeks: (from: number, to: number, by: -1 | 1) => void;
  readonly deleteWeeks: (from: number, to: number) => void;
  /** Asks what to change in these days and the same days of other weeks. */
  readonly askAcross: (what: Across['what'], days: readonly number[]) => void;
  /** What the days hold comes to other days: `grabbed` to the place of `to`, the others with it. */
  readonly dropDays: (
    days: readonly number[],
    grabbed: number,
    to: number,
    isCopy: boolean,
  ) => void;
  readonly dropExercise: (exerciseId: string, place: DropPlace, isCopy: boolean) => void;
  readonly writeTitle: (day: number, title: string) => void;
  /**
   * `exercise` null: a new one, which comes to `at`, or the end. Returns null if the line was saved, otherwise its
   * problem.
   */
  readonly writeLine: (
    day: number,
    exercise: number | null,
    text: string,
    at?: number,
  ) => LineProblem | null;
}

export const PlanActionsContext = createContext<PlanActions | null>(null);

export function usePlanActions(): PlanActions {
  const actions = use(PlanActionsContext);
  if (!actions) throw new Error('usePlanActions is for parts of the builder');
  return actions;
}
