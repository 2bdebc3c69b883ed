import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { discardFree } from '#offline/commands/free-workout.ts';

export interface DiscardWorkoutProps {
  sessionId: TrainingSessionId;
  /** Called before it is gone, to leave its screen. */
  onDiscard?: () => Promise<void>;
}

/** For a workout of one's own; one of a program is paused instead. */
export function DiscardWorkout({ sessionId, onDiscard }: DiscardWorkoutProps) {
  const device = useDevice();
  const [isAsking, setAsking] = useState(false);
  const discard = async () => {
    await onDiscard?.();
    const outcome = await discardFree(device, { sessionId });
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} className="text-below!">
        <Trash2 size={18} aria-hidden />
        Discard workout
      </Button>
      {isAsking && (
        <Dialog title="Discard this workout?" onClose={() => setAsking(false)}>
          <p className="text-muted">
            Everything you logged in it is deleted, on all your devices. You can’t undo this.
          </p>
          <div className="grid grid-cols-2 gap-3 pt-2">
            <Button onClick={() => setAsking(false)} className="min-h-14">
              Keep it
            </Button>
            <Button theme="danger" onClick={() => void discard()} className="min-h-14">
              Discard
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
