import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { like, oneOf, paramsOf, searchOf, uuid } from '#client/shared/screen/address.ts';
import { PreviewScreen } from '#client/features/store/preview-screen.tsx';

/** `checkout=cancelled`: back from the payment provider's page without paying. */
export const Route = createFileRoute('/_signed-in/_shell/store/$programId')({
  staticData: { title: 'Program' },
  params: paramsOf('Program', { programId: like<ProgramId>(uuid) }),
  validateSearch: searchOf({ checkout: oneOf(['cancelled']) }),
  component: Preview,
});

function Preview() {
  const { programId } = Route.useParams();
  const { checkout } = Route.useSearch();
  return <PreviewScreen key={programId} id={programId} isCancelled={checkout === 'cancelled'} />;
}
