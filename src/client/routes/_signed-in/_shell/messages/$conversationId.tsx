import { createFileRoute } from '@tanstack/react-router';
import type { ConversationId } from '#contract/ids.ts';
import { ConversationScreen } from '#client/features/messages/conversation-screen.tsx';

/** `at`: the message to be shown, by its `timeToken`. */
export const Route = createFileRoute('/_signed-in/_shell/messages/$conversationId')({
  staticData: { title: 'Conversation', isInner: true, fills: 'always' },
  validateSearch: ({ at }): { at?: string } =>
    /^\d{17}$/.test(String(at)) ? { at: String(at) } : {},
  component: OpenConversation,
});

function OpenConversation() {
  const { conversationId } = Route.useParams();
  const { at } = Route.useSearch();
  return <ConversationScreen key={conversationId} id={conversationId as ConversationId} at={at} />;
}
