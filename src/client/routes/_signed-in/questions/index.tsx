import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/questions/')({
  beforeLoad: () => {
    throw redirect({ to: '/questions/$step', params: { step: 'goals-client' }, replace: true });
  },
});
