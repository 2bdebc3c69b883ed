import { createFileRoute } from '@tanstack/react-router';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { NewProgramScreen } from '#client/features/program-editor/new-program-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/programs/programs-new')({
  staticData: { title: 'New program', isInner: true },
  beforeLoad: coachesOnly,
  component: NewProgramScreen,
});
