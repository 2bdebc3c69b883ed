import { useState } from 'react';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { MovementSummary } from '#contract/training.ts';
import type { AcrossRow } from '#domain/program/across-preview.ts';
import { unitNames } from '#domain/units.ts';
import type { AcrossForm, FormField } from './across-form.ts';

interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

interface FieldsProps {
  form: AcrossForm;
  field: (name: FormField) => FieldProps;
}

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
          { value: 'step', title: `Step in ${weight}` },
        ]}
        value={form.by}
        onChange={onBy}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={form.by === 'percent' ? 'Percent per week' : `${weight} per week`}
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

export function SetFields({
  form,
  field,
  onMovement,
}: FieldsProps & { onMovement: (movement: MovementSummary | null) => void }) {
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label="Rest" placeholder="Unchanged" {...field('rest')} />
      <TextField label="Load" placeholder="Unchanged" {...field('load')} />
      <TextField label="Reps" placeholder="Unchanged" {...field('reps')} />
      <TextField label="RPE or RIR" placeholder="Unchanged" {...field('effort')} />
      <TextField label="Note" placeholder="Unchanged" maxLength={500} {...field('note')} />
      <div className="flex flex-col gap-2">
        <span className="text-sm font-medium">Swap for</span>
        <Button onClick={() => setIsPicking(true)}>{form.movement?.title ?? 'Choose…'}</Button>
        {form.movement && (
          <button
            type="button"
            className="min-h-9 text-sm font-medium underline underline-offset-4"
            onClick={() => onMovement(null)}
          >
            Don’t swap
          </button>
        )}
      </div>
      {isPicking && (
        <MovementPicker
          title="Swap for"
          onChoose={(movement) => {
            onMovement(movement);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

export function Preview({ rows, isReady }: { rows: readonly AcrossRow[]; isReady: boolean }) {
  if (rows.length === 0)
    return (
      <p role="status" className="text-sm text-muted">
        {isReady ? 'Nothing changes in these weeks.' : 'Fill in what to change to see it here.'}
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
