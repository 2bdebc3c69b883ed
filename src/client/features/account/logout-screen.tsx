import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentUser, type SignedInUser } from '#client/shared/session/session.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { OnlyHere } from './ended-question.tsx';
import { type Unsent, UnsentQuestion } from './unsent-question.tsx';

export interface LogoutScreenProps {
  /** The server ended the session: no question is asked, and unsent work stays on the device. */
  expired: boolean;
  /** The owner ended the session from elsewhere: what was sent goes, and for the rest this device asks. */
  ended: boolean;
  /** The account is gone, and its unsent work with it. */
  discardsUnsent: boolean;
}

/** Signs out at once, unless work would be left behind; then it asks first. */
export function LogoutScreen({ expired, ended, discardsUnsent }: LogoutScreenProps) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [photoCount, setPhotoCount] = useState(0);
  const [left, setLeft] = useState<OnlyHere | null>(null);
  const deletesPhotos = useRef(false);
  const leaving = useRef<Promise<void>>(null);

  const leave = (discards = false) => {
    const start = async () => {
      // Loaded on demand: screens that do not load the device's database lead here too.
      const { leave: leaveDevice } = await import('./leave.ts');
      await leaveDevice({ discardsUnsent: discards, deletesPhotos: deletesPhotos.current });
      await navigate({ to: '/login', replace: true });
    };
    leaving.current ??= start().finally(() => (leaving.current = null));
    return leaving.current;
  };

  /** Resolves to whether there is unsent work to ask about. */
  const check = () =>
    unsentAtLogOut({ expired, discardsUnsent }).then(async (count) => {
      const hasUnsent = count > 0 && !expired;
      const kept = deletesPhotos.current ? 0 : await photosAtLogOut({ expired, discardsUnsent });
      if (kept > 0) setPhotoCount(kept);
      else if (hasUnsent) setUnsent({ waiting: count, refused: 0 });
      else await leave(discardsUnsent);
      return hasUnsent;
    });
  const checkEnded = () =>
    onlyHereAtEnd().then(async (onlyHere) => {
      if (onlyHere.changes + onlyHere.photos > 0) setLeft(onlyHere);
      else await leave();
    });
  const checkNow = useEffectEvent(() => void (ended ? checkEnded() : check()));
  useEffect(() => checkNow(), [expired, ended, discardsUnsent]);

  const asks = unsent !== null;
  useEffect(() => {
    if (!asks) return undefined;
    const following = followUnsent(setUnsent);
    return () => void following.then((stop) => stop());
  }, [asks]);

  if (left)
    return (
      <Suspense fallback={<LoadingView label="Signing out" />}>
        <EndedQuestion left={left} onLeave={leave} />
      </Suspense>
    );
  if (photoCount > 0)
    return (
      <Suspense fallback={<LoadingView label="Signing out" />}>
        <PhotoQuestion
          count={photoCount}
          onDelete={() => {
            deletesPhotos.current = true;
            setPhotoCount(0);
            void check();
          }}
        />
      </Suspense>
    );
  if (!unsent) return <LoadingView label="Signing out" />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-[440px] flex-col justify-center gap-6 px-6 py-12">
      <UnsentQuestion unsent={unsent} onSync={syncNow} onSynced={check} onLeave={leave} />
      <Link
        to="/training"
        className="inline-flex min-h-12 items-center justify-center font-semibold text-muted hover:text-ink"
      >
        Stay signed in
      </Link>
    </main>
  );
}

const EndedQuestion = lazyPart(async () => (await import('./ended-question.tsx')).EndedQuestion);

const PhotoQuestion = lazyPart(async () => (await import('./photo-question.tsx')).PhotoQuestion);

/** If the session has expired, they stay on the device; with the account, they are deleted. */
async function photosAtLogOut({
  expired,
  discardsUnsent,
}: Omit<LogoutScreenProps, 'ended'>): Promise<number> {
  const user = currentUser();
  if (!user || expired || discardsUnsent) return 0;
  const { photosHere } = await import('#offline/database/wipe.ts');
  return photosHere(user.userId);
}

async function unsentAtLogOut({
  expired,
  discardsUnsent,
}: Omit<LogoutScreenProps, 'ended'>): Promise<number> {
  const user = currentUser();
  if (!user || discardsUnsent) return 0;
  await handInSurveys(user, expired);
  const { unsentWork } = await import('#offline/database/wipe.ts');
  return unsentWork(user.userId);
}

/** Nothing else has it. */
async function onlyHereAtEnd(): Promise<OnlyHere> {
  const user = currentUser();
  if (!user) return { changes: 0, photos: 0 };
  await handInSurveys(user, true);
  const { photosHere, unsentWork } = await import('#offline/database/wipe.ts');
  return { changes: await unsentWork(user.userId), photos: await photosHere(user.userId) };
}

/** Reports what is left whenever that changes; resolves to a function that stops it. */
async function followUnsent(tell: (unsent: Unsent) => void): Promise<() => void> {
  const user = currentUser();
  if (!user) return () => undefined;
  const [{ liveQuery }, { deviceOf }, { outboxStatus }] = await Promise.all([
    import('dexie'),
    import('#client/shared/device/start.ts'),
    import('#offline/queries.ts'),
  ]);
  const device = await deviceOf(user);
  const following = liveQuery(async () => outboxStatus(device)).subscribe(tell, () => undefined);
  return () => following.unsubscribe();
}

/** An unfinished survey stops being a draft: it is sent, or joins the unsent changes. */
async function handInSurveys(user: SignedInUser, expired: boolean): Promise<void> {
  const [{ openDevice }, { handInDrafts }, { browserSyncDeps }, { syncRound }] = await Promise.all([
    import('#offline/device.ts'),
    import('#offline/commands/answer-survey.ts'),
    import('#offline/sync/browser-deps.ts'),
    import('#offline/sync/sync-round.ts'),
  ]);
  // Not the page's own device, which syncs for as long as it is open.
  const device = await openDevice({ user });
  try {
    if ((await handInDrafts(device)) && !expired)
      await syncRound(browserSyncDeps(device), { purpose: 'push' });
  } finally {
    device.database.close();
  }
}

/** Resolves to why work is left, in the user's words; null if everything that can be sent was. */
async function syncNow(): Promise<string | null> {
  const user = currentUser();
  if (!user) return null;
  const [{ deviceOf }, { browserSyncDeps }, { syncRound }] = await Promise.all([
    import('#client/shared/device/start.ts'),
    import('#offline/sync/browser-deps.ts'),
    import('#offline/sync/sync-round.ts'),
  ]);
  const deps = browserSyncDeps(await deviceOf(user));
  const { end } = await syncRound(deps, { purpose: 'push' });
  const why: Partial<Record<typeof end, string>> = {
    offline: 'The server can’t be reached. Keep your changes here, or try again later.',
    busy: 'Another tab is sending them right now. Try again in a few seconds.',
    'needs-sign-in': 'You need to log in again before they can be sent. Keep them here.',
    'needs-update': 'This version of Holdfast is too old to send them. Reload the page first.',
  };
  return why[end] ?? null;
}
