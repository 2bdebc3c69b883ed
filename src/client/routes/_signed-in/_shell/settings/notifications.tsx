import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#client/features/settings/notifications-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/notifications')({
  staticData: { title: 'Notifications', isInner: true },
  component: NotificationsScreen,
});
