import { Link } from '@tanstack/react-router';
import { Braces, Check, Table } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dayOf } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { download } from '#client/shared/device/download.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { knownUnits, unitNames, type Units, type Units as UnitSystem } from '#domain/units.ts';
import type { Imported } from '#offline/commands/import-workouts.ts';
import { userDetails } from '#offline/queries.ts';
import { exportDocuments, exportTable } from '#offline/queries/export-workouts.ts';
import { ChooseFile } from './choose-file.tsx';
import { importedText } from './exchange-texts.ts';
import { ReviewImport } from './review-import.tsx';
import { type ImportStep, useImport } from './use-import.ts';

export function ExchangeScreen() {
  const details = useRead(userDetails);
  useEffect(firstScreenShown, []);
  const units = details ? knownUnits(details.preferences.units) : 'metric';
  return (
    <div className="flex max-w-[760px] flex-col gap-10">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
          Import and export
        </h1>
        <p className="max-w-[56ch] text-muted">
          Your training is yours. Bring in what you logged with another app, and take everything
          with you whenever you like. Both work without a signal.
        </p>
      </header>
      {details !== undefined && <ImportSection units={units} />}
      <ExportSection units={units} />
    </div>
  );
}

function ExportSection({ units }: { units: Units }) {
  const device = useDevice();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    setIsBusy(true);
    try {
      const parts =
        kind === 'csv' ? await exportTable(device, units) : await exportDocuments(device);
      const name = `holdfast-workouts-${dayOf(device.now().toISOString())}.${kind}`;
      download(name, new Blob(parts, { type: kind === 'csv' ? 'text/csv' : 'application/json' }));
      showToast({ color: 'success', text: `Saved as ${name}` });
    } finally {
      setIsBusy(false);
    }
  };
  const { weight, distance } = unitNames[units];
  return (
    <section aria-labelledby="export" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="export" className="text-lg font-semibold">
          Export everything
        </h2>
        <p className="max-w-[56ch] text-muted">
          Every finished workout on this device. The file is made here and goes nowhere else.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way
          title="Table"
          words={`A CSV file with a line for each set you did, in ${weight} and ${distance}. Spreadsheets open it; so do Holdfast and the many apps that read Hevy’s columns. It leaves out what your coach planned and wrote, sets you didn’t do, swaps, circuits and the times of each exercise. The JSON file has all of it.`}
        >
          <Button disabled={isBusy} onClick={() => void save('csv')}>
            <Table size={20} aria-hidden /> Save as CSV
          </Button>
        </Way>
        <Way
          title="Everything"
          words="A JSON file with each workout in full: planned and done sets, ratings and comments. Holdfast can read it back, and so can your own scripts."
        >
          <Button disabled={isBusy} onClick={() => void save('json')}>
            <Braces size={20} aria-hidden /> Save as JSON
          </Button>
        </Way>
      </ul>
    </section>
  );
}

function Way({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-1 flex-col gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{words}</p>
      </div>
      {children}
    </li>
  );
}

/** `units`: the athlete's own; a file that does not name its units is first read with them. */
function ImportSection({ units: system }: { units: UnitSystem }) {
  const { step, read, store, choose, startOver } = useImport();
  return (
    <section
      aria-labelledby="import"
      data-unconfirmed={isUnderWay(step) || undefined}
      className="flex flex-col gap-4"
    >
      <h2 id="import" className="text-lg font-semibold">
        Import from another app
      </h2>
      {step.at === 'choosing' && (
        <ChooseFile
          trouble={step.trouble}
          onFile={(file) => void read(file, unitsBySystem[system])}
        />
      )}
      {(step.at === 'reading' || step.at === 'storing') && (
        <Working
          words={step.at === 'reading' ? `Reading ${step.fileName}` : 'Adding your workouts'}
          part={step.part}
          onCancel={startOver}
        />
      )}
      {step.at === 'reviewing' && (
        <ReviewImport
          review={step.review}
          onUnits={(units) => void read(step.review.file, units, step.review.choices)}
          onChoice={(name, movement) => choose(step.review, name, movement)}
          onImport={() => void store(step.review)}
          onCancel={startOver}
        />
      )}
      {step.at === 'done' && <Done imported={step.imported} onAnother={startOver} />}
    </section>
  );
}

/** A reload would lose the file and every movement corrected by hand. */
const isUnderWay = ({ at }: ImportStep): boolean => at !== 'choosing' && at !== 'done';

const unitsBySystem = {
  metric: { weight: 'kg', distance: 'km' },
  imperial: { weight: 'lb', distance: 'mi' },
} as const;

function Working({ words, part, onCancel }: { words: string; part: number; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0 truncate">{words}</span>
        <span className="text-muted">{Math.round(part * 100)} %</span>
      </p>
      <ProgressBar label={words} value={part} max={1} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">If you cancel, nothing is saved.</p>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function Done({ imported, onAnother }: { imported: Imported; onAnother: () => void }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-3">
        <Check size={24} aria-hidden className="mt-0.5 shrink-0 text-above" />
        <div className="flex flex-col gap-1">
          <p ref={title} tabIndex={-1} role="status" className="text-lg font-semibold outline-none">
            {importedText(imported)}
          </p>
          <p className="text-muted">
            {imported.added > 0
              ? 'They count in your records and results from now on, and reach your other devices after the next sync.'
              : 'Nothing has changed.'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/training"
          search={{ section: 'results' }}
          className="inline-flex min-h-12 items-center justify-center rounded-control bg-ink px-5 font-semibold text-ground"
        >
          See your results
        </Link>
        <Button onClick={onAnother}>Import another file</Button>
      </div>
    </div>
  );
}
