import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasPasskeys } from '#client/shared/device/passkeys.ts';
import { restoredUser } from '#client/shared/session/restore.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { PasswordField } from '#client/ui/form/password-field.tsx';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { EmailField } from '#client/ui/text-field.tsx';
import { ServerError } from '#offline/errors.ts';
import { counted, plural } from '#domain/plural.ts';
import { checksOf, given } from './checks.ts';
import { GuestScreen, quietLink } from './guest-screen.tsx';
import { rememberRegistration } from './pending-registration.ts';
import { useWayIn } from './way-in.ts';
import type { SocialProvider } from '#contract/social-login.ts';

export interface LoginScreenProps {
  redirectFrom: string | undefined;
}

export function LoginScreen({ redirectFrom }: LoginScreenProps) {
  return (
    <GuestScreen title="Log in" lead={<KeptWork />}>
      <LoginForm redirectFrom={redirectFrom} />
      {hasPasskeys() && <PasskeyButton redirectFrom={redirectFrom} />}
      <SocialButtons />
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-muted">
        New to Holdfast?
        <Link to="/register-initial" className={`${quietLink} text-ink`}>
          Create an account
        </Link>
      </p>
    </GuestScreen>
  );
}

/** Never says whose work it is: the next person at this device may be someone else. */
function KeptWork() {
  const [kept, setKept] = useState(0);
  useEffect(() => whenIdle(() => void unsentWork().then(setKept, () => undefined)), []);
  return <p role="status">{keptWords(kept)}</p>;
}

function keptWords(changes: number): string {
  if (changes === 0) return 'Your workouts are where you left them.';
  const saved = counted(changes, 'change is', 'changes are');
  return `${saved} saved on this device. Log in to ${plural(changes, 'its', 'their')} account to continue.`;
}

const labels = { email: 'E-mail', password: 'Password' };
const check = checksOf({
  email: given('your e-mail address'),
  password: given('your password'),
});

function LoginForm({ redirectFrom }: LoginScreenProps) {
  const navigate = useNavigate();
  const goIn = useWayIn(redirectFrom);
  const known = useKnownEmail();
  const send = async ({ email = '', password = '' }: FormValues) => {
    const { signIn } = await loadSignIn();
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      const { step, type } = error.body;
      if (step)
        return navigate({ to: '/second-factor', search: { redirectFrom }, state: { step } });
      if (type !== 'not-verified') throw error;
      rememberRegistration({ email: email.trim(), password });
      return navigate({ to: '/post-register', state: { email: email.trim() } });
    }
    await goIn();
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField
        key={known}
        label={labels.email}
        // The form shows at once; the code that sends it loads while the user fills it in.
        onFocus={() => void loadSignIn()}
        // A user who has to log in again, with unsent work waiting.
        defaultValue={known}
        error={errors['email']}
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        error={errors['password']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
      <Link to="/password-reset" className={`${quietLink} self-center text-muted`}>
        Forgot your password?
      </Link>
    </form>
  );
}

/** Of the user of this device; local storage, which is there at once, has a blank for it. */
function useKnownEmail(): string {
  const [known, setKnown] = useState(currentUser()?.email ?? '');
  useEffect(() => {
    if (known === '' && currentUser())
      void restoredUser().then((user) => setKnown(user?.email ?? ''));
  }, [known]);
  return known;
}

const loadSignIn = () => import('#client/shared/session/idle/sign-in.ts');

async function unsentWork(): Promise<number> {
  const { unsentWorkOfAll } = await import('#offline/database/wipe.ts');
  return unsentWorkOfAll();
}

function PasskeyButton({ redirectFrom }: LoginScreenProps) {
  const goIn = useWayIn(redirectFrom);
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    const { signInByPasskey } = await loadPasskeys();
    const trouble = await signInByPasskey();
    setBusy(false);
    if (trouble === null) return goIn();
    showToast({ color: 'error', text: trouble });
  };
  return (
    <Button disabled={busy} onClick={() => void use()} className="min-h-14">
      {busy ? 'Waiting for your passkey…' : 'Use a passkey'}
    </Button>
  );
}

const loadPasskeys = () =>
  untilItCanBeHad(() => import('#client/shared/session/idle/passkey-sign-in.ts'));

/** Other ways to log in, if this server has any. The form above waits for neither them nor their absence. */
function SocialButtons() {
  const [providers, setProviders] = useState<readonly SocialProvider[]>([]);
  const [going, setGoing] = useState<string | null>(null);
  useEffect(() => {
    const look = async () => {
      const { socialProviders } = await loadSocialLogin();
      setProviders(await socialProviders());
    };
    whenIdle(() => void look());
  }, []);
  if (providers.length === 0) return null;
  const go = async (provider: SocialProvider) => {
    setGoing(provider.id);
    const { goToProvider } = await loadSocialLogin();
    if (!(await goToProvider(provider.id))) setGoing(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          disabled={going !== null}
          onClick={() => void go(provider)}
          className="min-h-14"
        >
          {going === provider.id ? `Going to ${provider.name}…` : `Continue with ${provider.name}`}
        </Button>
      ))}
    </div>
  );
}

const loadSocialLogin = () => untilItCanBeHad(() => import('./idle/social-login.ts'));
