import { Link } from '@tanstack/react-router';
import { Camera, ChevronRight, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useCurrentUser, useUnits } from '#client/shared/session/session.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { FigureText } from '#client/ui/stat-tile.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import type { Measurement } from '#contract/measurement.ts';
import { measured, type Measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureText } from '#domain/measurement/measurement.ts';
import { saveSharesBody } from '#offline/commands/edit-preferences.ts';
import { ownCoaches } from '#offline/queries/coaches.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { measurements } from '#offline/queries/measurements.ts';
import { changeWords } from '#client/shared/body/change-words.ts';
import { keepEntry, localNow } from '#client/shared/body/entry-calls.ts';
import { QuickEntry } from '#client/shared/body/quick-entry.tsx';

/** What the athlete measures on themselves: the weight of today first, then the rest. */
export function BodyScreen() {
  const entries = useRead(measurements);
  const isRead = useRead(isFirstReadingThrough);
  const device = useDevice();
  const isShared = useCurrentUser()?.preferences.sharesBody ?? false;
  const hasCoach = useRead(ownCoaches)?.some(({ endedAt }) => endedAt === null);
  useFirstScreenShown(entries);
  const byMeasure = useMemo(() => Map.groupBy(entries ?? [], ({ what }) => what), [entries]);
  if (!entries) return <LoadingView />;
  if (entries.length === 0 && isRead === false) return <FirstReading />;
  const others = measured.filter((what) => what !== 'body-weight');
  const known = others.filter((what) => byMeasure.has(what));
  const unknown = others.filter((what) => !byMeasure.has(what));
  return (
    <div className="flex max-w-[640px] flex-col gap-8">
      <header>
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Body
        </h1>
        <p className="text-sm text-muted">
          {isShared
            ? 'Your coach sees your weight and measurements, without your notes; of your photos only what you send.'
            : 'Only you see these. Of your weight, your coach sees what counted in a workout with pull-ups, dips or push-ups.'}
        </p>
      </header>
      <WeightCard entries={byMeasure.get('body-weight') ?? []} />
      <Link
        to="/results/body/photos"
        className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2.5 transition-colors hover:border-edge sm:px-5"
      >
        <Camera size={22} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">Progress photos</span>
          <span className="block text-sm text-muted">Only on this {thisDevice}, not backed up</span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
      </Link>
      <TitledSection title="Measurements">
        {known.length === 0 && (
          <p className="text-muted">
            Take a tape once or twice a month, always at the same spot. Choose what to start with,
            and its changes show up here.
          </p>
        )}
        {known.length > 0 && (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {known.map((what) => (
              <li key={what}>
                <MeasureRow what={what} entries={byMeasure.get(what) ?? []} />
              </li>
            ))}
          </ul>
        )}
        {unknown.length > 0 && <NotYet measures={unknown} />}
      </TitledSection>
      {(isShared || hasCoach) && (
        <div className="rounded-card border border-line bg-surface px-4 sm:px-5">
          <Toggle
            label="Share with your coach"
            checked={isShared}
            onChange={({ target }) => void saveSharesBody(device, { sharesBody: target.checked })}
          >
            Your weight and measurements. Not your notes, and no photos.
          </Toggle>
        </div>
      )}
    </div>
  );
}

/** `entries`: the latest first. */
function WeightCard({ entries }: { entries: readonly Measurement[] }) {
  const device = useDevice();
  const [units, today] = [useUnits(), useToday()];
  const [latest] = entries;
  return (
    <section
      aria-labelledby="body-weight"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id="body-weight" className="font-semibold">
              Body weight
            </h2>
            <p className="text-sm text-muted">
              {latest
                ? changeWords(entries, { units, today })
                : 'Weigh yourself in the morning, and your line starts here.'}
            </p>
          </div>
          {latest && (
            <p className="shrink-0 text-xl font-semibold">
              <FigureText text={measureText('body-weight', latest.value, units)} />
            </p>
          )}
        </div>
        <QuickEntry
          what="body-weight"
          label="Weight today"
          onSave={(value) => keepEntry(device, { what: 'body-weight', value, ...localNow() })}
        />
      </div>
      {latest && (
        <Link
          to="/results/body/$measure"
          params={{ measure: 'body-weight' }}
          className="flex min-h-12 items-center justify-between border-t border-line px-4 font-medium transition-colors hover:bg-line/30 sm:px-5"
        >
          Chart and history
          <ChevronRight size={20} aria-hidden className="text-muted" />
        </Link>
      )}
    </section>
  );
}

function MeasureRow({ what, entries }: { what: Measured; entries: readonly Measurement[] }) {
  const [units, today] = [useUnits(), useToday()];
  return (
    <Link
      to="/results/body/$measure"
      params={{ measure: what }}
      className="flex min-h-16 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/30 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{measureTitle(what)}</span>
        <span className="block text-sm text-muted">{changeWords(entries, { units, today })}</span>
      </span>
      <span className="shrink-0 font-semibold">
        {entries[0] && measureText(what, entries[0].value, units)}
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}

function NotYet({ measures }: { measures: readonly Measured[] }) {
  return (
    <ul aria-label="Not measured yet" className="flex flex-wrap gap-2">
      {measures.map((what) => (
        <li key={what}>
          <Link
            to="/results/body/$measure"
            params={{ measure: what }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface pr-4 pl-3 text-sm font-medium transition-colors hover:border-edge"
          >
            <Plus size={16} aria-hidden className="text-muted" />
            {measureTitle(what)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
