import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import type { Conversation, TimeToken } from '#contract/conversations.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { pageBefore } from '#offline/messages/held-messages.ts';
import { catchUp, readEarlier } from '#offline/messages/read-messages.ts';
import { type ConversationLog, conversationLog } from '#offline/queries/conversations.ts';
import { messageServer } from './message-calls.ts';
import { openedWith, type EarlierState } from './opening.ts';

const pageSize = 50;

/** What is known about the messages before `of`; outdated once an earlier one is the first. */
interface Reach {
  readonly of: TimeToken | null;
  readonly is: 'start' | 'stuck';
}

export interface ShownLog {
  /** Undefined until read from the database. */
  readonly log: ConversationLog | undefined;
  readonly earlier: EarlierState;
  /** Shows one more page, from the database or the server. */
  readonly showEarlier: () => Promise<void>;
}

/**
 * The end of a conversation, and earlier pages on request. After the first shown message nothing is ever left out,
 * however many arrive.
 */
export function useConversationLog(conversation: Conversation): ShownLog {
  const device = useDevice();
  const { database } = device;
  const { _id: id, deletedTo } = conversation;
  const [newest] = useState(() => openedWith(pageSize, conversation.unread));
  const [from, setFrom] = useState<TimeToken | null>(null);
  const [reach, setReach] = useState<Reach | null>(null);
  // The ref turns a second request away at once; the state tells callers when they may ask again.
  const reading = useRef(false);
  const [isReading, setIsReading] = useState(false);
  const log = useLiveQuery(
    async () => conversationLog(device, id, from === null ? { newest } : { from }),
    [device, id, from, newest],
  );
  if (from === null && log && log.from !== null) setFrom(log.from);

  // The sync does not read ahead conversations without recent messages.
  useEffect(() => {
    const read = () => {
      setReach((now) => (now?.is === 'stuck' ? null : now));
      void catchUp({ database, server: messageServer }, id).catch(() => undefined);
    };
    read();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [database, id]);

  const heldBefore = async (before: TimeToken | null) =>
    before && pageBefore(database, { _id: id, deletedTo }, { before, count: pageSize });
  const onePageMore = async (before: TimeToken | null) => {
    const held = await heldBefore(before);
    if (held !== null) return setFrom(held);
    try {
      const deps = { database, server: messageServer };
      const more = await readEarlier(deps, { _id: id, deletedTo });
      const first = (await heldBefore(before)) ?? before;
      setFrom(first);
      setReach(more ? null : { of: first, is: 'start' });
    } catch {
      setReach({ of: before, is: 'stuck' });
    }
  };
  const showEarlier = async () => {
    if (reading.current || !log) return;
    reading.current = true;
    setIsReading(true);
    await onePageMore(log.from).finally(() => {
      reading.current = false;
      setIsReading(false);
    });
  };
  const isKnown = log && !log.isCut && reach?.of === log.from;
  const earlier = isReading ? 'reading' : isKnown ? reach.is : 'more';
  return { log, earlier, showEarlier };
}
