import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation, TimeToken } from '#contract/conversation.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { readUpTo } from '#domain/conversation/conversation.ts';
import { markConversationRead } from '#offline/commands/conversations.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import { newlyRead } from './opening.ts';

export interface Reading {
  /** Where the line 'New' stands, before the first message of the other one after this; null: nowhere. */
  readonly newAfter: TimeToken | null;
  /** Messages of the other one that stand there and were not seen yet. */
  readonly unseen: number;
}

/** What was only passed on the way to another message was not seen. */
const seenAfterMs = 300;

export interface Sight {
  /** The last message before somebody's eyes; null: nobody looks at what stands there. */
  readonly last: TimeToken | null;
  /** They see the end of the conversation. */
  readonly isAtEnd: boolean;
}

/** What stood before somebody's eyes is read, up to the last message that did, and nothing else. */
export function useReading(
  conversation: Conversation,
  messages: readonly ShownMessage[],
  { last, isAtEnd }: Sight,
): Reading {
  const device = useDevice();
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  const { _id: conversationId, hasUnread } = conversation;
  const read = readUpTo(conversation, device.userId);
  const upTo = isVisible && hasUnread ? newlyRead(last, read) : null;
  useEffect(() => {
    if (upTo === null) return;
    const mark = () => void markConversationRead(device, { conversationId, upTo });
    const timer = setTimeout(mark, seenAfterMs);
    return () => clearTimeout(timer);
  }, [device, conversationId, upTo]);

  const [newAfter, setNewAfter] = useState(hasUnread ? read : null);
  const [wasUnread, setWasUnread] = useState(hasUnread);
  if (wasUnread !== hasUnread) {
    setWasUnread(hasUnread);
    if (hasUnread && !(isAtEnd && isVisible)) setNewAfter(read);
  }
  const isUnseen = ({ author, timeToken }: ShownMessage) =>
    author !== device.userId && (timeToken ?? '') > read;
  return { newAfter, unseen: hasUnread ? messages.filter(isUnseen).length : 0 };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
