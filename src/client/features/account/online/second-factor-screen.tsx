import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPasskeys } from '#client/shared/device/passkeys.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { enter } from '#client/shared/session/idle/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { finishSignIn } from '#contract/factors.ts';
import { checksOf, given } from '../checks.ts';
import { GuestScreen, mainLink, quietLink } from '../guest-screen.tsx';
import { signInByPasskey } from '#client/shared/session/idle/passkey-sign-in.ts';
import { useWayIn } from '../way-in.ts';

/** The rest of a log-in: the password, or the log-in elsewhere, was right. */
export function SecondFactorScreen({ redirectFrom }: { redirectFrom: string | undefined }) {
  const step = useRouterState({ select: ({ location }) => location.state.step });
  if (!step)
    return (
      <GuestScreen title="Log in again" lead="This log-in took too long, or was finished.">
        <Link to="/login" className={mainLink}>
          Log in
        </Link>
      </GuestScreen>
    );
  const hasPasskey = step.methods.includes('passkey') && hasPasskeys();
  const hasCode = step.methods.includes('code');
  return (
    <GuestScreen
      title="One more step"
      lead={
        hasCode
          ? 'Enter the code from your authenticator app, or one of your recovery codes.'
          : 'Use the passkey that you set up for this account.'
      }
    >
      {hasCode && <CodeForm token={step.token} redirectFrom={redirectFrom} />}
      {hasPasskey && <PasskeyStep redirectFrom={redirectFrom} />}
      {!hasCode && !hasPasskey && (
        <p className="text-muted">
          This browser can’t use passkeys. Log in with one that can, such as the newest Safari,
          Chrome or Firefox.
        </p>
      )}
      <Link to="/login" className={`${quietLink} self-center text-muted`}>
        Back to log in
      </Link>
    </GuestScreen>
  );
}

const labels = { code: 'Code' };
const check = checksOf({ code: given('a code') });

function CodeForm({ token, redirectFrom }: { token: string; redirectFrom: string | undefined }) {
  const goIn = useWayIn(redirectFrom);
  const send = async ({ code = '' }: FormValues) => {
    const { user } = await callQuietly(finishSignIn, { body: { token, code } });
    await enter(user);
    await goIn();
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label={labels.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={60}
        hint="Six digits from the app. A recovery code has 24 letters and digits."
        error={errors['code']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'Checking…' : 'Log in'}
      </Button>
    </form>
  );
}

function PasskeyStep({ redirectFrom }: { redirectFrom: string | undefined }) {
  const goIn = useWayIn(redirectFrom);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    const trouble = await signInByPasskey();
    setBusy(false);
    setProblem(trouble);
    if (trouble === null) await goIn();
  };
  return (
    <>
      <ErrorSummary problem={problem} fields={{}} labels={{}} />
      <Button disabled={busy} onClick={() => void use()} className="min-h-14">
        {busy ? 'Waiting for your passkey…' : 'Use your passkey'}
      </Button>
    </>
  );
}
