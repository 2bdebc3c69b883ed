import { useNavigate } from '@tanstack/react-router';
import { callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { BottomControls } from '#client/ui/form/bottom-controls.tsx';
import { ErrorSummary, type FieldErrors } from '#client/ui/form/error-summary.tsx';
import { NewPasswordField, PasswordField } from '#client/ui/form/password-field.tsx';
import { changePassword } from '#contract/password.ts';
import { SettingsTitle } from '../settings-parts.tsx';
import { useFactorStep } from './use-factor-step.ts';

const labels = { passwordCurrent: 'Current password', passwordNew: 'New password' };

export function PasswordChangeScreen() {
  const navigate = useNavigate();
  const orFactorStep = useFactorStep();
  const user = useCurrentUser();
  const email = user?.email ?? '';
  const check = async ({ passwordCurrent = '', passwordNew = '' }: FormValues) => {
    const { passwordTexts, troubleWithPassword } = await import('#domain/account/password.ts');
    const trouble = troubleWithPassword(passwordNew, {
      email,
      names: [user?.firstName ?? '', user?.lastName ?? ''],
    });
    const errors: FieldErrors = {
      ...(passwordCurrent === '' && { passwordCurrent: 'Enter your current password.' }),
      ...(trouble && { passwordNew: passwordTexts[trouble] }),
    };
    return errors;
  };
  const send = async ({ passwordCurrent = '', passwordNew = '' }: FormValues) => {
    const { text, color } = await callServer(changePassword, {
      body: { passwordCurrent, passwordNew },
    });
    showToast({ text, color });
    await navigate({ to: '/settings', replace: true });
  };
  const { busy, errors, problem, formProps } = useSubmission({
    check,
    send: (values) => orFactorStep(() => send(values)),
  });
  return (
    <form {...formProps} className="flex max-w-[480px] flex-col gap-6">
      <div className="flex flex-col gap-1">
        <SettingsTitle>Change password</SettingsTitle>
        <p className="text-muted">
          This signs out all your other devices. Anything they haven’t sent yet stays on them.
        </p>
      </div>
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.passwordCurrent}
        name="passwordCurrent"
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors['passwordCurrent']}
      />
      <NewPasswordField
        label={labels.passwordNew}
        name="passwordNew"
        error={errors['passwordNew']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <BottomControls
        submit={busy ? 'Saving…' : 'Save'}
        busy={busy}
        onCancel={() => void navigate({ to: '/settings', replace: true })}
      />
    </form>
  );
}
