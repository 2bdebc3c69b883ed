import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Conversation } from '#contract/conversation.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { readUpTo } from '#domain/conversation/conversation.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import { openingStep } from './opening.ts';
import type { HeldPlace } from './use-held-place.ts';
import type { ShownLog } from './use-conversation-log.ts';

export interface OpeningInput {
  readonly conversation: Conversation;
  /** A requested message is shown instead. */
  readonly at: string | undefined;
  readonly messages: readonly ShownMessage[];
  readonly shown: Pick<ShownLog, 'earlier' | 'showEarlier'>;
  readonly place: Pick<HeldPlace, 'scroller' | 'isAway' | 'holdHere'>;
}

/**
 * A conversation with new messages opens at the line 'New'. Returns whether it is still opening: until then the
 * messages on the screen do not count as seen.
 */
export function useOpening({ conversation, at, messages, shown, place }: OpeningInput): boolean {
  const { userId: reader } = useDevice();
  const { earlier, showEarlier } = shown;
  const [read] = useState(() =>
    conversation.hasUnread && at === undefined ? readUpTo(conversation, reader) : null,
  );
  const [isShown, setIsShown] = useState(false);
  const isOpening = read !== null && !isShown;
  const step = isOpening ? openingStep({ messages, reader, read, earlier }) : 'wait';
  if (step === 'show') setIsShown(true);
  const bring = useEffectEvent(() => void showEarlier());
  useEffect(() => {
    if (step === 'bring') bring();
  }, [step, messages.length]);
  const show = useEffectEvent(() => {
    // A reader who has scrolled away in the meantime stays where they are.
    if (!place.isAway) scrollToNew(place.scroller);
    place.holdHere();
  });
  useLayoutEffect(() => {
    if (isShown) show();
  }, [isShown]);
  return isOpening;
}

/** Pixels above the line. */
const air = 16;

function scrollToNew({ current: scroller }: RefObject<HTMLElement | null>): void {
  const line = scroller?.querySelector('[data-new]');
  if (!scroller || !line) return;
  scroller.scrollTop +=
    line.getBoundingClientRect().top - scroller.getBoundingClientRect().top - air;
}
