import { PencilLine } from 'lucide-react';
import type { TrainingPlanDay } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { adjustmentOf } from '#domain/session/adjustment.ts';

export interface ChangedForClientProps {
  day: TrainingPlanDay;
  firstName: string;
}

/** What the coach has changed on this day for this client, from what to what and why; nothing if nothing. */
export function ChangedForClient({ day, firstName }: ChangedForClientProps) {
  const units = useUnits();
  const adjustment = adjustmentOf(day, units);
  if (!adjustment) return null;
  return (
    <section
      aria-label={`Changed for ${firstName}`}
      className="flex gap-3 rounded-control border border-information/40 bg-information/10 px-4 py-3 text-sm"
    >
      <PencilLine size={18} aria-hidden className="mt-px shrink-0 text-information" />
      <div className="min-w-0">
        <p className="font-semibold text-information">Changed for {firstName}</p>
        {adjustment.why.map((word) => (
          <p key={word} className="wrap-anywhere">
            “{word}”
          </p>
        ))}
        <ul>
          {adjustment.lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
