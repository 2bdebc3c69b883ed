import { useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { NeedsConnection } from '#client/shared/device/online/needs-connection.tsx';
import { untilText } from '#client/shared/money/membership-words.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ClientProfile } from '#contract/clients.ts';
import { cancelMembership, type Membership } from '#contract/memberships.ts';
import { isolated } from '#domain/isolated.ts';
import { usePrograms } from '../client-programs.tsx';
import { wordsOnStaying } from './client-anyway.ts';

export interface StopChargingProps {
  client: ClientProfile;
  membership: Membership;
  onStopped: () => void;
  onClose: () => void;
}

/** Asks first: only the client can start paying again. */
export function StopCharging({ client, membership, onStopped, onClose }: StopChargingProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useIsOnline();
  const { body: programs = [] } = usePrograms(client.userId);
  const firstName = isolated(client.firstName);
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
        {firstName} is told. {wordsOnStaying(client, membership, programs.length > 0)} You can’t
        undo this: only they can start paying again.
      </p>
      <NeedsConnection what="Stopping" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep charging</Button>
        <Button theme="danger" disabled={isBusy || !isOnline} onClick={() => void stop()}>
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
