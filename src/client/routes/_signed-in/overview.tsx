import { createFileRoute, redirect } from '@tanstack/react-router';
import { searchOf, text } from '#client/shared/screen/address.ts';

/** `redirectFrom`: the screen that the user may not open. */
export const Route = createFileRoute('/_signed-in/overview')({
  validateSearch: searchOf({ redirectFrom: text() }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/training', search, replace: true });
  },
});
