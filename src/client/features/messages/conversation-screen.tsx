import { useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Conversation } from '#contract/conversation.ts';
import type { ConversationId } from '#contract/ids.ts';
import { useDevice } from '#client/app/device-context.ts';
import { useIsOnline } from '#client/app/network.ts';
import { tellSync } from '#client/app/sync-state.ts';
import { firstScreenShown } from '#client/app/when-idle.ts';
import { keepFocus } from '#client/ui/keep-focus.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { outboxStatus } from '#offline/queries.ts';
import { conversationById } from '#offline/queries/conversations.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { isByFinger } from './is-by-finger.ts';
import { MessageLog } from './message-log.tsx';

export interface ConversationScreenProps {
  id: ConversationId;
  /** The message to be shown, by its `timeToken`. */
  at: string | undefined;
}

/** Opened from a notification, it may be newer than what this device has read. */
export function ConversationScreen({ id, at }: ConversationScreenProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const [openedAt] = useState(() => device.now().getTime());
  const read = useLiveQuery(async () => {
    const conversation = await conversationById(device, id);
    const { lastPulledAt } = await outboxStatus(device);
    return { conversation, lastPulledAt };
  }, [device, id]);
  const isUnknown = read?.conversation === null;
  const isMissing =
    isUnknown && read.lastPulledAt !== null && (!isOnline || read.lastPulledAt >= openedAt);
  useEffect(() => {
    if (!isUnknown) return;
    firstScreenShown();
    tellSync({ type: 'server.poked' });
  }, [isUnknown]);
  if (isMissing) return <NotFoundView resource="Conversation" />;
  if (!read?.conversation) return <LoadingView />;
  return <Open conversation={read.conversation} at={at} />;
}

/** A message is taken back, or goes out while the focus is on what could be done about it. */
const keepFocusHere = keepFocus({
  row: '[data-message]',
  stop: '[data-message]',
  rest: '[role=log]',
});

function Open({ conversation, at }: { conversation: Conversation; at: string | undefined }) {
  const isChosen = useLocation({ select: ({ state }) => state.isToWrite === true });
  // Under a finger the keyboard would cover half of what one came to read.
  const isToWrite = isChosen && !isByFinger();
  return (
    <div ref={keepFocusHere} className="flex h-full min-h-0 flex-col">
      <ConversationHead conversation={conversation} isArrival={!isToWrite} />
      <MessageLog conversation={conversation} at={at} />
      <Composer conversation={conversation} isArrival={isToWrite} />
    </div>
  );
}
