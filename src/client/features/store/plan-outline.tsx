import type { PlanOutline as Outline } from '#contract/plan-outline.ts';
import { counted } from '#domain/plural.ts';
import { type AlikeWeeks, alikeWeeks } from '#domain/store/alike-weeks.ts';
import { lengthText } from './store-texts.ts';

/** This many different weeks can be taken in at a glance; the rest unfold. */
const mostAtOnce = 4;

/** What kind of day each is; the weeks that are alike share one card. */
export function PlanOutline({ outline }: Pick<Outline, 'outline'>) {
  const told = alikeWeeks(outline);
  if (told.length === 0) return null;
  const later = told.slice(mostAtOnce);
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="plan" className="text-lg font-semibold">
          The plan
        </h2>
        <p className="text-sm text-muted">{lengthText(lengthOf(outline)).join(' · ')}</p>
      </div>
      <Weeks told={told.slice(0, mostAtOnce)} />
      {later.length > 0 && (
        <details className="group">
          <summary className="flex min-h-12 w-fit items-center font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink">
            The other weeks
          </summary>
          <Weeks told={later} />
        </details>
      )}
    </section>
  );
}

const lengthOf = (outline: Outline['outline']) => ({
  totalDays: outline.length,
  trainingDays: outline.filter(({ exercises }) => exercises > 0).length,
});

const Weeks = ({ told }: { told: readonly AlikeWeeks[] }) => (
  <ul className="flex flex-col gap-3">
    {told.map((weeks) => (
      <li key={weeks.from} className="rounded-card border border-line bg-surface p-4 sm:p-5">
        <h3 className="pb-3 font-semibold">{titleOf(weeks)}</h3>
        <ol className="flex flex-col gap-1.5">
          {weeks.days.map((day, index) => (
            <Day key={index} day={day} number={index + 1} />
          ))}
        </ol>
      </li>
    ))}
  </ul>
);

function Day({ day, number }: { day: AlikeWeeks['days'][number]; number: number }) {
  const isRest = day.exercises === 0;
  return (
    <li className="flex items-baseline gap-3 text-sm">
      <span aria-hidden className="w-4 shrink-0 text-right text-muted">
        {number}
      </span>
      <span className={`min-w-0 flex-1 truncate ${isRest ? 'text-muted' : 'font-medium'}`}>
        {isRest ? 'Rest' : day.title.trim() || 'Untitled workout'}
      </span>
      {!isRest && <span className="shrink-0 text-muted">{counted(day.exercises, 'exercise')}</span>}
    </li>
  );
}

function titleOf({ from, to }: AlikeWeeks): string {
  if (from === to) return `Week ${from}`;
  return to === from + 1 ? `Weeks ${from} and ${to}` : `Weeks ${from} to ${to}`;
}
