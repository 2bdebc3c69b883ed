import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Units as UnitSystem } from '#domain/units.ts';
import type { Imported } from '#offline/commands/import-workouts.ts';
import { ChooseFile } from './choose-file.tsx';
import { importedText } from './exchange-texts.ts';
import { ReviewImport } from './review-import.tsx';
import { type ImportStep, useImport } from './use-import.ts';

/** `units`: the athlete's own; a file that does not name its units is first read with them. */
export function ImportSection({ units: system }: { units: UnitSystem }) {
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
