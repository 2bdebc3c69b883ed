import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FirstDayField } from './first-day-field.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

export interface Dates {
  readonly from: string;
  readonly weekdays: number[];
}

export interface DatesDialogProps extends Dates {
  title: string;
  action: string;
  /** What comes of these dates. */
  preview: (dates: Dates) => ReactNode;
  onChoose: (dates: Dates) => void;
  onClose: () => void;
}

export function DatesDialog({
  title,
  action,
  preview,
  onChoose,
  onClose,
  ...initial
}: DatesDialogProps) {
  const [from, setFrom] = useState(initial.from);
  const [weekdays, setWeekdays] = useState<readonly number[]>(initial.weekdays);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ from, weekdays: [...weekdays] });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          Workouts that aren’t started yet are laid out again from this day. Days moved or skipped
          among them are planned again. Workouts that are done stay.
        </p>
        <FirstDayField label="From" value={from} onChange={setFrom} />
        <WeekdayChoice value={weekdays} onChoose={setWeekdays} />
        {from !== '' && preview({ from, weekdays: [...weekdays] })}
        <Button theme="primary-cta" type="submit" disabled={from === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
