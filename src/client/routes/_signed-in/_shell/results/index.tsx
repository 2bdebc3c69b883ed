import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/_shell/results/')({
  beforeLoad: () => {
    throw redirect({ to: '/training', search: { section: 'results' }, replace: true });
  },
});
