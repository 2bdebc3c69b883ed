import { createContext, use } from 'react';

/** What can be done with days of the plan, by a key or by a button. */
export interface PlanActions {
  readonly copy: (days: readonly number[]) => void;
  readonly cut: (days: readonly number[]) => void;
  /** From this day on. */
  readonly paste: (day: number) => void;
  /** Cells of a spreadsheet, from this day on. */
  readonly pasteText: (day: number, text: string) => void;
  readonly clear: (days: readonly number[]) => void;
  /** The first week of what is chosen goes into the weeks below it; a single week into all that follow. */
  readonly fillDown: (days: readonly number[]) => void;
  readonly duplicateWeek: (week: number) => void;
  readonly addWeek: (after: number) => void;
  /** Weeks `from` to `to` change places with the one before or after them. */
  readonly moveWeeks: (from: number, to: number, by: -1 | 1) => void;
  readonly deleteWeeks: (from: number, to: number) => void;
  /** Asks by how much the loads rise each week. */
  readonly askToRaise: (days: readonly number[]) => void;
  /** `exercise` null: a further one. Null when it was kept, else what is wrong. */
  readonly writeLine: (day: number, exercise: number | null, text: string) => string | null;
}

export const PlanActionsContext = createContext<PlanActions | null>(null);

export function usePlanActions(): PlanActions {
  const actions = use(PlanActionsContext);
  if (!actions) throw new Error('usePlanActions is for parts of the builder');
  return actions;
}
