import { createFileRoute } from '@tanstack/react-router';
import { ScheduledScreen } from '#client/features/messages/scheduled-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/messages/scheduled')({
  staticData: { title: 'Scheduled', fills: 'wide', isInner: true },
  component: ScheduledScreen,
});
