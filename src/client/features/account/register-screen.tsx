import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useId } from 'react';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { NewPasswordField } from '#client/ui/form/password-field.tsx';
import { EmailField, TextField } from '#client/ui/text-field.tsx';
import { register } from '#contract/registration.ts';
import { anEmail, aNewPassword, checksOf, given } from './checks.ts';
import { LoginInstead } from './choose-role-screen.tsx';
import { GuestScreen, quietLink } from './guest-screen.tsx';
import { rememberRegistration } from './pending-registration.ts';

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

export function RegisterScreen({ isCoach }: { isCoach: boolean }) {
  const { title, lead, other, otherText } = words[isCoach ? 'coach' : 'athlete'];
  return (
    <GuestScreen
      title={title}
      lead={
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {lead}
          <Link to={other} replace className={`${quietLink} text-sm`}>
            {otherText}
          </Link>
        </span>
      }
    >
      <RegisterForm isCoach={isCoach} />
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

function RegisterForm({ isCoach }: { isCoach: boolean }) {
  const navigate = useNavigate();
  const send = async (values: FormValues) => {
    const { firstName = '', lastName = '', email = '', password = '' } = values;
    const subscribeToNewsletter = values['newsletter'] !== undefined;
    const credentials = { email: email.trim(), password };
    await callServer(register, {
      body: { ...credentials, firstName, lastName, subscribeToNewsletter, isCoach },
    });
    rememberRegistration(credentials);
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
      <EmailField label={labels.email} autoComplete="email" error={errors['email']} />
      <NewPasswordField label={labels.password} name="password" error={errors['password']} />
      <CheckField name="newsletter" label="Send me occasional news about Holdfast" />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}

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
