import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { plural } from '#domain/plural.ts';
import { daysInWeek } from '#domain/program/draft.ts';
import type { PlanTableRead } from '#domain/program/read-plan-table.ts';
import type { Units } from '#domain/units.ts';
import { importProgram } from '#offline/commands/import-program.ts';
import { toastPlanRefusal } from './editor-context.ts';
import { ImportedPlan, ImportNotes } from './import-notes.tsx';
import { offerUndo } from './offer-undo.ts';
import type { Sheet } from './sheet/read-xlsx.ts';
import { UnknownNames } from './unknown-names.tsx';
import { hasHeadings, usePlanReading } from './use-plan-reading.ts';

export interface ImportProgramProps {
  fileName: string;
  sheets: readonly Sheet[];
  onCancel: () => void;
}

/** The dry run: what a file makes of a program, what is not understood, and where. Nothing is stored before the end. */
export function ImportProgram({ fileName, sheets, onCancel }: ImportProgramProps) {
  const [at, setAt] = useState(0);
  const readable = sheets.filter(hasHeadings);
  const sheet = readable[at];
  if (!sheet) return <NotRead fileName={fileName} onCancel={onCancel} />;
  return (
    <div className="mx-auto flex max-w-[760px] flex-col gap-5" data-unconfirmed>
      <header className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Check the result
        </h1>
        <p className="text-sm break-words text-muted">{fileName}. Nothing is saved yet.</p>
      </header>
      {readable.length > 1 && (
        <SelectField
          label="Sheet"
          value={String(at)}
          options={readable.map(({ name }, index) => [String(index), name] as const)}
          onChange={(value) => setAt(Number(value))}
        />
      )}
      {sheets.length > readable.length && (
        <p className="text-sm text-muted">
          Left out, because they have no headings:{' '}
          {sheets
            .filter((one) => !readable.includes(one))
            .map(({ name }) => name)
            .join(', ')}
        </p>
      )}
      <Review key={at} rows={sheet.rows} fileName={fileName} onCancel={onCancel} />
    </div>
  );
}

interface ReviewProps extends Pick<ImportProgramProps, 'fileName' | 'onCancel'> {
  rows: Sheet['rows'];
}

function Review({ rows, fileName, onCancel }: ReviewProps) {
  const reading = usePlanReading(rows);
  const { read, choose } = reading;
  const [typed, setTitle] = useState<string | null>(null);
  const create = useCreate();
  if (!read) return null;
  const { plan, description } = read;
  const title = typed ?? read.title ?? titleOf(fileName);
  const isTitled = title.trim() !== '';
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={isTitled ? undefined : 'Give the program a title'}
      />
      <Facts plan={plan} />
      <Questions {...reading} plan={plan} />
      {plan.unknown.size > 0 && <UnknownNames unknown={plan.unknown} onChoose={choose} />}
      <ImportNotes notes={plan.notes} />
      <ImportedPlan days={plan.days} units={plan.units} />
      <div className="sticky bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm lg:bottom-(--workout-bar)">
        <Button
          theme="primary-cta"
          className="flex-1 sm:flex-none"
          disabled={!isTitled}
          onClick={() => void create({ title, description, days: plan.days })}
        >
          Create program
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}

/** Stores it, and opens it in the builder. */
function useCreate() {
  const device = useDevice();
  const navigate = useNavigate();
  return async (program: Parameters<typeof importProgram>[1]) => {
    const outcome = await importProgram(device, program);
    if (!outcome.allowed) return toastPlanRefusal(outcome.code);
    const { _id: programId, title } = outcome.value.program;
    const to = '/programs/program-workouts/$programId';
    await navigate({ to, params: { programId }, replace: true });
    offerUndo(device, outcome.value, { text: `‘${title}’ is in your programs` }, () =>
      navigate({ to: '/programs' }),
    );
  };
}

type QuestionsProps = Pick<
  ReturnType<typeof usePlanReading>,
  'asksUnits' | 'units' | 'setUnits' | 'takesColumns' | 'setTakesColumns'
> & { plan: PlanTableRead };

function Questions({ plan, asksUnits, units, setUnits, ...columns }: QuestionsProps) {
  return (
    <>
      {asksUnits && (
        <Question title="What are the weights in this file?">
          <Segments<Units>
            label="Weights"
            options={[
              { value: 'metric', title: 'Kilograms' },
              { value: 'imperial', title: 'Pounds' },
            ]}
            value={units}
            onChange={setUnits}
          />
        </Question>
      )}
      {plan.notes.some(({ kind }) => kind === 'differs') && (
        <Question title="In some rows the line and the columns say different things. Which counts?">
          <Segments<'line' | 'columns'>
            label="What counts"
            options={[
              { value: 'line', title: 'The line' },
              { value: 'columns', title: 'The columns' },
            ]}
            value={columns.takesColumns ? 'columns' : 'line'}
            onChange={(value) => columns.setTakesColumns(value === 'columns')}
          />
        </Question>
      )}
    </>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** 'Strong and steady', of 'strong-and-steady.csv'. */
const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Facts({ plan: { days } }: { plan: PlanTableRead }) {
  const trained = days.filter(({ exercises }) => exercises.length > 0);
  const facts = [
    [days.length / daysInWeek, 'week'],
    [trained.length, 'workout'],
    [trained.reduce((sum, { exercises }) => sum + exercises.length, 0), 'exercise'],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-card border border-line bg-surface p-5">
      {facts.map(([count, one]) => (
        <div key={one} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{plural(count, one)}</dt>
          <dd className="text-xl font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotRead({ fileName, onCancel }: Pick<ImportProgramProps, 'fileName' | 'onCancel'>) {
  return (
    <div className="mx-auto flex max-w-[560px] flex-col gap-5">
      <h1 tabIndex={-1} className="text-xl font-semibold">
        No program found
      </h1>
      <div
        role="alert"
        className="flex flex-col gap-2 rounded-card border border-below/40 bg-below-wash p-5"
      >
        <p className="font-semibold break-words">
          {fileName} has no row that names its columns. Nothing was saved.
        </p>
        <p>
          It needs headings such as Week, Day, Exercise, Sets, Reps and Load. To see how, save one
          of your programs as a spreadsheet. If your plan has a column for each day, copy it and
          paste it into the plan of a program.
        </p>
      </div>
      <Button onClick={onCancel}>Choose another file</Button>
    </div>
  );
}
