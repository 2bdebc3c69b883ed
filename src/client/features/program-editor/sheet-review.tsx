import { type ReactNode, useState } from 'react';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { PlanTableRead } from '#domain/program/plan-table-read.ts';
import type { Units } from '#domain/units.ts';
import type { OpenSheet } from './choose-sheet.tsx';
import type { Sheet } from './sheet/read-xlsx.ts';
import { hasHeadings, type usePlanReading } from './use-plan-reading.ts';

export interface SheetReviewProps extends OpenSheet {
  /** Of its headings. */
  level: 1 | 2;
  onCancel: () => void;
  children: (rows: Sheet['rows']) => ReactNode;
}

/** Around every dry run: which file it is, which of its sheets is meant, and what to do if none has a program. */
export function SheetReview({ fileName, sheets, level, onCancel, children }: SheetReviewProps) {
  const [at, setAt] = useState(0);
  const readable = sheets.filter(hasHeadings);
  const sheet = readable[at];
  if (!sheet) return <NotRead fileName={fileName} level={level} onCancel={onCancel} />;
  return (
    <div className="mx-auto flex w-full max-w-[760px] flex-col gap-5" data-unconfirmed>
      <header className="flex flex-col gap-1">
        <Heading level={level}>Check the result</Heading>
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
      {/* The answers are about this sheet. */}
      <div key={at} className="contents">
        {children(sheet.rows)}
      </div>
    </div>
  );
}

function Heading({ level, children }: { level: SheetReviewProps['level']; children: string }) {
  const Element = `h${level}` as const;
  return (
    <Element tabIndex={-1} className="text-xl font-semibold">
      {children}
    </Element>
  );
}

export type QuestionsProps = Pick<
  ReturnType<typeof usePlanReading>,
  'asksUnits' | 'units' | 'setUnits' | 'counts' | 'setCounts' | 'counting'
> & { plan: PlanTableRead };

export function Questions(props: QuestionsProps) {
  const { plan, asksUnits, units, setUnits, counts, setCounts, counting } = props;
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
          <Segments label="What counts" options={counting} value={counts} onChange={setCounts} />
        </Question>
      )}
    </>
  );
}

export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

export interface FactsProps {
  title?: string;
  facts: readonly (readonly [count: number, of: string])[];
}

/** What it comes to, in numbers. */
export const Facts = ({ title, facts }: FactsProps) => (
  <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
    {title && <h3 className="font-semibold">{title}</h3>}
    <dl className="flex flex-wrap gap-3">
      {facts.map(([count, of]) => (
        <div key={of} className="flex min-w-20 flex-1 flex-col-reverse">
          <dt className="text-sm text-muted">{of}</dt>
          <dd className="text-xl font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Stay in view below a long preview. `isAbove`: the tabs at the bottom of a phone. */
export const ReviewButtons = ({ isAbove, children }: { isAbove: boolean; children: ReactNode }) => (
  <div
    className={`sticky z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm ${
      isAbove
        ? 'bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] lg:bottom-(--workout-bar)'
        : 'bottom-0 max-md:bottom-(--workout-bar) max-md:pb-[calc(12px+env(safe-area-inset-bottom))]'
    }`}
  >
    {children}
  </div>
);

function NotRead({ fileName, level, onCancel }: Omit<SheetReviewProps, 'sheets' | 'children'>) {
  return (
    <div className="mx-auto flex max-w-[560px] flex-col gap-5">
      <Heading level={level}>No program found</Heading>
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
