import { useEffect, useEffectEvent, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { cancelSubscription, requestSubscription } from '#contract/subscriptions.ts';
import { getUserProfile, type UserProfileData } from '#contract/user-profile.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { writeCache } from '#offline/commands/write-cache.ts';
import { answerFrom } from '#offline/queries/notifications.ts';
import type { UserDetails } from '#contract/user.ts';

export type OwnSubscription = UserProfileData['subscriptionFromCurUser'][number];

export type Coach = Pick<UserDetails, 'userId' | 'firstName'>;

export interface SubscriptionTo {
  /** As far as known: null is none, undefined not known yet. */
  readonly subscription: OwnSubscription | null | undefined;
  readonly isBusy: boolean;
  /** Both report errors, and resolve to whether they succeeded. */
  readonly request: (message: string) => Promise<boolean>;
  readonly cancel: () => Promise<boolean>;
}

/** The user's subscription to a coach, updated when the coach answers. */
export function useSubscription(coachId: UserId): SubscriptionTo {
  const device = useDevice();
  const key = `subscription:${coachId}`;
  const seen = useCached<OwnSubscription | null>(key, async () => readSubscription(coachId));
  const answer = useRead(answerFrom, coachId);
  // The result of the user's own action counts until the coach answers.
  const [done, setDone] = useState<{ answer: typeof answer; now: OwnSubscription | null }>();
  const [isBusy, setIsBusy] = useState(false);
  const readAgain = useEffectEvent(seen.again);
  useEffect(() => {
    if (answer) readAgain();
  }, [answer]);
  const run = async (call: () => Promise<OwnSubscription | null>) => {
    setIsBusy(true);
    try {
      const now = await call();
      // An answer that arrived during the call was about the state before it.
      setDone({ answer: await answerFrom(device, coachId), now });
      await writeCache(device, key, now);
      seen.again();
      return true;
    } catch {
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const subscription = done && done.answer === answer ? done.now : seen.body;
  return {
    subscription,
    isBusy,
    request: async (message) =>
      run(async () => {
        const body = { id: coachId, message };
        const made = (await callServer(requestSubscription, { body })).subscription;
        return { _id: made._id, status: made.status };
      }),
    cancel: async () =>
      run(async () => {
        if (subscription)
          await callServer(cancelSubscription, { params: { id: subscription._id } });
        return null;
      }),
  };
}

async function readSubscription(id: UserId): Promise<OwnSubscription | null> {
  const { userProfileData } = await callQuietly(getUserProfile, { params: { id } });
  return userProfileData.subscriptionFromCurUser[0] ?? null;
}
