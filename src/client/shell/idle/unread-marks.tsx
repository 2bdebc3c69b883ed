import { unreadConversations } from '#offline/queries/unread-conversations.ts';
import { useRead } from '#client/shared/device/use-read.ts';

/** How many conversations have unread messages, beside the link to them. */
export function UnreadCount() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className="ml-auto min-w-6 rounded-full bg-ink px-2 text-center text-xs leading-6 font-semibold text-ground">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

/** The same, where there is no room for a number. */
export function UnreadDot() {
  if (useUnread() === 0) return null;
  return (
    <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-below">
      <span className="sr-only">Unread messages</span>
    </span>
  );
}

function useUnread(): number {
  return useRead(unreadConversations) ?? 0;
}
