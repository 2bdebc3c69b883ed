import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { knownUnits, type Units as UnitSystem } from '#domain/units.ts';
import { userDetails } from '#offline/queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { importedText } from './exchange-texts.ts';
import { ExportSection } from './export-section.tsx';
import type { ImportedAll } from './import-steps.ts';
import { addedWords } from './rest-words.ts';
import { ReviewImport } from './review-import.tsx';
import { ReviewMeasurements } from './review-measurements.tsx';
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

/** `units`: the athlete's own; a file that does not name its units is first read with them. */
function ImportSection({ units: system }: { units: UnitSystem }) {
  const { step, read, store, storeMeasured, choose, startOver } = useImport();
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
          words={step.at === 'reading' ? `Reading ${step.fileName}` : 'Adding what’s in it'}
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
      {step.at === 'reviewing-measurements' && (
        <ReviewMeasurements
          review={step.review}
          units={system}
          onUnits={(units) => void read(step.review.file, units)}
          onImport={() => void storeMeasured(step.review)}
          onCancel={startOver}
        />
      )}
      {step.at === 'done' && (
        <Done what={step.what} imported={step.imported} onAnother={startOver} />
      )}
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

interface DoneProps {
  what: 'workout' | 'measurement';
  imported: ImportedAll;
  onAnother: () => void;
}

function Done({ what, imported, onAnother }: DoneProps) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const rest = addedWords(imported.rest);
  const isOnlyRest = imported.added + imported.present === 0;
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-3">
        <Check size={24} aria-hidden className="mt-0.5 shrink-0 text-above" />
        <div className="flex flex-col gap-1">
          <p ref={title} tabIndex={-1} role="status" className="text-lg font-semibold outline-none">
            {isOnlyRest ? (rest ?? 'Everything was here already') : importedText(imported, what)}
          </p>
          {rest && !isOnlyRest && <p>{rest}</p>}
          <p className="text-muted">
            {imported.added > 0
              ? `They count in your ${what === 'workout' ? 'records and results' : 'charts'} from now on, and reach your other devices after the next sync.`
              : rest
                ? 'Your other devices get it after the next sync.'
                : 'Nothing has changed.'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {what === 'workout' ? (
          <Link to="/training" search={{ section: 'results' }} className={mainLink}>
            See your results
          </Link>
        ) : (
          <Link to="/results/body" className={mainLink}>
            See your measurements
          </Link>
        )}
        <Button onClick={onAnother}>Import another file</Button>
      </div>
    </div>
  );
}

const mainLink =
  'inline-flex min-h-12 items-center justify-center rounded-control bg-ink px-5 font-semibold text-ground';
