import { createFileRoute } from '@tanstack/react-router';
import { BodyScreen } from '#client/features/body/body-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/results/body/')({
  staticData: { title: 'Body', isInner: true },
  component: BodyScreen,
});
