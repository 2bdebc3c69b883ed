import { useIsOnline } from '#client/shared/device/network.ts';
import { NeedsConnection } from '#client/shared/device/online/needs-connection.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { AssignmentOffer } from '#contract/assignment-offers.ts';
import { leaveProgram } from '#contract/assignments.ts';
import { ProgramId } from '#contract/ids.ts';
import { isolated } from '#domain/isolated.ts';
import { priceText } from '#domain/dollars.ts';

export interface DeclineDialogProps {
  offer: AssignmentOffer;
  /** It may not be there any more. */
  onGone: () => void;
  onClose: () => void;
}

/** Saying no to a program that a coach charges for, once it is said what that means. */
export function DeclineDialog({ offer, onGone, onClose }: DeclineDialogProps) {
  const { _id, coach, price } = offer;
  const isOnline = useIsOnline();
  const title = isolated(offer.title);
  const decline = useOneAtATime(async () => {
    try {
      const params = { id: ProgramId.parse(_id) };
      await callServer(leaveProgram, { params, body: { value: true } });
      showToast({ color: 'success', text: `${title} declined` });
    } catch {
      // Said by now; it may have been withdrawn.
    }
    onClose();
    onGone();
  });
  return (
    <Dialog title={`Decline ${title}?`} onClose={onClose}>
      <p>
        {`You don’t pay the ${priceText(price)}, and ${coach.firstName} sees that you declined. They stay your coach, and can offer it again.`}
      </p>
      <NeedsConnection what="Declining" />
      <div className="flex flex-wrap gap-2">
        <Button theme="danger" disabled={!isOnline} onClick={decline} className="flex-1">
          Decline
        </Button>
        <Button onClick={onClose} className="flex-1">
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
