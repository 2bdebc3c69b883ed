import { createFileRoute } from '@tanstack/react-router';
import { CoachesScreen } from '#client/features/settings/coaches-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/coaches')({
  staticData: { title: 'Your coaches' },
  component: CoachesScreen,
});
