import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { calendarDate } from '#client/shared/dates/today.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { safeRedirect } from '#client/shared/session/redirect-from.ts';
import { takeReturn } from '#client/shared/session/return-after.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { enter } from '#client/shared/session/idle/sign-in.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { confirmAccount } from '#contract/registration.ts';
import { surveyDue } from '#domain/survey/survey-due.ts';
import { ServerError } from '#offline/errors.ts';
import { GuestScreen, quietLink } from '../guest-screen.tsx';
import { once } from '../once.ts';
import { ResendForm } from './resend-form.tsx';

/** Long enough to read that it worked. */
const pauseMs = 1500;
const surveys = { client: '/questions', coach: '/coach_start' } as const;

const confirm = once((token) =>
  callServer(confirmAccount, { body: { token, today: calendarDate(new Date()) } }),
);

const invitationEnded = {
  color: 'info',
  text: 'Your invitation ended in the meantime',
  description: 'Your account is ready. Ask your coach to invite you again.',
} as const;

/** Where the link in the e-mail leads: the account is ready and the user is logged in. */
export function ConfirmationScreen({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'asking' | 'confirmed' | 'link-invalid' | 'unknown'>(
    'asking',
  );
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goIn = async ({ user, invitation }: Awaited<ReturnType<typeof confirm>>) => {
      await enter(user);
      await router.invalidate();
      if (invitation === 'ended') showToast(invitationEnded);
      const due = surveyDue(user);
      const kept = await takeReturn(Date.now());
      const target = kept ?? (due ? surveys[due] : '/training');
      await navigate({ href: safeRedirect(target, location.origin), replace: true });
    };
    confirm(token).then(
      (signedIn) => {
        setOutcome('confirmed');
        timer = setTimeout(() => void goIn(signedIn), pauseMs);
      },
      (error: unknown) => setOutcome(error instanceof ServerError ? 'link-invalid' : 'unknown'),
    );
    return () => clearTimeout(timer);
  }, [token, navigate, router]);

  if (outcome === 'asking') return <LoadingView label="Confirming your address" />;
  if (outcome === 'confirmed') {
    return (
      <div role="status" className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          You’re in
        </h1>
        <p className="text-muted">Your address is confirmed. One moment…</p>
      </div>
    );
  }
  return outcome === 'unknown' ? <Unreachable /> : <NewLink />;
}

function Unreachable() {
  return (
    <GuestScreen
      title="No connection"
      lead="Your link still works. Open it again when you have a connection."
    />
  );
}

function NewLink() {
  const isIn = useCurrentUser() !== null;
  return (
    <GuestScreen
      title="This link no longer works"
      lead="It has already been used, replaced by a newer one, or has expired. If you can log in, you’re all set. If not, request a new one."
    >
      <ResendForm />
      <Link to={isIn ? '/training' : '/login'} className={`${quietLink} self-center text-muted`}>
        {isIn ? 'Go to Training' : 'Log in'}
      </Link>
    </GuestScreen>
  );
}
