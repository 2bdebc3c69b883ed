import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProgramListScreen } from '#client/features/program-editor/program-list-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/programs/')({
  staticData: { title: 'Programs' },
  // An athlete's programs are in Training.
  beforeLoad: ({ context }) => {
    if (!context.user.isCoach)
      throw redirect({ to: '/training', search: { section: 'programs' }, replace: true });
  },
  component: ProgramListScreen,
});
