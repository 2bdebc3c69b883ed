import { createFileRoute, redirect } from '@tanstack/react-router';
import { coachesOnly } from '#client/app/role-guards.ts';

/** A coach's desk is the list of the own programs. */
export const Route = createFileRoute('/_signed-in/_shell/coaching')({
  beforeLoad: (entering) => {
    coachesOnly(entering);
    throw redirect({ to: '/programs', replace: true });
  },
});
