import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { counted } from '#domain/plural.ts';
import { useMarkedDays } from '#client/shared/plan/marked-lines.ts';
import { placeOf } from './plan-selection.ts';

export interface MarkedDaysProps {
  days: readonly CreatedProgramDay[];
  onOpen: (day: number) => void;
}

/** 'All saved' is not the whole truth while a line is marked. */
export function MarkedDays({ days, onOpen }: MarkedDaysProps) {
  const marked = useMarkedDays(days);
  const first = marked[0]?.day;
  if (first === undefined) return null;
  const { week, column } = placeOf(first);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-below">
      {counted(marked.length, 'day has', 'days have')} lines that aren’t in the plan yet.
      <button
        type="button"
        onClick={() => onOpen(first)}
        className="min-h-8 font-semibold text-ink underline decoration-edge underline-offset-4 pointer-coarse:min-h-11"
      >
        Go to week {week + 1}, day {column + 1}
      </button>
    </p>
  );
}
