import { useLiveQuery } from 'dexie-react-hooks';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { listedConversations } from '#offline/queries/conversations.ts';
import { ConversationList } from './conversation-list.tsx';

export interface MessagesScreenProps {
  /** A conversation is open: instead of the list on a phone, otherwise beside it. */
  isOpen: boolean;
  children: ReactNode;
}

export function MessagesScreen({ isOpen, children }: MessagesScreenProps) {
  return (
    <div className="h-full lg:grid lg:grid-cols-[360px_minmax(0,1fr)]">
      <div
        className={`min-h-0 lg:block lg:overflow-y-auto lg:overscroll-contain lg:border-r lg:border-line lg:px-4 lg:pb-8 ${isOpen ? 'hidden' : ''}`}
      >
        <ConversationList isBeside={isOpen} />
      </div>
      <div className={`min-h-0 ${isOpen ? 'h-full' : 'hidden lg:block'}`}>{children}</div>
    </div>
  );
}

/** In a wide window before a conversation is chosen; if there are none, the list says what to do. */
export function NoConversation() {
  const device = useDevice();
  const listed = useLiveQuery(async () => listedConversations(device), [device]);
  if (!listed || listed.length === 0) return null;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 text-muted">
      <MessageCircle size={48} strokeWidth={1.25} aria-hidden className="text-edge" />
      <p>Choose a conversation</p>
    </div>
  );
}
