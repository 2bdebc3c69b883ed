import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { calendarDate } from '#client/shared/dates/today.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { tellSync } from '#client/shared/sync/sync-state.ts';
import { currentUser, useCurrentUser } from '#client/shared/session/session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import {
  acceptInvitation,
  declineInvitation,
  type InvitationView,
  openInvitation,
} from '#contract/invitations.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { ServerError } from '#offline/errors.ts';
import { GuestScreen, mainLink, quietLink } from '../guest-screen.tsx';

type Seen = InvitationView | 'asking' | 'unknown' | 'offline' | 'declined';

/** Where the link of an invitation leads, signed in or not. */
export function InvitationScreen({ token }: { token: string }) {
  const [seen, setSeen] = useState<Seen>('asking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const next = await readInvitation(token);
      if (!isGone) setSeen(next);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [token, attempt]);
  if (seen === 'asking') return <LoadingView label="Opening your invitation" />;
  if (seen === 'offline')
    return (
      <GuestScreen
        title="No connection"
        lead="Your invitation needs a connection to open. The link keeps working: try again when you have a signal."
      >
        <Button
          theme="primary-cta"
          className="min-h-14"
          onClick={() => {
            setSeen('asking');
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </GuestScreen>
    );
  if (seen === 'unknown')
    return (
      <Ended
        title="This link doesn’t work"
        text="It may be cut off, not sent by your coach’s phone yet, or replaced by a newer e-mail. Try the newest one, or ask your coach for a new link."
      />
    );
  if (seen === 'declined')
    return (
      <Ended title="You declined" text="Nothing has changed, and nobody sees anything of yours." />
    );
  if (seen.state !== 'open') return <Ended {...endOfInvitation(seen)} />;
  return <Open invitation={seen} token={token} onDeclined={() => setSeen('declined')} />;
}

async function readInvitation(token: string): Promise<Seen> {
  try {
    const { invitation } = await callQuietly(openInvitation, { body: { token } });
    return invitation;
  } catch (error) {
    return error instanceof ServerError && error.status === 410 ? 'unknown' : 'offline';
  }
}

const nameOf = ({ coach }: InvitationView): string => `${coach.firstName} ${coach.lastName}`.trim();

function endOfInvitation(invitation: InvitationView): { title: string; text: string } {
  const coach = nameOf(invitation);
  const again = `Ask ${coach} for a new one.`;
  switch (invitation.state) {
    case 'expired':
      return { title: 'This invitation has expired', text: again };
    case 'withdrawn':
      return {
        title: 'This invitation was withdrawn',
        text: `${coach} has taken it back. If that’s a surprise, ask them.`,
      };
    case 'declined':
      return { title: 'This invitation was declined', text: `Changed your mind? ${again}` };
    case 'open':
    case 'used':
      return {
        title: 'This invitation is used up',
        text: `If it was you who accepted, ${coach} is your coach already: just log in. If not, ask them for a new one.`,
      };
  }
}

function Ended({ title, text }: { title: string; text: string }) {
  const isIn = useCurrentUser() !== null;
  return (
    <GuestScreen title={title} lead={text}>
      <Link to={isIn ? '/training' : '/login'} className={`${quietLink} self-start`}>
        {isIn ? 'Go to Training' : 'Log in'}
      </Link>
    </GuestScreen>
  );
}

interface OpenProps {
  invitation: InvitationView;
  token: string;
  onDeclined: () => void;
}

function Open({ invitation, token, onDeclined }: OpenProps) {
  const user = useCurrentUser();
  const { coach, message, program } = invitation;
  const name = isolated(nameOf(invitation));
  if (user?.userId === coach.userId)
    return (
      <GuestScreen
        title="This is your own invitation"
        lead="Send the link to the people you train."
      >
        <Link to="/clients/invitations" className={`${quietLink} self-start`}>
          Your invitations
        </Link>
      </GuestScreen>
    );
  if (user && invitation.isClient && !program)
    return (
      <GuestScreen
        title={`${name} is your coach already`}
        lead="There’s nothing to accept, and nothing changes."
      >
        <Link to="/training" className={mainLink}>
          Go to Training
        </Link>
      </GuestScreen>
    );
  const isClient = user !== null && invitation.isClient === true;
  return (
    <GuestScreen
      title={isClient ? `${name} has a program for you` : `${name} would like to coach you`}
      lead={
        program
          ? `${isClient ? '' : 'With '}“${program.title}”, ready for you.`
          : 'On Holdfast, the training log that works without a signal.'
      }
    >
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
        <div className="flex items-center gap-4">
          <Avatar name={coach.firstName} image={coach.userImage} size={56} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted">
              {program ? counted(program.workouts, 'workout') : 'Coach'}
            </p>
          </div>
        </div>
        {message && <p className="wrap-anywhere whitespace-pre-line">“{message}”</p>}
      </div>
      {!isClient && <WhatCoachSees name={isolated(coach.firstName)} />}
      {user ? (
        <Accept {...{ invitation, token, onDeclined }} isCoach={user.isCoach} />
      ) : (
        <Guest {...{ invitation, token, onDeclined }} />
      )}
    </GuestScreen>
  );
}

const WhatCoachSees = ({ name }: { name: string }) => (
  <section aria-labelledby="sees" className="flex flex-col gap-2 text-sm">
    <h2 id="sees" className="text-base font-semibold">
      What {name} will see
    </h2>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>your profile: name, picture, location, goals and the questions you answer</li>
      <li>
        your workouts on {name}’s programs: sets, comments, records, sets per muscle, and the body
        weight that counts in them
      </li>
      <li>your one-rep maxes, and they can set some for you</li>
      <li>whether your phone still has sets to send</li>
    </ul>
    <p className="text-muted">
      Not your e-mail address, other workouts, measurements or photos. You can end it any time,
      under Settings.
    </p>
  </section>
);

function Accept({ invitation, token, onDeclined, isCoach }: OpenProps & { isCoach: boolean }) {
  const navigate = useNavigate();
  const accept = useOneAtATime(async () => {
    const { programId } = await callServer(acceptInvitation, {
      body: { token, today: calendarDate(new Date()) },
    });
    tellSync({ type: 'server.poked' });
    showToast({
      color: 'success',
      text: invitation.isClient
        ? 'The program is yours'
        : `${nameOf(invitation)} is your coach now`,
    });
    await (programId === null
      ? navigate({ to: '/training', replace: true })
      : navigate({ to: '/programs/purchased/$programId', params: { programId }, replace: true }));
  });
  return (
    <div className="flex flex-col gap-3">
      {isCoach && !invitation.isClient && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">
          You’re a coach yourself. That stays as it is: your programs and clients are yours alone.
          For your own training you’ll be {invitation.coach.firstName}’s client.
        </p>
      )}
      <Button theme="primary-cta" className="min-h-14" onClick={accept}>
        {invitation.isClient ? 'Get the program' : 'Accept'}
      </Button>
      <Decline {...{ invitation, token, onDeclined }} />
      <p className="text-sm text-muted">
        Signed in as {currentUser()?.email}.{' '}
        <Link to="/logout" className="underline underline-offset-4">
          Not you?
        </Link>
      </p>
    </div>
  );
}

function Guest({ invitation, token, onDeclined }: OpenProps) {
  const { href } = useRouter().buildLocation({ to: '/invitation', search: { token } });
  return (
    <div className="flex flex-col gap-3">
      <Link to="/register-client" search={{ invitation: token }} className={mainLink}>
        Create an account
      </Link>
      <Link
        to="/login"
        search={{ redirectFrom: href }}
        className="inline-flex min-h-14 items-center justify-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
      >
        I have an account
      </Link>
      <Decline {...{ invitation, token, onDeclined }} />
    </div>
  );
}

/** A link that is passed on is nobody's to decline: leaving it is enough. */
function Decline({ invitation, token, onDeclined }: OpenProps) {
  const decline = useOneAtATime(async () => {
    if (invitation.kind === 'email') await callServer(declineInvitation, { body: { token } });
    onDeclined();
  });
  return (
    <Button className="border-transparent! bg-transparent!" onClick={decline}>
      No, thanks
    </Button>
  );
}
