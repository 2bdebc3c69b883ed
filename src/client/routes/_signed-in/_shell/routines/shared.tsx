import { createFileRoute } from '@tanstack/react-router';
import { SharedRoutineScreen } from '#client/features/routines/shared-routine-screen.tsx';

/** The routine is in the address, behind `#`, where no server sees it. */
export const Route = createFileRoute('/_signed-in/_shell/routines/shared')({
  staticData: { title: 'Shared routine', isInner: true },
  component: SharedRoutineScreen,
});
