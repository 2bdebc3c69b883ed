import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation, TimeToken } from '#contract/conversation.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { readUpTo } from '#domain/conversation/conversation.ts';
import { markConversationRead } from '#offline/commands/conversations.ts';
import type { ShownMessage } from '#offline/queries/conversations.ts';
import { newlyRead } from './opening.ts';

export interface Reading {
  /** The line 'New' comes before the other person's first message after this; null: no line. */
  readonly newAfter: TimeToken | null;
  /** Shown messages by the other person that are not seen yet. */
  readonly unseen: number;
}

/** A message that was only scrolled past was not seen. */
const seenAfterMs = 300;

export interface Sight {
  /** The last visible message; null: the messages on the screen do not count as seen. */
  readonly last: TimeToken | null;
  /** The end of the conversation is visible. */
  readonly isAtEnd: boolean;
}

/** Marks messages as read up to the last one that was seen, and no further. */
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
