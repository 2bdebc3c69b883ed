import { counted } from '#domain/plural.ts';
import type { WeekOfSheet } from '#domain/program/sheet-into-program.ts';

/** More would hide the buttons below. */
const mostOpen = 10;

/** Before and after, week by week. */
export function SheetChanges({ weeks }: { weeks: readonly WeekOfSheet[] }) {
  const days = weeks.reduce((sum, { changes }) => sum + changes.length, 0);
  if (days === 0) return <p className="text-sm text-muted">Only rest days come or go.</p>;
  return (
    <section aria-label="What changes" className="flex flex-col gap-2">
      {weeks.map(({ week, changes }, at) => (
        <details
          key={week}
          open={at === 0 || days <= mostOpen}
          className="rounded-card border border-line bg-surface px-5 [&[open]]:pb-4"
        >
          <summary className="min-h-12 content-center font-semibold">
            Week {week + 1}
            <span className="pl-2 text-sm font-normal text-muted">
              {counted(changes.length, 'day')}
            </span>
          </summary>
          <ol className="flex flex-col gap-3 text-sm">
            {changes.map(({ words, lines, dayId }) => (
              <li key={dayId} className="flex flex-col">
                <span className="font-medium">{words}</span>
                {lines.map((line) => (
                  <span key={line} className="whitespace-pre-line wrap-anywhere">
                    {line}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
