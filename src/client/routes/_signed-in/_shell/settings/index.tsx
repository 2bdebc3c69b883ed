import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#client/features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/')({
  staticData: { title: 'Settings' },
  component: SettingsScreen,
});
