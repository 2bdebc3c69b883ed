import { CopyPlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { KindChoice } from '#client/ui/kind-choice.tsx';
import { type AnyKind, plannedKindOf } from '#domain/exercise/set-kind.ts';

export interface SetSheetProps {
  /** 'Set 2'. */
  title: string;
  set: ExerciseSet;
  mayBeAmrap: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
  onKind: (kind: AnyKind) => void;
  onClose: () => void;
}

export function SetSheet(props: SetSheetProps) {
  const { title, set, onClose } = props;
  const then = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} maxWidth={400}>
      <p className="-mt-2 text-sm text-muted">Select the action you'd like to perform</p>
      <KindChoice
        kind={plannedKindOf(set)}
        mayBeAmrap={props.mayBeAmrap}
        onChoose={(kind) => then(() => props.onKind(kind))()}
      />
      <div className="flex flex-col gap-1">
        <Action icon={<CopyPlus size={20} aria-hidden />} onClick={then(props.onDuplicate)}>
          Duplicate set
        </Action>
        <Action icon={<Trash2 size={20} aria-hidden />} onClick={then(props.onDelete)}>
          Delete Set
        </Action>
      </div>
      <Button onClick={onClose}>Cancel</Button>
    </Dialog>
  );
}

interface ActionProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-3 flex min-h-12 items-center gap-4 rounded-control px-3 text-left font-medium hover:bg-line/50"
    >
      <span className="text-muted">{icon}</span>
      <span className="flex-1">{children}</span>
    </button>
  );
}
