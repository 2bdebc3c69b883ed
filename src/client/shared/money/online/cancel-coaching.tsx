import { useIsOnline } from '#client/shared/device/network.ts';
import { NeedsConnection } from '#client/shared/device/online/needs-connection.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Membership } from '#contract/memberships.ts';
import { untilText } from '../membership-words.ts';
import type { Coaching } from '../use-coaching.ts';

interface CancelCoachingProps {
  membership: Membership;
  coaching: Coaching;
  coach: { readonly firstName: string };
  /** They are a client also without paying. */
  staysClient: boolean;
  onClose: () => void;
}

export function CancelCoaching({
  membership,
  coaching,
  coach,
  staysClient,
  onClose,
}: CancelCoachingProps) {
  const isOnline = useIsOnline();
  const isLate = membership.state === 'late';
  const cancel = async () => {
    if (await coaching.setCancelled(membership, true)) onClose();
  };
  return (
    <Dialog title="Cancel coaching?" onClose={onClose}>
      <p className="text-muted">
        {staysClient
          ? `You won’t be charged again, and you stay ${coach.firstName}’s client.`
          : isLate
            ? 'Your last payment failed, so coaching ends right away. You won’t be charged again.'
            : `Coaching by ${coach.firstName} goes on until ${untilText(membership)}. Then it ends, and you won’t be charged again.`}
      </p>
      <p className="text-muted">
        Your programs and workouts stay yours.
        {!isLate && !staysClient && ' Until it ends, you can resume it.'}
      </p>
      <NeedsConnection what="Cancelling" />
      <div className="grid grid-cols-2 gap-3">
        <Button theme="primary-default" onClick={onClose} className="min-h-14">
          Keep coaching
        </Button>
        <Button
          disabled={coaching.isBusy || !isOnline}
          onClick={() => void cancel()}
          className="min-h-14 text-below!"
        >
          {coaching.isBusy ? 'One moment…' : 'Cancel coaching'}
        </Button>
      </div>
    </Dialog>
  );
}
