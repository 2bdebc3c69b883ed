import { useState } from 'react';
import type { PurchasedProgram } from '#contract/programs.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { DateDialog } from './date-dialog.tsx';

/** `again`: another run, in addition to earlier ones. */
export function StartProgram({ program, again }: { program: PurchasedProgram; again?: true }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const start = async (date: string) => {
    setChoosing(false);
    const { markProgramViewed, startRun } = await import('#offline/commands/program-run.ts');
    await markProgramViewed(device, { programId: program._id });
    const outcome = await startRun(device, { programId: program._id, date });
    if (outcome.allowed) showToast({ color: 'success', text: 'Program started' });
    else toastRefusal(outcome.code);
  };
  return (
    <>
      <Button
        theme={again ? 'secondary-default' : 'primary-default'}
        className="px-2!"
        onClick={() => setChoosing(true)}
      >
        {again ? 'Restart program' : 'Start program'}
      </Button>
      {choosing && (
        <DateDialog
          title={again ? `Restart ${program.title}` : `Start ${program.title}`}
          label="First day"
          action="Start"
          {...(again && {
            hint: 'You start over at day one. Your current run and its workouts stay in your history.',
          })}
          onClose={() => setChoosing(false)}
          onChoose={(date) => void start(date)}
        />
      )}
    </>
  );
}
