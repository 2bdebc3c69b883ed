import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { daysInWeek } from './plan-selection.ts';

/** Days that are rest in every week get a narrow column. */
export function columnWidths(plan: readonly CreatedProgramDay[]): string {
  const isRest = Array.from({ length: daysInWeek }, (_, column) =>
    plan.every(({ exercises }, day) => day % daysInWeek !== column || exercises.length === 0),
  );
  const widths = isRest.map((rest) =>
    rest && !isRest.every(Boolean) ? 'minmax(44px, 0.4fr)' : 'minmax(104px, 1fr)',
  );
  return ['44px', ...widths].join(' ');
}

export function Head() {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 grid grid-cols-(--plan-columns) rounded-t-card border-b border-line bg-surface text-xs font-medium text-muted"
    >
      <span role="columnheader" className="py-2 text-center">
        <span className="sr-only">Week</span>
      </span>
      {Array.from({ length: daysInWeek }, (_, column) => (
        <span key={column} role="columnheader" className="truncate px-2 py-2">
          Day {column + 1}
        </span>
      ))}
    </div>
  );
}

interface WeekHeadProps {
  week: number;
  isChosen: boolean;
  onChoose: () => void;
}

export function WeekHead({ week, isChosen, onChoose }: WeekHeadProps) {
  return (
    <div role="rowheader" className="border-r border-b border-line">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Select week ${week + 1}`}
        onClick={onChoose}
        className={`flex size-full min-h-12 items-start justify-center pt-2 text-xs font-semibold hover:bg-line/50 ${isChosen ? 'text-ink' : 'text-muted'}`}
      >
        {week + 1}
      </button>
    </div>
  );
}
