import { createFileRoute } from '@tanstack/react-router';
import { FactorsScreen } from '#client/features/settings/online/factors-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/second-factor')({
  staticData: { title: 'Second factor', isInner: true },
  component: FactorsScreen,
});
