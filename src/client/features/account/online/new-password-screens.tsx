import { Link, useNavigate } from '@tanstack/react-router';
import { callServer } from '#client/shared/server/call-server.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { NewPasswordField } from '#client/ui/form/password-field.tsx';
import { setNewPassword } from '#contract/password.ts';
import { checksOf } from '../checks.ts';
import { aNewPassword } from './new-password.ts';
import { GuestScreen, mainLink, quietLink } from '../guest-screen.tsx';

const labels = { password: 'New password' };
const check = checksOf({ password: aNewPassword });

export function NewPasswordScreen({ token }: { token: string }) {
  const navigate = useNavigate();
  const send = async ({ password = '' }: FormValues) => {
    await callServer(setNewPassword, { body: { token, password } });
    await navigate({ to: '/post-new-password', replace: true });
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <GuestScreen
      title="Set a new password"
      lead="This signs out all your devices. Anything they haven’t sent yet stays on them."
    >
      <form {...formProps} className="flex flex-col gap-5">
        <NewPasswordField label={labels.password} name="password" error={errors['password']} />
        <ErrorSummary problem={problem} fields={errors} labels={labels} />
        <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
          {busy ? 'Saving…' : 'Save the new password'}
        </Button>
        {problem && (
          <Link to="/password-reset" className={`${quietLink} self-center text-muted`}>
            Send a new link
          </Link>
        )}
      </form>
    </GuestScreen>
  );
}

export function PostNewPasswordScreen() {
  return (
    <GuestScreen
      title="Your password has been changed"
      lead="Log in with it on each of your devices."
    >
      <Link to="/login" className={mainLink}>
        Log in
      </Link>
    </GuestScreen>
  );
}
