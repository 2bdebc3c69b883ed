import { createFileRoute } from '@tanstack/react-router';
import { NoConversation } from '#client/features/messages/messages-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/messages/')({
  staticData: { title: 'Messages', fills: 'wide', hasBell: true },
  component: NoConversation,
});
