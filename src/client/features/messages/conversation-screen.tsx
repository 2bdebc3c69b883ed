import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Trash2, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { onLiveEvent } from '#client/shared/live/live-events.ts';
import { InTopBar } from '#client/shared/screen/top-bar.tsx';
import { FirstReading, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { keepFocus } from '#client/ui/keep-focus.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import type { Conversation } from '#contract/conversations.ts';
import type { ConversationId } from '#contract/ids.ts';
import { counted } from '#domain/plural.ts';
import { deleteConversation } from '#offline/commands/conversations.ts';
import { conversationById, unsentMessages } from '#offline/queries/conversations.ts';
import { knownOnceRead } from '#offline/queries/first-reading.ts';
import { Composer } from './composer.tsx';
import { isByFinger } from './is-by-finger.ts';
import { MessageLog } from './message-log.tsx';
import { nameOf, plainName } from './message-texts.ts';

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

interface ConversationHeadProps {
  conversation: Conversation;
  /** The focus starts here when the conversation opens, not in the field. */
  isArrival: boolean;
}

/** In the top bar: the other person's name. Opens everything else to do with the conversation. */
function ConversationHead({ conversation, isArrival }: ConversationHeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isTyping = useIsTyping(conversation);
  const { participant } = conversation;
  return (
    <InTopBar>
      <h1
        tabIndex={-1}
        data-arrival={isArrival || undefined}
        className="-ml-4 min-w-0 flex-1 lg:ml-6"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="flex min-h-12 max-w-full items-center gap-3 rounded-control px-2 text-left hover:bg-line/50"
        >
          <Avatar
            name={participant?.firstName ?? ''}
            image={participant?.userImage ?? null}
            size={36}
          />
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              <bdi>{plainName(conversation)}</bdi>
            </span>
            <span role="status" className="block truncate text-xs text-muted empty:hidden">
              {isTyping && 'is typing…'}
            </span>
          </span>
        </button>
      </h1>
      {isOpen && <AboutDialog conversation={conversation} onClose={() => setIsOpen(false)} />}
    </InTopBar>
  );
}

interface DialogProps {
  conversation: Conversation;
  onClose: () => void;
}

function AboutDialog({ conversation, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { participant } = conversation;
  if (isAsked) return <DeleteDialog conversation={conversation} onClose={onClose} />;
  return (
    <Dialog title={nameOf(conversation)} onClose={onClose} maxWidth={420}>
      <div className="flex flex-col gap-3">
        {participant && (
          <Button
            onClick={() =>
              void navigate({ to: '/profile/$id', params: { id: participant.userId } })
            }
          >
            <UserRound size={20} aria-hidden />
            See profile
          </Button>
        )}
        <Button onClick={() => setIsAsked(true)} className="text-below!">
          <Trash2 size={20} aria-hidden />
          Delete conversation
        </Button>
      </div>
    </Dialog>
  );
}

function DeleteDialog({ conversation, onClose }: DialogProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const { _id: conversationId } = conversation;
  const unsent = useRead(unsentMessages, conversationId);
  const remove = async () => {
    onClose();
    await deleteConversation(device, { conversationId });
    await navigate({ to: '/messages', replace: true });
  };
  return (
    <Dialog title="Delete this conversation?" onClose={onClose} maxWidth={420}>
      <p className="text-muted">
        This removes the messages from all your devices. You can’t undo this. {nameOf(conversation)}{' '}
        keeps their copy. The conversation comes back with the next new message.
      </p>
      {unsent && unsent.here > 0 && (
        <p className="font-semibold">
          {counted(unsent.here, 'message is', 'messages are')} not sent yet and won’t be sent.
        </p>
      )}
      {unsent && unsent.onTheirWay > 0 && (
        <p className="font-semibold">
          {counted(unsent.onTheirWay, 'message is', 'messages are')} already on the way and may
          still arrive, which brings the conversation back.
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button theme="danger" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** A typing event counts for this long, ms. */
const shownMs = 5000;

/** Whether the other person is typing, according to live events; their next message ends it. */
function useIsTyping({ channel, lastMessage }: Conversation): boolean {
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
