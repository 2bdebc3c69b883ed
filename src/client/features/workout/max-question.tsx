import type { MovementSummary } from '#contract/training.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { MaxCard } from '#client/shared/maxes/max-card.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { recordsSoFar } from '#offline/queries/history.ts';

interface MaxDialogProps {
  movement: MovementSummary;
  onChosen: (kg: number) => void;
  onClose: () => void;
}

/** What is known of a movement's max, and a new one to enter. */
export function MaxDialog({ movement, onChosen, onClose }: MaxDialogProps) {
  const records = useRead(recordsSoFar, movement._id);
  return (
    <Dialog title={`${movement.title} max`} onClose={onClose}>
      <MaxCard
        movementId={movement._id}
        title={movement.title}
        records={records}
        onChosen={onChosen}
      />
      <p className="text-sm text-muted">
        Sets that aren’t done yet change with it. Sets you’ve done keep their weight.
      </p>
    </Dialog>
  );
}

interface MaxQuestionProps {
  movement: MovementSummary;
  isForWaves: boolean;
  onChosen: (kg: number) => void;
  onNotNow: () => void;
}

/** Asked once; without an answer each weight can still be typed. */
export function MaxQuestion({ movement, isForWaves, onChosen, onNotNow }: MaxQuestionProps) {
  const records = useRead(recordsSoFar, movement._id);
  return (
    <div className="flex flex-col gap-2 px-4 sm:px-0">
      <MaxCard
        movementId={movement._id}
        title={movement.title}
        records={records}
        isForWaves={isForWaves}
        onChosen={onChosen}
      />
      <Button onClick={onNotNow} className="self-start">
        Not now
      </Button>
    </div>
  );
}
