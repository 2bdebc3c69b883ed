import type { StatTiles } from '#domain/history/training-stats.ts';
import { FigureText } from './stat-tile.tsx';
import { shownStat, statMeanings, statTitles } from './stat-labels.ts';
import { type Stat, stats } from './stats.ts';

export interface StatChoiceProps {
  now: StatTiles;
  /** For the same number of days before; null if there is no earlier period. */
  before: StatTiles | null;
  stat: Stat;
  onChoose: (stat: Stat) => void;
  /** What a figure means beyond its title. */
  meanings?: typeof statMeanings;
}

export function StatChoice(props: StatChoiceProps) {
  const { now, before, stat, onChoose, meanings = statMeanings } = props;
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">Shown in the chart</legend>
      <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {stats.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3.5 transition-colors hover:border-edge has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information"
          >
            <input
              type="radio"
              name="stat"
              checked={one === stat}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            <span className="text-sm text-muted">{statTitles[one]}</span>
            <span className="text-xl font-semibold">
              <FigureText text={shownStat(one, now[one])} />
            </span>
            <span className="text-xs text-muted">
              {before === null ? meanings[one] : changeWords(one, now[one], before[one], meanings)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Compared with the same number of days before: 'up from 12'. */
function changeWords(
  stat: Stat,
  now: number | null,
  before: number | null,
  meanings: typeof statMeanings,
): string {
  if (now === null || !before) return meanings[stat];
  const [shownNow, shownBefore] = [shownStat(stat, now), shownStat(stat, before)];
  if (shownNow === shownBefore) return `same as before, ${meanings[stat]}`;
  return `${now > before ? 'up' : 'down'} from ${shownBefore}`;
}
