import { useNavigate, useRouter } from '@tanstack/react-router';
import { safeRedirect } from '#client/shared/session/redirect-from.ts';
import { takeReturn } from '#client/shared/session/return-after.ts';
import { currentUser } from '#client/shared/session/session.ts';

/** Leads somebody who has just logged in to the page that they wanted, or else to their first one. */
export function useWayIn(redirectFrom: string | undefined): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    await router.invalidate();
    const kept = await takeReturn(Date.now());
    const target = redirectFrom ?? kept ?? (currentUser()?.isCoach ? '/coaching' : undefined);
    await navigate({ href: safeRedirect(target, location.origin), replace: true });
  };
}
