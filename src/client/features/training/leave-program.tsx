import { useState } from 'react';
import type { PurchasedProgram } from '#contract/programs.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { isolated } from '#domain/isolated.ts';

/** Of a program that a coach gave: it is the athlete's to train or not. */
export function LeaveProgram({ program }: { program: PurchasedProgram }) {
  const device = useDevice();
  const [isAsked, setIsAsked] = useState(false);
  const { _id: programId, leftAt } = program;
  const [title, coach] = [program.title, program.author.firstName].map(isolated);
  const leave = async (value: boolean) => {
    setIsAsked(false);
    const { leaveProgram } = await import('#offline/commands/assignments.ts');
    await leaveProgram(device, { programId, value });
    showToast({
      color: 'success',
      text: value ? `You left ${title}` : `${title} is on again`,
      ...(value && {
        action: {
          label: 'Undo',
          run: () => void leaveProgram(device, { programId, value: false }),
        },
      }),
    });
  };
  if (leftAt) return <Button onClick={() => void leave(false)}>Pick it up again</Button>;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        Leave this program
      </button>
      {isAsked && (
        <Dialog title={`Leave ${title}?`} onClose={() => setIsAsked(false)} maxWidth={420}>
          <p className="text-muted">
            It leaves your schedule, and {coach} sees that. Your workouts stay, and you can take it
            up again.
            {program.price > 0 && ` Leaving doesn’t refund what you paid: ask ${coach} for that.`}
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setIsAsked(false)}>Keep it</Button>
            <Button theme="primary-default" onClick={() => void leave(true)}>
              Leave
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
