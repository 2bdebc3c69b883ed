import type { AcrossForm } from '#client/shared/plan/across-form.ts';
import type { FieldsProps } from '#client/shared/plan/set-fields.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { AcrossRow } from '#domain/program/across-preview.ts';
import { unitNames } from '#domain/units.ts';

export function RaiseFields({
  form,
  field,
  onBy,
}: FieldsProps & { onBy: (by: AcrossForm['by']) => void }) {
  const { weight } = unitNames[useUnits()];
  return (
    <>
      <Segments
        label="Raise by"
        options={[
          { value: 'percent', title: 'Percent' },
          { value: 'points', title: '% points' },
          { value: 'step', title: `Step in ${weight}` },
        ]}
        value={form.by}
        onChange={onBy}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={perWeek(form.by, weight)}
          hint={hints[form.by]}
          inputMode="decimal"
          onFocus={(event) => event.target.select()}
          {...field('amount')}
        />
        <TextField
          label="In waves of (weeks)"
          inputMode="numeric"
          placeholder="Straight on"
          {...field('wave')}
        />
        <TextField
          label="Deload every (weeks)"
          inputMode="numeric"
          placeholder="Never"
          {...field('deloadEvery')}
        />
        {form.deloadEvery.trim() !== '' && (
          <TextField label="Deload to (%)" inputMode="decimal" {...field('deloadPercent')} />
        )}
      </div>
    </>
  );
}

const perWeek = (by: AcrossForm['by'], weight: string): string =>
  `${{ percent: 'Percent', points: 'Points', step: weight }[by]} per week`;

/** What it does to loads of the other kind. */
const hints: Record<AcrossForm['by'], string> = {
  percent: 'Of each load.',
  points: '70% and 2.5 make 72.5%. Weights stay.',
  step: 'Percentages stay.',
};

export function Preview({ rows, isReady }: { rows: readonly AcrossRow[]; isReady: boolean }) {
  if (rows.length === 0)
    return (
      <p role="status" className="text-sm text-muted">
        {isReady
          ? 'Nothing changes in these weeks. Lifts in waves go by their waves.'
          : 'Fill in what to change to see it here.'}
      </p>
    );
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label="Before and after"
      className="max-h-56 overflow-auto overscroll-contain rounded-control border border-line"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-raised text-xs text-muted">
          <tr>
            {['Week', 'Day', 'Exercise', 'Before', 'After'].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, week, day, name, before, after }) => (
            <tr key={key} className="border-t border-line align-top">
              <td className="px-3 py-1.5 tabular-nums">{week}</td>
              <td className="px-3 py-1.5 tabular-nums">{day}</td>
              <td className="px-3 py-1.5">{name}</td>
              <td className="px-3 py-1.5 text-muted">{before}</td>
              <td className="px-3 py-1.5 font-medium">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
