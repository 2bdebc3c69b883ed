import { createFileRoute } from '@tanstack/react-router';
import { ExchangeScreen } from '#client/features/exchange/exchange-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/exchange')({
  staticData: { title: 'Import and export', isInner: true },
  component: ExchangeScreen,
});
