import { Link } from '@tanstack/react-router';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isReadByOther } from '#domain/conversation/conversation.ts';
import type { ListedConversation } from '#offline/queries/conversations.ts';
import { listTime, oneLine, plainName } from './message-texts.ts';

export function ConversationRow({ listed, today }: { listed: ListedConversation; today: string }) {
  const { conversation, last } = listed;
  const { participant, hasUnread, unread } = conversation;
  return (
    <Link
      to="/messages/$conversationId"
      params={{ conversationId: conversation._id }}
      className="flex min-h-[76px] items-center gap-3 rounded-card px-3 py-2.5 transition-colors hover:bg-line/40 aria-[current=page]:bg-line/60"
    >
      <Avatar
        name={participant?.firstName ?? ''}
        image={participant?.userImage ?? null}
        size={52}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate ${hasUnread ? 'font-bold' : 'font-semibold'}`}>
            <bdi>{plainName(conversation)}</bdi>
          </span>
          {last && (
            <time
              dateTime={new Date(last.at).toISOString()}
              className={`shrink-0 text-xs ${hasUnread ? 'font-semibold text-ink' : 'text-muted'}`}
            >
              {listTime(last.at, today)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <Preview listed={listed} />
          {hasUnread && (
            <span className="min-w-6 shrink-0 rounded-full bg-ink px-1.5 text-center text-xs leading-6 font-semibold text-ground">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function Preview({ listed: { conversation, last, draft } }: { listed: ListedConversation }) {
  const { userId } = useDevice();
  const line = 'min-w-0 flex-1 truncate text-sm';
  if (draft !== null)
    return (
      <span className={`${line} text-muted`}>
        <span className="font-semibold text-information">Draft: </span>
        <bdi>{draft === '' ? 'photos or videos' : oneLine(draft)}</bdi>
      </span>
    );
  if (!last) return null;
  return (
    <span
      className={`flex items-center gap-1 ${line} ${conversation.hasUnread ? 'font-medium text-ink' : 'text-muted'}`}
    >
      {last.author === userId && <State conversation={conversation} last={last} />}
      <bdi className="truncate">{oneLine(last.body)}</bdi>
    </span>
  );
}

function State({
  conversation,
  last,
}: Pick<ListedConversation, 'conversation'> & { last: NonNullable<ListedConversation['last']> }) {
  const look = { size: 15, role: 'img', className: 'shrink-0' };
  if (last.unsent?.refusal)
    return <CircleAlert {...look} className="shrink-0 text-below" aria-label="Not sent:" />;
  if (last.timeToken === null) return <Clock3 {...look} aria-label="Waiting to be sent:" />;
  return isReadByOther(conversation, last.timeToken) ? (
    <CheckCheck {...look} className="shrink-0 text-information" aria-label="Read:" />
  ) : (
    <Check {...look} aria-label="Sent:" />
  );
}
