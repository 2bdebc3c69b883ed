import { useState } from 'react';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { MovementSummary } from '#contract/training.ts';
import { type AcrossForm, type FormField, takesSetsAway } from './across-form.ts';

interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

export interface FieldsProps {
  form: AcrossForm;
  field: (name: FormField) => FieldProps;
}

/** What several exercises are set to at once; an empty field changes nothing. */
export function SetFields({
  form,
  field,
  onMovement,
}: FieldsProps & { onMovement: (movement: MovementSummary | null) => void }) {
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Sets"
        placeholder="4, +1 or -1"
        {...(takesSetsAway(form) && { hint: 'Every exercise keeps at least one set.' })}
        {...field('sets')}
      />
      <TextField label="Load" placeholder="135 or -10%" {...field('load')} />
      <TextField label="Reps" placeholder="Unchanged" {...field('reps')} />
      <TextField label="RPE or RIR" placeholder="Unchanged" {...field('effort')} />
      <TextField label="Rest" placeholder="Unchanged" {...field('rest')} />
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
