import { Suspense, useEffect, useState } from 'react';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { UserId } from '#contract/ids.ts';
import { getUserProfile, type UserProfileData } from '#contract/user-profile.ts';
import { ServerError } from '#offline/errors.ts';

const Person = lazyPart(async () => (await import('./online/person.tsx')).Person);

/** Another user's profile. Only the server has it, so it needs a signal. */
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
  return (
    <Suspense fallback={<LoadingView />}>
      <Person person={read} />
    </Suspense>
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
        Profiles are loaded from the server, which can’t be reached. This one opens by itself once
        there’s a signal.
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}

/** A failed read is shown on the screen, not in a toast. */
async function readProfile(id: string): Promise<UserProfileData | 'missing' | 'offline'> {
  const userId = UserId.safeParse(id);
  if (!userId.success) return 'missing';
  try {
    const request = { params: { id: userId.data } };
    return (await callQuietly(getUserProfile, request)).userProfileData;
  } catch (error) {
    return error instanceof ServerError && error.status === 404 ? 'missing' : 'offline';
  }
}
