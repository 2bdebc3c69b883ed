import { Link, useLocation } from '@tanstack/react-router';
import { callServer } from '#client/shared/server/call-server.ts';
import { sendConfirmationAgain } from '#contract/registration.ts';
import { GuestScreen, quietLink } from '../guest-screen.tsx';
import { MailSent } from './mail-sent.tsx';
import { pendingRegistrationOf } from '../pending-registration.ts';
import { ResendForm } from './resend-form.tsx';

export function PostRegisterScreen() {
  const email = useLocation({ select: ({ state }) => state.email });
  const registration = pendingRegistrationOf(email);
  return (
    <GuestScreen
      title={registration ? 'Check your e-mail' : 'Confirm your address'}
      lead={
        registration
          ? `One tap on the link we sent to this address, and ${
              registration.isInvited
                ? 'you’re in, with your coach and what they have for you.'
                : 'your account is ready.'
            }`
          : 'Open the link in the e-mail we sent you. No e-mail? Enter your details to get it again.'
      }
    >
      {registration ? (
        <MailSent
          email={registration.email}
          onAgain={() => {
            const { email: address, password } = registration;
            return callServer(sendConfirmationAgain, { body: { email: address, password } });
          }}
        />
      ) : (
        <ResendForm email={email} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-muted">
        Already confirmed?
        <Link to="/login" className={`${quietLink} text-ink`}>
          Log in
        </Link>
      </p>
    </GuestScreen>
  );
}
