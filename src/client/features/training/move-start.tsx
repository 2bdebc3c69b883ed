import { useState } from 'react';
import { useDevice } from '#client/app/device-context.ts';
import { toastRefusal } from '#client/app/refusal-toast.ts';
import { Button } from '#client/ui/button.tsx';
import { DateDialog } from './date-dialog.tsx';
import type { OwnedProgram } from './training-days.ts';

/** The whole run begins on another day; what was done stays done. */
export function MoveStart({
  program,
  run,
}: { [K in 'program' | 'run']: NonNullable<OwnedProgram[K]> }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const move = async (date: string) => {
    setChoosing(false);
    const { moveRunStart } = await import('#offline/commands/program-run.ts');
    const outcome = await moveRunStart(device, { runId: run._id, date });
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  return (
    <>
      <Button onClick={() => setChoosing(true)}>Move start date</Button>
      {choosing && (
        <DateDialog
          title={`Move the start of ${program.title}`}
          label="First day"
          action="Move"
          initial={run.firstWorkoutDate}
          onClose={() => setChoosing(false)}
          onChoose={(date) => void move(date)}
        />
      )}
    </>
  );
}
