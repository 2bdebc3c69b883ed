import { type SubmitEvent, useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { Measured } from '#contract/measurement-terms.ts';
import {
  boundsText,
  measureShown,
  measureUnit,
  readMeasure,
} from '#domain/measurement/measurement.ts';
import { Button } from '#client/ui/button.tsx';

/** What is typed for one thing that is measured. `stored`: the value so far; null for a new entry. */
export function useTypedValue(what: Measured, stored: number | null) {
  const units = useUnits();
  const [text, setText] = useState(
    stored === null ? '' : String(measureShown(what, stored, units)),
  );
  const [isWrong, setWrong] = useState(false);
  return {
    field: {
      inputMode: 'decimal',
      autoComplete: 'off',
      enterKeyHint: 'done',
      value: text,
      error: isWrong ? boundsText(what, units) : undefined,
      onChange: (event: { currentTarget: { value: string } }) => {
        setWrong(false);
        setText(event.currentTarget.value);
      },
    } as const,
    /** In stored units; null, with the error shown, if it makes no sense. */
    read: (): number | null => {
      const value = readMeasure(what, text, units, stored);
      setWrong(value === null);
      return value;
    },
    clear: () => setText(''),
  };
}

export interface QuickEntryProps {
  what: Measured;
  label: string;
  /** In stored units. */
  onSave: (value: number) => void;
}

/** One number and the button beside it. */
export function QuickEntry({ what, label, onSave }: QuickEntryProps) {
  const units = useUnits();
  const typed = useTypedValue(what, null);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const value = typed.read();
    if (value === null) return;
    onSave(value);
    typed.clear();
  };
  return (
    <form onSubmit={save} noValidate className="flex items-start gap-2">
      <TextField
        {...typed.field}
        label={`${label} (${measureUnit(what, units)})`}
        className="min-w-0 flex-1"
      />
      <Button type="submit" theme="primary-default" className="mt-7 shrink-0">
        Save
      </Button>
    </form>
  );
}
