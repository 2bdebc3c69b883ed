import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { MovementSummary } from '#contract/training.ts';
import { deleteMovement } from '#offline/commands/own-movements.ts';
import { programsWith } from '#offline/queries/movements.ts';
import { isolated } from '#domain/isolated.ts';

interface DeleteMovementProps {
  movement: MovementSummary;
  onDeleted: () => void;
}

export function DeleteMovement(props: DeleteMovementProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>
        <Trash2 size={18} aria-hidden />
        Delete
      </Button>
      {isAsked && <Question {...props} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Question({ movement, onDeleted, onClose }: DeleteMovementProps & { onClose: () => void }) {
  const device = useDevice();
  const programs = useRead(programsWith, movement._id);
  const remove = async () => {
    await deleteMovement(device, { movementId: movement._id });
    showToast({ color: 'success', text: `${isolated(movement.title)} deleted` });
    onDeleted();
  };
  return (
    <Dialog title={`Delete ${movement.title}?`} onClose={onClose} maxWidth={420}>
      <p className="text-muted">{programs && usedWords(programs)}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button theme="primary-default" disabled={!programs} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** Which programs keep showing it after it is deleted. */
function usedWords(programs: readonly string[]): string {
  const leaves = 'It’s removed from your movements. You can’t undo this.';
  const [first, ...others] = programs;
  if (first === undefined) return `${leaves} No program uses it.`;
  const where = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `${leaves} ${where} ${others.length === 0 ? 'uses' : 'use'} it and will keep showing it, to athletes too, until you choose another movement there.`;
}
