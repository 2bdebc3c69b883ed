import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useCurrentUser, useUnits } from '#client/shared/session/session.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import type { Measurement } from '#contract/measurement.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureText } from '#domain/measurement/measurement.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { measurementsOf } from '#offline/queries/measurements.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { correctEntry, keepEntry, localNow, removeEntry } from '#client/shared/body/entry-calls.ts';
import { MeasureChart } from '#client/shared/body/measure-chart.tsx';
import { QuickEntry } from '#client/shared/body/quick-entry.tsx';

/** One thing that is measured: its chart, and every entry. */
export function MeasureScreen({ what }: { what: Measured }) {
  const device = useDevice();
  const entries = useRead(measurementsOf, what);
  const isRead = useRead(isFirstReadingThrough);
  const isShared = useCurrentUser()?.preferences.sharesBody;
  const [changing, setChanging] = useState<Measurement | 'new' | null>(null);
  useFirstScreenShown(entries);
  if (!entries) return <LoadingView />;
  if (entries.length === 0 && isRead === false) return <FirstReading />;
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <header>
        <p className="text-sm text-muted">
          {isShared ? 'Body · your coach sees this' : 'Body · only you see this'}
        </p>
        <h1 tabIndex={-1} className="text-xl font-semibold">
          {measureTitle(what)}
        </h1>
      </header>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
        <QuickEntry
          what={what}
          label="Today"
          onSave={(value) => keepEntry(device, { what, value, ...localNow() })}
        />
        <button
          type="button"
          onClick={() => setChanging('new')}
          className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Another day, or with a note
        </button>
      </div>
      {entries.length > 1 && <MeasureChart what={what} entries={entries} />}
      {entries.length === 1 && (
        <p className="text-sm text-muted">One more entry on another day, and there’s a chart.</p>
      )}
      {entries.length > 0 && <History entries={entries} onChange={setChanging} />}
      {changing && (
        <EntryDialog
          what={what}
          entry={changing === 'new' ? null : changing}
          onSave={(draft) =>
            changing === 'new'
              ? keepEntry(device, draft)
              : correctEntry(device, changing._id, draft)
          }
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}

const pageSize = 30;

interface HistoryProps {
  /** The latest first. */
  entries: readonly Measurement[];
  onChange: (entry: Measurement) => void;
}

function History({ entries, onChange }: HistoryProps) {
  const [count, setCount] = useState(pageSize);
  return (
    <TitledSection title="History">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {entries.slice(0, count).map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} onChange={() => onChange(entry)} />
          </li>
        ))}
      </ul>
      {entries.length > count && (
        <Button className="self-center" onClick={() => setCount(count + pageSize)}>
          Show more
        </Button>
      )}
    </TitledSection>
  );
}

function Entry({ entry, onChange }: { entry: Measurement; onChange: () => void }) {
  const device = useDevice();
  const [units, today] = [useUnits(), useToday()];
  const shown = measureText(entry.what, entry.value, units);
  const day = formatDate(entry.date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(entry.date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
  return (
    <div className="flex items-center gap-1 py-2 pr-1 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{shown}</p>
        <p className="text-sm text-muted">
          {day}, {entry.time}
        </p>
        {entry.note && <p className="text-sm wrap-anywhere">{entry.note}</p>}
      </div>
      <IconButton label={`Correct ${shown} of ${day}`} onClick={onChange}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete ${shown} of ${day}`}
        onClick={() => removeEntry(device, entry, units)}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
