import { Check, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import type { MovementId } from '#contract/ids.ts';
import { equipmentShown } from '#domain/movement/usual-measure.ts';
import type { ListedMovement } from '#domain/movement/search-movements.ts';

export const optionId = (index: number): string => `movement-option-${index}`;

export interface MovementOptionsProps {
  movements: readonly ListedMovement[];
  /** The option that Enter chooses. */
  active: number;
  isChosen: (id: MovementId) => boolean;
  onChoose: (movement: ListedMovement) => void;
  onEdit: (movement: ListedMovement) => void;
}

/** The list that the search field moves through. */
export function MovementOptions(props: MovementOptionsProps) {
  const { movements, active, isChosen, onChoose, onEdit } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id="movement-options"
      role="listbox"
      aria-label="Movements"
      tabIndex={0}
      className="-mx-2 h-[40dvh] overflow-y-auto overscroll-contain"
    >
      {movements.map((movement, index) => (
        <div key={movement.summary._id} role="presentation" className="flex items-center">
          <Option
            id={optionId(index)}
            movement={movement}
            isActive={index === active}
            isChosen={isChosen(movement.summary._id)}
            onChoose={() => onChoose(movement)}
          />
          {movement.custom && (
            <IconButton label={`Edit ${movement.summary.title}`} onClick={() => onEdit(movement)}>
              <Pencil size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  movement: ListedMovement;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** Reached by keyboard with the arrow keys in the search field. */
function Option({ id, movement: { summary }, isActive, isChosen, onChoose }: OptionProps) {
  const details = [equipmentShown(summary), summary.muscles?.join(', ')]
    .filter(Boolean)
    .join(' · ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-16 min-w-0 flex-1 cursor-pointer items-center gap-4 rounded-control px-2 py-1.5 hover:bg-line/50 aria-selected:bg-line/60"
    >
      <MovementPicture movement={summary} size={52} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{summary.title}</span>
        <span className="text-sm text-muted">{details}</span>
      </span>
      {isChosen && <Check size={20} aria-label="Chosen" className="shrink-0" />}
    </div>
  );
}
