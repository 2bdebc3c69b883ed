import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { secureAccount } from '#contract/factors.ts';
import { ServerError } from '#offline/errors.ts';
import { GuestScreen, quietLink } from '../guest-screen.tsx';

/** Where 'It wasn't me' in a mail leads. It asks first: programs that look through mail open every link. */
export function SecureAccountScreen({ token }: { token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const secure = async () => {
    setBusy(true);
    try {
      const { resetToken } = await callServer(secureAccount, { body: { token } });
      await navigate({ to: '/new-password', search: { token: resetToken }, replace: true });
    } catch (error) {
      setBusy(false);
      setProblem(
        error instanceof ServerError
          ? 'This link has been used or has expired. Set a new password instead: that signs out every device, too.'
          : 'No connection. Your link still works: try again when you have one.',
      );
    }
  };
  return (
    <GuestScreen
      title="Secure your account"
      lead="If someone else changed your account or logged in to it, take it back here. The change in the e-mail is undone, every device is signed out, and you set a new password. Workouts that a device hasn’t sent yet stay on it."
    >
      <ErrorSummary problem={problem} fields={{}} labels={{}} />
      <Button
        theme="primary-cta"
        disabled={busy}
        onClick={() => void secure()}
        className="min-h-14"
      >
        {busy ? 'One moment…' : 'Secure my account'}
      </Button>
      <Link to="/password-reset" className={`${quietLink} self-center text-muted`}>
        Only set a new password
      </Link>
    </GuestScreen>
  );
}
