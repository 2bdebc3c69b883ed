import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/overview')({
  beforeLoad: () => {
    throw redirect({ to: '/training', replace: true });
  },
});
