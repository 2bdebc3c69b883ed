import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { MessagesScreen } from '#client/features/messages/messages-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/messages')({ component: Messages });

function Messages() {
  const open = useMatch({
    from: '/_signed-in/_shell/messages/$conversationId',
    shouldThrow: false,
  });
  const scheduled = useMatch({
    from: '/_signed-in/_shell/messages/scheduled',
    shouldThrow: false,
  });
  return (
    <MessagesScreen isOpen={(open ?? scheduled) !== undefined}>
      <Outlet />
    </MessagesScreen>
  );
}
