import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UserProfileData } from '#contract/user-profile.ts';
import { useCurrentUser } from '#client/app/session.ts';
import { firstScreenShown } from '#client/app/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { readProfile } from './read-profile.ts';
import { ProfileHead } from './profile-head.tsx';
import { ShownProfile } from './shown-profile.tsx';

/** Another user's profile. It is the server's to show, so it needs a signal. */
export function ProfileScreen({ id }: { id: string }) {
  const [read, setRead] = useState<UserProfileData | 'missing' | 'offline' | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    void readProfile(id).then((found) => {
      setRead(found);
      firstScreenShown();
    });
  }, [id, turn]);
  const again = () => {
    setRead(null);
    setTurn(turn + 1);
  };
  if (read === null) return <LoadingView />;
  if (read === 'missing') return <NotFoundView resource="Profile" />;
  if (read === 'offline') return <NoSignal onAgain={again} />;
  return <Person person={read} />;
}

function Person({ person }: { person: UserProfileData }) {
  const isOwn = useCurrentUser()?.userId === person.userId;
  return (
    <div className="mx-auto flex max-w-[760px] flex-col gap-6">
      <ProfileHead person={person}>
        {isOwn && (
          <Link
            to="/my-profile"
            className="inline-flex min-h-12 w-fit items-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
          >
            Edit your profile
          </Link>
        )}
      </ProfileHead>
      <ShownProfile person={person} />
    </div>
  );
}

function NoSignal({ onAgain }: { onAgain: () => void }) {
  useEffect(() => {
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [onAgain]);
  return (
    <div className="mx-auto flex max-w-[44ch] flex-col items-center gap-4 py-16 text-center">
      <h1 tabIndex={-1} className="text-lg font-semibold">
        This profile needs a signal
      </h1>
      <p className="text-muted">
        It is read from the server each time, and that cannot be reached. It opens by itself when
        there is a signal again.
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}
