import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { PreviewScreen } from '#client/features/store/preview-screen.tsx';

/** `checkout=cancelled`: back from the payment provider's page without having paid. */
export const Route = createFileRoute('/_signed-in/_shell/store/$programId')({
  staticData: { title: 'Program' },
  validateSearch: (search): { checkout?: 'cancelled' } =>
    search['checkout'] === 'cancelled' ? { checkout: 'cancelled' } : {},
  component: Preview,
});

function Preview() {
  const { programId } = Route.useParams();
  const { checkout } = Route.useSearch();
  return (
    <PreviewScreen
      key={programId}
      id={programId as ProgramId}
      isCancelled={checkout === 'cancelled'}
    />
  );
}
