import { createFileRoute } from '@tanstack/react-router';
import { DeleteWorkoutsScreen } from '#client/features/settings/online/delete-workouts-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/delete-workouts')({
  staticData: { title: 'Delete all my workouts', isInner: true },
  component: DeleteWorkoutsScreen,
});
