import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#client/features/help/help-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/help')({
  staticData: { title: 'Help', isInner: true },
  component: HelpScreen,
});
