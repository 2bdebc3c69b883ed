import { createFileRoute } from '@tanstack/react-router';
import { RoutinesScreen } from '#client/features/routines/routines-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/routines/')({
  staticData: { title: 'Routines', isInner: true },
  component: RoutinesScreen,
});
