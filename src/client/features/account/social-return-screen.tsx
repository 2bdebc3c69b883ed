import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { safeRedirect } from '#client/shared/session/redirect-from.ts';
import { takeReturn } from '#client/shared/session/return-after.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { ServerError, UnreadableReplyError } from '#offline/errors.ts';
import { GuestScreen, mainLink } from './guest-screen.tsx';
import { once } from './once.ts';
import { returnFromProvider } from './idle/social-login.ts';

const finish = once(returnFromProvider);

export function SocialReturnScreen() {
  const navigate = useNavigate();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const arrive = async () => {
      try {
        await finish(location.search);
      } catch (error) {
        const step = error instanceof ServerError ? error.body.step : undefined;
        if (step) return navigate({ to: '/second-factor', state: { step }, replace: true });
        return setProblem(
          error instanceof ServerError || error instanceof UnreadableReplyError
            ? error.message
            : 'Holdfast can’t be reached. Go back and try again when you have a connection.',
        );
      }
      await router.invalidate();
      const kept = await takeReturn(Date.now());
      await (kept === undefined
        ? navigate({ to: '/overview', replace: true })
        : navigate({ href: safeRedirect(kept, location.origin), replace: true }));
    };
    void arrive();
  }, [navigate, router]);
  if (problem === null) return <LoadingView label="Logging in" />;
  return (
    <GuestScreen title="That didn’t work" lead={problem}>
      <Link to="/login" className={mainLink}>
        Back to log in
      </Link>
    </GuestScreen>
  );
}
