import { createFileRoute } from '@tanstack/react-router';
import type { ConversationId } from '#contract/ids.ts';
import { like, paramsOf, searchOf, uuid } from '#client/shared/screen/address.ts';
import { ConversationScreen } from '#client/features/messages/conversation-screen.tsx';

/** `at`: the message to show, by its `timeToken`. */
export const Route = createFileRoute('/_signed-in/_shell/messages/$conversationId')({
  staticData: { title: 'Conversation', isInner: true, fills: 'always' },
  params: paramsOf('Conversation', { conversationId: like<ConversationId>(uuid) }),
  validateSearch: searchOf({ at: like(/^\d{17}$/) }),
  component: OpenConversation,
});

function OpenConversation() {
  const { conversationId } = Route.useParams();
  const { at } = Route.useSearch();
  return <ConversationScreen key={conversationId} id={conversationId} at={at} />;
}
