import { createFileRoute, useLocation } from '@tanstack/react-router';
import { GuestRoutineScreen } from '#client/features/routines/guest-routine-screen.tsx';

/** Where the link of a shared routine leads those who are not signed in; the routine stays behind the `#`. */
export const Route = createFileRoute('/_guest/shared-routine')({
  staticData: { title: 'Shared routine' },
  component: SharedRoutine,
});

function SharedRoutine() {
  return <GuestRoutineScreen hash={useLocation({ select: ({ hash }) => hash })} />;
}
