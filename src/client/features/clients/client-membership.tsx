import { Suspense, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { wordsForCoach } from '#client/shared/money/membership-words.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { ClientProfile } from '#contract/clients.ts';
import type { Membership } from '#contract/memberships.ts';
import { isolated } from '#domain/isolated.ts';

const StopCharging = lazyPart(
  async () => (await import('./online/stop-charging.tsx')).StopCharging,
);

export interface ClientMembershipProps {
  client: ClientProfile;
  membership: Membership;
  onChanged: () => void;
}

/** What the client pays for coaching, and the button that ends it. */
export function ClientMembership({ client, membership, onChanged }: ClientMembershipProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOnline = useIsOnline();
  const { state } = membership;
  const firstName = isolated(client.firstName);
  const isCharged = state !== 'cancelled' && state !== 'ended';
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 text-sm ${state === 'late' ? 'text-below' : 'text-muted'}`}
    >
      <p>{wordsForCoach(membership)}</p>
      {isCharged && (
        <button
          type="button"
          disabled={!isOnline}
          onClick={() => setIsAsked(true)}
          className="min-h-11 font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink disabled:text-muted disabled:no-underline"
        >
          Stop charging<span className="sr-only"> {firstName}</span>
          {!isOnline && ' needs a signal'}
        </button>
      )}
      {isAsked && (
        <Suspense>
          <StopCharging
            client={client}
            membership={membership}
            onStopped={onChanged}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
