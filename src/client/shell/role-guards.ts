import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/user.ts';

interface Entering {
  readonly context: { readonly user: Pick<CurrentUser, 'isCoach' | 'isAdmin'> };
  readonly location: { readonly href: string };
}

export function coachesOnly({ context, location }: Entering): void {
  if (!context.user.isCoach) throw toOverview(location.href);
}

export function adminsOnly({ context, location }: Entering): void {
  if (!context.user.isAdmin) throw toOverview(location.href);
}

const toOverview = (redirectFrom: string) =>
  redirect({ to: '/overview', search: { redirectFrom }, replace: true });
