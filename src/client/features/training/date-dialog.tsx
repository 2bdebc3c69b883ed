import { type FormEvent, useState } from 'react';
import { earliestStart, latestStart } from '#contract/limits.ts';
import { calendarDate } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

export interface DateDialogProps {
  title: string;
  label: string;
  action: string;
  hint?: string;
  /** `YYYY-MM-DD`; today when left out. */
  initial?: string;
  onClose: () => void;
  onChoose: (date: string) => void;
}

export function DateDialog({
  title,
  label,
  action,
  hint,
  initial,
  onClose,
  onChoose,
}: DateDialogProps) {
  const [date, setDate] = useState(() => initial ?? calendarDate(new Date()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(date);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={label}
          {...(hint !== undefined && { hint })}
          type="date"
          required
          min={earliestStart}
          max={latestStart}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button theme="primary-cta" type="submit">
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
