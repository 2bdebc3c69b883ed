import { useNavigate } from '@tanstack/react-router';
import { callServer } from '#client/shared/server/call-server.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { PasswordField } from '#client/ui/form/password-field.tsx';
import { EmailField } from '#client/ui/text-field.tsx';
import { sendConfirmationAgain } from '#contract/registration.ts';
import { anEmail, checksOf, given } from '../checks.ts';
import { rememberRegistration } from '../pending-registration.ts';

const labels = { email: 'E-mail', password: 'Password' };
const check = checksOf({ email: anEmail, password: given('the password you registered with') });

/** Requests the confirmation e-mail again. The password shows which registration is the user's own. */
export function ResendForm({ email: known }: { email?: string | undefined }) {
  const navigate = useNavigate();
  const send = async ({ email = '', password = '' }: FormValues) => {
    const credentials = { email: email.trim(), password };
    await callServer(sendConfirmationAgain, { body: credentials });
    rememberRegistration(credentials);
    await navigate({ to: '/post-register', state: { email: credentials.email }, replace: true });
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField label={labels.email} defaultValue={known} error={errors['email']} />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="send"
        maxLength={128}
        hint="The one you registered with. Forgot it? Register again."
        error={errors['password']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'One moment…' : 'Send the link'}
      </Button>
    </form>
  );
}
