import { useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Conversation } from '#contract/conversation.ts';
import type { ConversationId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { FirstReading, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { keepFocus } from '#client/ui/keep-focus.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { conversationById } from '#offline/queries/conversations.ts';
import { knownOnceRead } from '#offline/queries/first-reading.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { isByFinger } from './is-by-finger.ts';
import { MessageLog } from './message-log.tsx';

export interface ConversationScreenProps {
  id: ConversationId;
  /** The message to scroll to, by its `timeToken`. */
  at: string | undefined;
}

/** A conversation opened from a notification may be newer than this device's last pull. */
export function ConversationScreen({ id, at }: ConversationScreenProps) {
  const device = useDevice();
  const openedAt = useOpenedAt(id);
  const read = useLiveQuery(async () => {
    const find = () => conversationById(device, id);
    return { conversation: await knownOnceRead(device, find, openedAt) };
  }, [device, id, openedAt]);
  if (!read) return <LoadingView />;
  const { conversation } = read;
  if (conversation === undefined) return <FirstReading />;
  if (conversation === null) return <NotFoundView resource="Conversation" />;
  return <Open conversation={conversation} at={at} />;
}

/** A message is canceled, or sent, while the focus is on its buttons. */
const keepFocusHere = keepFocus({
  row: '[data-message]',
  stop: '[data-message]',
  rest: '[role=log]',
});

function Open({ conversation, at }: { conversation: Conversation; at: string | undefined }) {
  const isChosen = useLocation({ select: ({ state }) => state.isToWrite === true });
  // On a touchscreen the keyboard would cover half of the messages.
  const isToWrite = isChosen && !isByFinger();
  return (
    <div ref={keepFocusHere} className="flex h-full min-h-0 flex-col">
      <ConversationHead conversation={conversation} isArrival={!isToWrite} />
      <MessageLog conversation={conversation} at={at} />
      <Composer conversation={conversation} isArrival={isToWrite} />
    </div>
  );
}
