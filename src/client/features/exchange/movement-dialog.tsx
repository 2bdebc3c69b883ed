import { equipmentShown } from '#domain/movement/usual-measure.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { MovementId } from '#contract/ids.ts';
import { similarMovements } from '#domain/movement/match-movement.ts';

export interface MovementDialogProps {
  /** The name in the file. */
  name: string;
  movement: MovementId | null;
  onClose: () => void;
  onChoice: (movement: MovementId | null) => void;
}

export function MovementDialog({ name, movement, onClose, onChoice }: MovementDialogProps) {
  const [search, setSearch] = useState('');
  const found = similarMovements(search.trim() || name, 12);
  return (
    <Dialog title={`What is ‘${name}’?`} onClose={onClose}>
      <TextField
        label="Search the library"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="-mx-2 flex flex-col">
        <Choice isChosen={movement === null} onChoose={() => onChoice(null)}>
          <span className="font-semibold">Keep as my own movement</span>
          <span className="text-sm text-muted">It keeps its name and has a history of its own</span>
        </Choice>
        {found.map((one) => (
          <Choice key={one._id} isChosen={one._id === movement} onChoose={() => onChoice(one._id)}>
            <span className="font-semibold">{one.title}</span>
            <span className="text-sm text-muted">
              {[equipmentShown(one), one.bodyPart].filter(Boolean).join(', ')}
            </span>
          </Choice>
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">No matches in the library.</p>}
    </Dialog>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-line/50"
      >
        <span className="flex min-w-0 flex-1 flex-col">{children}</span>
        {isChosen && <Check size={20} aria-hidden className="shrink-0" />}
      </button>
    </li>
  );
}
