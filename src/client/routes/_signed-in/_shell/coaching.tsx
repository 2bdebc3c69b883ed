import { createFileRoute, redirect } from '@tanstack/react-router';
import { oneOf, searchOf } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { CheckInsScreen } from '#client/features/coaching/check-ins/check-ins-screen.tsx';
import { OverviewScreen } from '#client/features/coaching/overview-screen.tsx';
import { PayoutsScreen } from '#client/features/coaching/payouts-screen.tsx';

const readSearch = searchOf({ section: oneOf(['programs', 'clients', 'payouts', 'check-ins']) });

/** A coach's home. Programs and clients have their own addresses. */
export const Route = createFileRoute('/_signed-in/_shell/coaching')({
  staticData: { title: 'Coaching', hasBell: true },
  validateSearch: readSearch,
  beforeLoad: (entering) => {
    coachesOnly(entering);
    const { section } = entering.search;
    if (section === 'programs') throw redirect({ to: '/programs', replace: true });
    if (section === 'clients') throw redirect({ to: '/clients', replace: true });
  },
  component: Coaching,
});

function Coaching() {
  const { section } = Route.useSearch();
  if (section === 'check-ins') return <CheckInsScreen />;
  return section === 'payouts' ? <PayoutsScreen /> : <OverviewScreen />;
}
