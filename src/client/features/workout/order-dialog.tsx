import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useDragOrder } from '#client/shared/plan/use-drag-order.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { moveExercise } from '#domain/session/arrange.ts';
import { shownOrder, turnLabel } from '#domain/session/own-exercises.ts';
import { useSession, useWorkout } from './workout-context.ts';

/** By dragging, or with the arrows. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { edit } = useWorkout();
  const session = useSession((whole) => whole);
  const order = shownOrder(session);
  const move = (from: number, to: number) => {
    const exercise = session.exercises[order[from] ?? -1];
    if (exercise) edit(moveExercise, { exerciseId: exercise._id, to });
  };
  const list = useDragOrder(move);
  return (
    <Dialog title="Reorder exercises" onClose={onClose}>
      <ol ref={list} className="-mx-2 flex flex-col">
        {order.map((index, place) => {
          const entry = session.exerciseLog[index]!;
          const title = partsOf(entry)
            .map(({ movement }) => movementName(movement))
            .join(' + ');
          const turn = turnLabel(session, index);
          return (
            <li
              key={entry.exerciseId}
              className="flex min-h-14 items-center gap-2 rounded-control bg-raised px-2"
            >
              <span
                data-grip
                className="flex size-12 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
              >
                <GripVertical size={20} aria-hidden />
              </span>
              <span className="min-w-0 flex-1 font-semibold">
                {turn && <span className="text-muted">{turn} </span>}
                {title}
              </span>
              <IconButton
                label={`Move ${title} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${title} down`}
                disabled={place === order.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown size={20} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Button theme="primary-default" onClick={onClose} className="min-h-14">
        Done
      </Button>
    </Dialog>
  );
}
