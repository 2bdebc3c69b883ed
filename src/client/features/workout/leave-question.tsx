import { StoredBefore } from '#client/shared/device/stored-before.tsx';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { giveUpUnsaved, type UnsavedChange } from '#client/shared/sync/unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { plural } from '#domain/plural.ts';

export interface LeaveQuestionProps {
  unsaved: readonly UnsavedChange[];
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Leaves its screen while the workout goes on; null: it cannot. */
  onGoOn: (() => void) | null;
}

export function LeaveQuestion(props: LeaveQuestionProps) {
  const { unsaved, isLeaving, onStay, onLeave, onGoOn } = props;
  if (unsaved.length > 0 && !isLeaving)
    return <Unsaved unsaved={unsaved} onStay={onStay} onLeave={onLeave} />;
  return (
    <Dialog
      title="Pause the workout and leave?"
      onClose={isLeaving ? () => undefined : onStay}
      closable={false}
    >
      <p className="text-muted">Your progress will be saved so you can finish the workout later.</p>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Button disabled={isLeaving} onClick={onStay} className="min-h-14">
          Cancel
        </Button>
        <Button theme="primary-default" disabled={isLeaving} onClick={onLeave} className="min-h-14">
          {isLeaving ? 'Saving…' : 'Ok'}
        </Button>
      </div>
      {onGoOn && (
        <Button
          disabled={isLeaving}
          onClick={() => {
            onStay();
            onGoOn();
          }}
          className="min-h-14"
        >
          Leave it running
        </Button>
      )}
    </Dialog>
  );
}

interface UnsavedProps {
  unsaved: readonly UnsavedChange[];
  onStay: () => void;
  onLeave: () => void;
}

/** The disk is full: anything that is only on the screen would be lost. */
function Unsaved({ unsaved, onStay, onLeave }: UnsavedProps) {
  const count = unsaved.length;
  const isFull = unsaved.some(({ isDiskFull }) => isDiskFull);
  const changes = plural(count, 'One change isn’t', `${count} changes aren’t`);
  const leave = () => {
    giveUpUnsaved();
    onLeave();
  };
  return (
    <Dialog title={`${changes} saved`} onClose={onStay} closable={false}>
      <p className="text-muted">
        This {thisDevice}{' '}
        {isFull
          ? `had no room for ${plural(count, 'it', 'them')}`
          : `couldn’t save ${plural(count, 'it', 'them')}`}
        . If you leave now, {plural(count, 'it’s', 'they’re')} lost.
        <StoredBefore />
      </p>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Button theme="primary-default" onClick={onStay} className="min-h-14">
          Stay
        </Button>
        <Button onClick={leave} className="min-h-14 px-3! text-below!">
          Leave without it
        </Button>
      </div>
    </Dialog>
  );
}
