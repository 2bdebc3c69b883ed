import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/coach_start/')({
  beforeLoad: () => {
    throw redirect({ to: '/coach_start/$step', params: { step: 'goals-coach' }, replace: true });
  },
});
