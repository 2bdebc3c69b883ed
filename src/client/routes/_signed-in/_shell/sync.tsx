import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '#client/features/sync/sync-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/sync')({
  staticData: { title: 'Sync' },
  component: SyncScreen,
});
