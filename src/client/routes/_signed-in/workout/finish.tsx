import { createFileRoute } from '@tanstack/react-router';
import { FinishScreen } from '#client/features/workout/finish-screen.tsx';

export const Route = createFileRoute('/_signed-in/workout/finish')({
  staticData: { title: 'Finish workout' },
  component: FinishScreen,
});
