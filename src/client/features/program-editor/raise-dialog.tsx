import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Raising } from './use-plan-actions.ts';

export interface RaiseDialogProps {
  raising: Raising;
  onRaise: (percent: number) => void;
  onClose: () => void;
}

const most = 50;

export function RaiseDialog({ raising, onRaise, onClose }: RaiseDialogProps) {
  const [text, setText] = useState('2.5');
  const percent = Number(text.replace(',', '.'));
  const isWrong = text.trim() === '' || !Number.isFinite(percent) || Math.abs(percent) > most;
  const { firstWeek, lastWeek } = raising;
  const where =
    firstWeek === lastWeek
      ? `Every week after week ${firstWeek + 1}`
      : `Weeks ${firstWeek + 2} to ${lastWeek + 1}`;
  return (
    <Dialog title="Raise loads each week" onClose={onClose} maxWidth={420}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) onRaise(percent);
        }}
      >
        <p className="text-sm text-muted">
          {where}: loads of the same exercises go up from week {firstWeek + 1}, rounded to what you
          can load.
        </p>
        <TextField
          label="Percent per week"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={isWrong ? `A number from -${most} to ${most}` : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button theme="primary-default" type="submit">
            Raise
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
