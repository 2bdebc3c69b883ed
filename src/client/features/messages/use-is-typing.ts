import { useEffect, useState } from 'react';
import type { Conversation } from '#contract/conversation.ts';
import { onLiveEvent } from '#client/shared/live/live-events.ts';

/** For so long after it was told, ms. */
const shownMs = 5000;

/** The other one types at this moment, as far as is heard; ended by what they send. */
export function useIsTyping({ channel, lastMessage }: Conversation): boolean {
  const [typing, setTyping] = useState<{ readonly since: string } | null>(null);
  const newest = lastMessage?.timeToken ?? '';
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.channel === channel && event.event?.event === 'typing')
          setTyping({ since: newest });
      }),
    [channel, newest],
  );
  useEffect(() => {
    const timer = setTimeout(() => setTyping(null), shownMs);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing?.since === newest;
}
