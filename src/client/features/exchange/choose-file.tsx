import { ChevronDown, FileUp } from 'lucide-react';
import type { Problems } from '#domain/exchange/read-set.ts';
import { counted } from './exchange-texts.ts';
import type { FileTrouble } from './import-steps.ts';

export interface ChooseFileProps {
  /** The problem with the last file. */
  trouble: FileTrouble | null;
  onFile: (file: File) => void;
}

export function ChooseFile({ trouble, onFile }: ChooseFileProps) {
  return (
    <div className="flex flex-col gap-4">
      {trouble && <Trouble trouble={trouble} />}
      <label className="relative flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-edge/60 bg-surface px-6 py-10 text-center transition-colors focus-within:border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-information hover:border-ink">
        <FileUp size={32} aria-hidden className="text-muted" />
        <span className="flex min-h-12 items-center rounded-control bg-ink px-6 font-semibold text-ground">
          Choose a file
        </span>
        <span className="text-sm text-muted">
          <span className="max-lg:hidden">or drop it here. </span>Workouts: a CSV file exported from
          Hevy or Strong, or a file saved below. Body weight and measurements: a CSV file with a
          date and a column for each
        </span>
        {/* Covers the whole card, so the browser itself accepts files dropped on it. */}
        <input
          type="file"
          aria-label="File from Hevy, Strong or Holdfast"
          accept=".csv,.txt,.json,application/json,text/csv,text/plain,application/vnd.ms-excel"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the user choose the same file again after fixing it.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <details className="group rounded-card border border-line bg-surface px-5 [&[open]]:pb-4">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
          Where do I get this file?
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <dl className="grid gap-3 text-sm sm:grid-cols-[80px_1fr]">
          <dt className="font-semibold">Hevy</dt>
          <dd className="text-muted">
            Profile, Settings, Export &amp; Import Data, Export Workouts or Export Measurements.
          </dd>
          <dt className="font-semibold">Strong</dt>
          <dd className="text-muted">
            Profile, Settings, Export Strong Data. iPhone and Android alike.
          </dd>
          <dt className="font-semibold">Holdfast</dt>
          <dd className="text-muted">
            A file saved below (table or JSON), or under Settings, Account, Export my data. From
            this account or another one.
          </dd>
        </dl>
      </details>
    </div>
  );
}

function Trouble({ trouble: { fileName, problems, count } }: { trouble: FileTrouble }) {
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-card border border-below/40 bg-below-wash p-5"
    >
      <p className="font-semibold break-words">{fileName} can’t be imported. Nothing was saved.</p>
      <ProblemLines problems={problems} count={count} />
    </div>
  );
}

export function ProblemLines({ problems, count }: Problems) {
  const more = count - problems.length;
  return (
    <>
      <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto text-sm">
        {problems.map(({ line, words }) => (
          <li key={line} className="grid grid-cols-[76px_1fr] gap-3">
            <span className="font-semibold">Line {line}</span>
            <span className="min-w-0 break-words">{words}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted">And {counted(more, 'more line')} like these.</p>
      )}
    </>
  );
}
