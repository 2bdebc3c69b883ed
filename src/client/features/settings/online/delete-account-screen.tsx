import { useNavigate } from '@tanstack/react-router';
import { callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { BottomControls } from '#client/ui/form/bottom-controls.tsx';
import { ErrorSummary, type FieldErrors } from '#client/ui/form/error-summary.tsx';
import { PasswordField } from '#client/ui/form/password-field.tsx';
import { EmailField } from '#client/ui/text-field.tsx';
import { deleteAccount } from '#contract/own-data.ts';
import { SettingsTitle } from '../settings-parts.tsx';
import { useFactorStep } from './use-factor-step.ts';

const labels = { email: 'Your e-mail address', password: 'Your password' };

const check = ({ email = '', password = '' }: FormValues): FieldErrors => ({
  ...(email.trim() === '' && { email: 'Enter the e-mail address of this account.' }),
  ...(password === '' && { password: 'Enter your password.' }),
});

export function DeleteAccountScreen() {
  const navigate = useNavigate();
  const orFactorStep = useFactorStep();
  const isCoach = useCurrentUser()?.isCoach ?? false;
  const send = async ({ email = '', password = '' }: FormValues) => {
    const { text, color } = await callServer(deleteAccount, {
      body: { email: email.trim(), password },
    });
    showToast({ text, color });
    await navigate({
      to: '/logout',
      state: { isAccountGone: true },
      replace: true,
      ignoreBlocker: true,
    });
  };
  const { busy, errors, problem, formProps } = useSubmission({
    check,
    send: (values) => orFactorStep(() => send(values)),
  });
  return (
    <form {...formProps} className="flex max-w-[480px] flex-col gap-6">
      <SettingsTitle>Delete account</SettingsTitle>
      <ul className="flex list-disc flex-col gap-2 rounded-card border border-below/40 bg-below-wash py-4 pr-4 pl-9 text-sm">
        <li>Your profile, pictures, workouts, notes and results are deleted for good.</li>
        <li>
          Anything this device hasn’t sent yet is deleted, too, and your progress photos on it.
        </li>
        <li>
          {isCoach
            ? 'People who bought your programs keep them; you’re shown as ‘Former coach’.'
            : 'Programs you bought are deleted with the account.'}
        </li>
        <li>You can’t undo this. Export your data first if you want to keep it.</li>
      </ul>
      <EmailField label={labels.email} autoComplete="off" error={errors['email']} />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors['password']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <BottomControls
        submit={busy ? 'Deleting…' : 'Delete for good'}
        theme="danger"
        busy={busy}
        onCancel={() => void navigate({ to: '/settings/account', replace: true })}
      />
    </form>
  );
}
