import { useState } from 'react';
import { untilText } from '#client/shared/money/membership-words.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { cancelMembership, type Membership } from '#contract/memberships.ts';

export interface StopChargingProps {
  firstName: string;
  membership: Membership;
  onStopped: () => void;
  onClose: () => void;
}

/** Asks first: only the client can start paying again. */
export function StopCharging({ firstName, membership, onStopped, onClose }: StopChargingProps) {
  const [isBusy, setIsBusy] = useState(false);
  const stop = async () => {
    setIsBusy(true);
    try {
      await callServer(cancelMembership, {
        params: { id: membership._id },
        body: { cancelled: true },
      });
      showToast({ color: 'success', text: `${firstName} won’t be charged again` });
      onStopped();
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={`Stop charging ${firstName}?`} onClose={onClose} maxWidth={440}>
      <p className="text-muted">{wordsBefore(membership, firstName)}</p>
      <p className="text-muted">
        {firstName} is told. They stay your client if you invited them or they have a program of
        yours. You can’t undo this: only they can start paying again.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep charging</Button>
        <Button theme="danger" disabled={isBusy} onClick={() => void stop()}>
          {isBusy ? 'One moment…' : 'Stop charging'}
        </Button>
      </div>
    </Dialog>
  );
}

function wordsBefore(membership: Membership, firstName: string): string {
  const until = untilText(membership);
  switch (membership.state) {
    case 'trial':
      return `The free trial goes on until ${until}. Then paid coaching ends, and ${firstName} pays nothing.`;
    case 'late':
      return `The last payment failed, so paid coaching ends right away. ${firstName} won’t be charged again.`;
    default:
      return `You coach ${firstName} until ${until}, which they’ve paid for. Then paid coaching ends, and they won’t be charged again.`;
  }
}
