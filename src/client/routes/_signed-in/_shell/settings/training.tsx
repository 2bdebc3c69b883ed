import { createFileRoute } from '@tanstack/react-router';
import { TrainingSettingsScreen } from '#client/features/settings/training-settings-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/training')({
  staticData: { title: 'Weights and rests', isInner: true },
  component: TrainingSettingsScreen,
});
