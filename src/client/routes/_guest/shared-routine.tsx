import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { GuestRoutineScreen } from '#client/features/routines/guest-routine-screen.tsx';
import { currentUser, restoredUser } from '#client/shared/session/session.ts';

/** Where the link of a shared routine leads those who are not signed in; the routine stays behind the `#`. */
export const Route = createFileRoute('/_guest/shared-routine')({
  staticData: { title: 'Shared routine' },
  beforeLoad: async ({ location: { hash } }) => {
    if (currentUser() ?? (await restoredUser()))
      throw redirect({ to: '/routines/shared', hash, replace: true });
  },
  component: SharedRoutine,
});

function SharedRoutine() {
  return <GuestRoutineScreen hash={useLocation({ select: ({ hash }) => hash })} />;
}
