import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { callServer } from '#client/app/call-server.ts';
import { sendConfirmationAgain } from '#contract/registration.ts';
import { EmailForm } from './email-form.tsx';
import { GuestScreen, quietLink } from './guest-screen.tsx';
import { MailSent } from './mail-sent.tsx';

const sendAgain = (email: string) => callServer(sendConfirmationAgain, { body: { email } });

/** An account that waits for its address to be confirmed. */
export function PostRegisterScreen() {
  const navigate = useNavigate();
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <GuestScreen
      title={email ? 'Check your mail' : 'Confirm your address'}
      lead={
        email
          ? 'One tap on the link that we sent to this address, and your account is ready.'
          : 'Which address did you register with? You get a link that makes your account ready.'
      }
    >
      {email ? (
        <MailSent email={email} onAgain={() => sendAgain(email)} />
      ) : (
        <EmailForm
          submit="Send the link"
          onSend={async (address) => {
            await sendAgain(address);
            await navigate({ to: '/post-register', state: { email: address }, replace: true });
          }}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-muted">
        {email ? 'Confirmed already?' : 'Not what you want?'}
        <Link to="/login" className={`${quietLink} text-ink`}>
          Log in
        </Link>
      </p>
    </GuestScreen>
  );
}
