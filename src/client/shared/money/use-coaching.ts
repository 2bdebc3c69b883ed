import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { cancelMembership, followMembership, type Membership } from '#contract/memberships.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { dismissToast, showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { writeCache } from '#offline/commands/write-cache.ts';
import { isolated } from '#domain/isolated.ts';
import { offerKey, type SeenOffer, useCoachingOffer } from './use-coaching-offer.ts';

export interface Coaching {
  /** As last seen; undefined: not known yet. */
  readonly shown: SeenOffer | undefined;
  readonly isBusy: boolean;
  /** Resolves to whether it succeeded; errors are told. */
  readonly setCancelled: (membership: Membership, cancelled: boolean) => Promise<boolean>;
}

/** `checkout`: back from the provider's page, so the server is to ask there; 'cancelled': nothing was paid. */
export function useCoaching(
  coach: { readonly userId: UserId; readonly firstName: string },
  checkout: string | undefined,
  onReturned: () => void,
): Coaching {
  const device = useDevice();
  const isOnline = useIsOnline();
  const id = coach.userId;
  const key = offerKey(id);
  const { body, again } = useCoachingOffer(id);
  const [isBusy, setIsBusy] = useState(false);
  /** The toast that says so, which a cancellation contradicts. */
  const begun = useRef<number>(undefined);
  const keep = async (call: () => Promise<{ membership: Membership }>) => {
    try {
      const { membership } = await call();
      await writeCache(device, key, { offer: body?.offer ?? null, membership });
      again();
      return membership;
    } catch {
      return null;
    }
  };
  const run = async (call: () => Promise<{ membership: Membership }>) => {
    setIsBusy(true);
    const membership = await keep(call);
    setIsBusy(false);
    return membership;
  };
  const returned = useEffectEvent(async () => {
    if (checkout === 'cancelled') showToast({ color: 'info', text: 'Nothing was paid' });
    else {
      const membership = await keep(() => callServer(followMembership, { params: { id } }));
      if (!membership) return;
      if (checkout !== 'portal')
        begun.current = showToast({
          color: 'success',
          text: `${isolated(coach.firstName)} coaches you now`,
        });
    }
    onReturned();
  });
  useEffect(() => {
    if (checkout !== undefined && isOnline) void returned();
  }, [checkout, isOnline]);
  return {
    shown: body,
    isBusy,
    setCancelled: async (membership, cancelled) => {
      const params = { id: membership._id };
      if (cancelled && begun.current !== undefined) dismissToast(begun.current);
      return (
        (await run(() => callServer(cancelMembership, { params, body: { cancelled } }))) !== null
      );
    },
  };
}
