import { CopyPlus, Flame, Infinity as AsMany, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

export interface SetSheetProps {
  /** 'Set 2'. */
  title: string;
  set: ExerciseSet;
  mayBeAmrap: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
  onWarmUp: () => void;
  onAmrap: () => void;
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
      <div className="flex flex-col gap-1">
        <Action icon={<CopyPlus size={20} aria-hidden />} onClick={then(props.onDuplicate)}>
          Duplicate set
        </Action>
        <Action
          icon={<Flame size={20} aria-hidden />}
          isOn={set.warmUp ?? false}
          onClick={then(props.onWarmUp)}
        >
          Warm-up set
        </Action>
        {props.mayBeAmrap && (
          <Action
            icon={<AsMany size={20} aria-hidden />}
            isOn={set.amrap ?? false}
            onClick={then(props.onAmrap)}
          >
            As many reps as possible
          </Action>
        )}
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
  /** For actions that switch on and off. */
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon, isOn, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="-mx-3 flex min-h-12 items-center gap-4 rounded-control px-3 text-left font-medium hover:bg-line/50"
    >
      <span className="text-muted">{icon}</span>
      <span className="flex-1">{children}</span>
      {isOn && <span className="text-sm text-muted">on</span>}
    </button>
  );
}
