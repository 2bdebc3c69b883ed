import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { RequestDialogProps } from './request-dialog.tsx';

/** Asked first, because only the coach can bring a subscription back. */
export function EndDialog({ coach, to, onClose }: RequestDialogProps) {
  const { firstName } = coach;
  const end = async () => {
    if (await to.cancel()) onClose();
  };
  return (
    <Dialog title={`Unsubscribe from ${firstName}?`} onClose={onClose}>
      <p className="text-muted">
        You keep the programs you have. If you want to subscribe again, {firstName} has to confirm
        it again.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button theme="primary-default" onClick={onClose} className="min-h-14">
          Stay subscribed
        </Button>
        <Button disabled={to.isBusy} onClick={() => void end()} className="min-h-14 text-below!">
          Unsubscribe
        </Button>
      </div>
    </Dialog>
  );
}
