import { Flame } from 'lucide-react';
import type { Streak } from '#domain/history/training-stats.ts';
import { plural } from '#domain/plural.ts';

export function StreakLine({ streak: { weeks } }: { streak: Streak }) {
  return (
    <p className="flex items-center gap-3">
      <Flame size={28} aria-hidden className={weeks > 0 ? 'fill-current text-ink' : 'text-edge'} />
      {weeks === 0 ? (
        <span className="text-muted">No workout this week or last. One starts a new streak.</span>
      ) : (
        <span>
          <span className="text-xl font-semibold">{weeks}</span>{' '}
          <span className="text-muted">
            {plural(weeks, 'week with a workout', 'weeks in a row with a workout')}
          </span>
        </span>
      )}
    </p>
  );
}
