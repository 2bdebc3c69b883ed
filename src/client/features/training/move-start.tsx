import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { calendarDate } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { startOfRun } from '#domain/program/program-run.ts';
import { isolated } from '#domain/isolated.ts';
import { DateDialog } from './date-dialog.tsx';
import { shortDay } from './short-day.ts';
import type { OwnedProgram } from './training-days.ts';

/** Starts the whole run on another day; finished workouts stay finished. */
export function MoveStart({
  program,
  run,
}: { [K in 'program' | 'run']: NonNullable<OwnedProgram[K]> }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const move = async (date: string) => {
    setChoosing(false);
    const before = startOfRun(run);
    const { moveRunStart } = await import('#offline/commands/program-run.ts');
    const moveTo = (day: string) => moveRunStart(device, { runId: run._id, date: day });
    const outcome = await moveTo(date);
    if (!outcome.allowed) return toastRefusal(outcome.code);
    showToast({
      color: 'success',
      text: `${isolated(program.title)} starts on ${shortDay(date, calendarDate(new Date()))}`,
      action: { label: 'Undo', run: () => void moveTo(before) },
    });
  };
  return (
    <>
      <Button className="px-2!" onClick={() => setChoosing(true)}>
        Move start date
      </Button>
      {choosing && (
        <DateDialog
          title={`Move the start of ${isolated(program.title)}`}
          label="First day"
          action="Move"
          initial={startOfRun(run)}
          onClose={() => setChoosing(false)}
          onChoose={(date) => void move(date)}
        />
      )}
    </>
  );
}
