import { type SubmitEvent, useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { storedToShown } from '#domain/exercise/quantity.ts';
import { unitNames } from '#domain/units.ts';
import { maxProblem, readMax } from './read-max.ts';

export interface MaxFormProps {
  label: string;
  /** Kilograms; null for a new one. */
  kg: number | null;
  submit: string;
  onSubmit: (kg: number) => void;
}

/** One weight and the button beside it. */
export function MaxForm({ label, kg, submit, onSubmit }: MaxFormProps) {
  const units = useUnits();
  const unit = unitNames[units].weight;
  const [text, setText] = useState(kg === null ? '' : String(storedToShown('weight', kg, units)));
  const [isWrong, setWrong] = useState(false);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = readMax(text, units, kg);
    if (typed === null) return setWrong(true);
    onSubmit(typed);
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        label={`${label} (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={isWrong ? maxProblem(units) : undefined}
        onChange={(event) => {
          setWrong(false);
          setText(event.target.value);
        }}
        className="min-w-28 flex-1"
      />
      <Button type="submit" theme="primary-default" className="shrink-0">
        {submit}
      </Button>
    </form>
  );
}
