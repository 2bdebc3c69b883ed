import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { calendarDate } from '#client/shared/dates/today.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { NewPasswordField } from '#client/ui/form/password-field.tsx';
import { EmailField, TextField } from '#client/ui/text-field.tsx';
import type { BodyOf } from '#contract/endpoint.ts';
import { openInvitation, registerInvited } from '#contract/invitations.ts';
import { register } from '#contract/registration.ts';
import { anEmail, checksOf, given } from '../checks.ts';
import { LoginInstead } from './choose-role-screen.tsx';
import { aNewPassword } from './new-password.ts';
import { GuestScreen, quietLink } from '../guest-screen.tsx';
import { rememberRegistration } from '../pending-registration.ts';

const words = {
  athlete: {
    title: 'New athlete account',
    lead: 'For people who train.',
    other: '/register-coach',
    otherText: 'I am a coach',
  },
  coach: {
    title: 'New coach account',
    lead: 'For people who write programs.',
    other: '/register-client',
    otherText: 'I am an athlete',
  },
} as const;

export interface RegisterScreenProps {
  isCoach: boolean;
  /** The token of the invitation that the new account accepts. */
  invitation?: string | undefined;
}

export function RegisterScreen({ isCoach, invitation }: RegisterScreenProps) {
  const { title, lead, other, otherText } = words[isCoach ? 'coach' : 'athlete'];
  return (
    <GuestScreen
      title={title}
      lead={
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {lead}
          {invitation === undefined && (
            <Link to={other} replace className={`${quietLink} text-sm`}>
              {otherText}
            </Link>
          )}
        </span>
      }
    >
      <RegisterForm isCoach={isCoach} invitation={invitation} />
      <LoginInstead />
    </GuestScreen>
  );
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
};
const check = checksOf({
  firstName: given('your first name'),
  lastName: given('your last name'),
  email: anEmail,
  password: aNewPassword,
});

function RegisterForm({ isCoach, invitation }: RegisterScreenProps) {
  const navigate = useNavigate();
  const { mailedTo, enterInvited } = useInvited(invitation);
  const send = async (values: FormValues) => {
    const { firstName = '', lastName = '', email = '', password = '' } = values;
    const subscribeToNewsletter = values['newsletter'] !== undefined;
    const credentials = { email: email.trim(), password };
    const person = { firstName, lastName, subscribeToNewsletter };
    if (invitation !== undefined && isSameAddress(email, mailedTo))
      return enterInvited({
        token: invitation,
        password,
        ...person,
        today: calendarDate(new Date()),
      });
    await callServer(register, {
      body: { ...credentials, ...person, isCoach, ...(invitation !== undefined && { invitation }) },
    });
    rememberRegistration({ ...credentials, isInvited: invitation !== undefined });
    await navigate({ to: '/post-register', state: { email: credentials.email } });
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  const name = {
    autoCapitalize: 'words',
    required: true,
    maxLength: 100,
    enterKeyHint: 'next',
  } as const;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <TextField
          label={labels.firstName}
          name="firstName"
          autoComplete="given-name"
          error={errors['firstName']}
          {...name}
        />
        <TextField
          label={labels.lastName}
          name="lastName"
          autoComplete="family-name"
          error={errors['lastName']}
          {...name}
        />
      </div>
      <EmailField
        key={mailedTo}
        label={labels.email}
        autoComplete="email"
        defaultValue={mailedTo}
        error={errors['email']}
      />
      <NewPasswordField label={labels.password} name="password" error={errors['password']} />
      <CheckField name="newsletter" label="Send me occasional news about Holdfast" />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}

/**
 * Someone invited by email who registers with that address needs no other confirmation, and is signed in at once.
 */
function useInvited(token: string | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const [mailedTo, setMailedTo] = useState<string>();
  useEffect(() => {
    if (token === undefined) return;
    callQuietly(openInvitation, { body: { token } }).then(
      ({ invitation }) => setMailedTo(invitation.email || undefined),
      () => undefined,
    );
  }, [token]);
  const enterInvited = async (body: BodyOf<typeof registerInvited>) => {
    const { user } = await callServer(registerInvited, { body });
    const { enter } = await import('#client/shared/session/idle/sign-in.ts');
    await enter(user);
    await router.invalidate();
    await navigate({ to: '/questions', replace: true });
  };
  return { mailedTo, enterInvited };
}

const isSameAddress = (typed: string, mailedTo: string | undefined): boolean =>
  typed.trim().toLowerCase() === mailedTo?.toLowerCase();

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A box to tick for consent; the whole line is the target. */
function CheckField({ label, className = '', ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={`relative flex min-h-12 items-center gap-3 ${className}`}>
      <input id={id} type="checkbox" className="size-6 shrink-0 accent-(--ink)" {...rest} />
      <label htmlFor={id} className="text-sm after:absolute after:inset-0">
        {label}
      </label>
    </div>
  );
}
