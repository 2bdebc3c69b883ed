import { createFileRoute, redirect } from '@tanstack/react-router';

/** `redirectFrom`: the screen that this user may not open. */
export const Route = createFileRoute('/_signed-in/overview')({
  validateSearch: (search): { redirectFrom?: string } =>
    typeof search['redirectFrom'] === 'string' ? { redirectFrom: search['redirectFrom'] } : {},
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/training', search, replace: true });
  },
});
