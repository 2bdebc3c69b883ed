import type { CoachingStats } from '#contract/stats.ts';
import { dollars } from '#domain/dollars.ts';
import { StatTile } from '#client/ui/stat-tile.tsx';

export interface EarningsTilesProps {
  now: CoachingStats;
  /** The same number of days before; null without a range. */
  before: CoachingStats | null;
}

export function EarningsTiles({ now, before }: EarningsTilesProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <StatTile title="Programs sold" value={String(now.salesCount)}>
        {[changeWords(now.salesCount, before?.salesCount, String), refundWords(now)]
          .filter(Boolean)
          .join(', ') || 'in this period'}
      </StatTile>
      {(now.coachingCount ?? 0) > 0 && (
        <StatTile title="Coaching" value={String(now.coachingCount)}>
          {changeWords(now.coachingCount ?? 0, before?.coachingCount, String) || 'months paid'}
        </StatTile>
      )}
      <StatTile title="Earnings" value={dollars(now.earnings)}>
        {changeWords(now.earnings, before?.earnings, dollars) || 'after fees and refunds'}
      </StatTile>
    </dl>
  );
}

/** Compared with the same number of days before: 'up from 12'. */
function changeWords(
  now: number,
  before: number | undefined,
  shown: (value: number) => string,
): string {
  if (!before) return '';
  if (now === before) return 'same as before';
  return `${now > before ? 'up' : 'down'} from ${shown(before)}`;
}

const refundWords = ({ refundsCount }: CoachingStats): string =>
  refundsCount === 0 ? '' : `${refundsCount} refunded`;
