import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callServer } from '#client/shared/server/call-server.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { confirmPasswordReset, requestPasswordReset } from '#contract/password.ts';
import { ServerError } from '#offline/errors.ts';
import { GuestScreen, mainLink, quietLink } from '../guest-screen.tsx';
import { MailSent } from './mail-sent.tsx';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { EmailField } from '#client/ui/text-field.tsx';
import { anEmail, checksOf } from '../checks.ts';

const request = (email: string) => callServer(requestPasswordReset, { body: { email } });

export function PasswordResetScreen() {
  const navigate = useNavigate();
  const send = async (email: string) => {
    await request(email);
    await navigate({ to: '/post-password-reset', state: { email } });
  };
  return (
    <GuestScreen
      title="Forgot your password?"
      lead="Enter your e-mail address and we’ll send you a link to set a new one."
    >
      <EmailForm submit="Send the link" onSend={send} />
      <Link to="/login" className={`${quietLink} self-center text-muted`}>
        Back to log in
      </Link>
    </GuestScreen>
  );
}

/** Says the same whether or not the account exists. */
export function PostPasswordResetScreen() {
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <GuestScreen
      title="Check your e-mail"
      lead="If this address has an account, a link to set a new password is on its way. It works for ten minutes."
    >
      {email && <MailSent email={email} onAgain={() => request(email)} />}
      <Link
        to={email ? '/login' : '/password-reset'}
        className={`${quietLink} self-center text-muted`}
      >
        {email ? 'Back to log in' : 'Send a link'}
      </Link>
    </GuestScreen>
  );
}

/** Where the link in the e-mail leads. It is used up only when a new password is set. */
export function PasswordResetConfirmationScreen({ token }: { token: string }) {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<'link-invalid' | 'unreachable' | null>(null);
  useEffect(() => {
    callServer(confirmPasswordReset, { body: { token } }).then(
      () => navigate({ to: '/new-password', search: { token }, replace: true }),
      (error: unknown) => setTrouble(error instanceof ServerError ? 'link-invalid' : 'unreachable'),
    );
  }, [token, navigate]);
  if (trouble === null) return <LoadingView label="Checking your link" />;
  return trouble === 'link-invalid' ? (
    <GuestScreen
      title="This link no longer works"
      lead="It has already been used, replaced by a newer one, or has expired. Your password hasn’t changed."
    >
      <Link to="/password-reset" className={mainLink}>
        Send a new link
      </Link>
    </GuestScreen>
  ) : (
    <GuestScreen
      title="No connection"
      lead="Your link still works. Open it again when you have a connection."
    />
  );
}

interface EmailFormProps {
  submit: string;
  onSend: (email: string) => Promise<void>;
}

const labels = { email: 'E-mail' };
const check = checksOf({ email: anEmail });

function EmailForm({ submit, onSend }: EmailFormProps) {
  const send = ({ email = '' }: FormValues) => onSend(email.trim());
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField label={labels.email} enterKeyHint="send" error={errors['email']} />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'One moment…' : submit}
      </Button>
    </form>
  );
}
