import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentUser } from '#client/app/session.ts';
import { signOut } from '#client/app/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';

export interface LogoutScreenProps {
  /** The server ended the session: nobody is asked, what is unsent stays on the device. */
  expired: boolean;
}

/** Signs out at once, unless work would be left behind; then it asks first. */
export function LogoutScreen({ expired }: LogoutScreenProps) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<number | null>(null);

  const leave = useCallback(
    async (discardsUnsent = false) => {
      await clearDevice(discardsUnsent);
      await signOut();
      await navigate({ to: '/login', replace: true });
    },
    [navigate],
  );

  const check = useCallback(
    () =>
      (expired ? Promise.resolve(0) : unsentChanges()).then((count) =>
        count === 0 ? leave() : setUnsent(count),
      ),
    [expired, leave],
  );
  useEffect(() => void check(), [check]);

  if (unsent === null) return <LoadingView label="Signing out" />;
  return <Question unsent={unsent} onSynced={check} onLeave={leave} />;
}

interface QuestionProps {
  unsent: number;
  onSynced: () => Promise<void>;
  onLeave: (discardsUnsent?: boolean) => Promise<void>;
}

function Question({ unsent, onSynced, onLeave }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const changes = `${unsent} ${unsent === 1 ? 'change' : 'changes'}`;
  const during = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const sync = during(async () => {
    await syncNow();
    await onSynced();
  });
  const discard = during(() => onLeave(true));
  return (
    <main className="mx-auto flex min-h-dvh max-w-[440px] flex-col justify-center gap-6 px-6">
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        {changes} not sent yet
      </h1>
      <p className="text-muted">
        They are on this device only. Kept here, they are locked to your account and sent after you
        log in again.
      </p>
      <div className="flex flex-col gap-3">
        <Button theme="primary-cta" disabled={busy} onClick={() => void sync()}>
          {busy ? 'One moment…' : 'Sync now'}
        </Button>
        <Button disabled={busy} onClick={() => void onLeave()}>
          Keep on this device
        </Button>
        <Button
          disabled={busy}
          onClick={() => (isSure ? void discard() : setIsSure(true))}
          className="text-below!"
        >
          {isSure ? `Really discard ${changes}` : `Discard ${changes}`}
        </Button>
      </div>
    </main>
  );
}

// Loaded when needed: signing out is reached from screens that do not hold the device's database.
async function unsentChanges(): Promise<number> {
  const user = currentUser();
  if (!user) return 0;
  const { unsentWork } = await import('#offline/database/wipe.ts');
  return unsentWork(user.userId);
}

async function syncNow(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const [{ deviceOf }, { browserSyncDeps }, { syncRound }] = await Promise.all([
    import('#client/app/start.ts'),
    import('#offline/sync/browser-deps.ts'),
    import('#offline/sync/sync-round.ts'),
  ]);
  await syncRound(browserSyncDeps(await deviceOf(user)), { purpose: 'push' });
}

/** What the server has leaves the device at any rate; what it has not, only when asked. */
async function clearDevice(alsoUnsent: boolean): Promise<void> {
  const user = currentUser();
  const { closeDevice } = await import('#client/app/start.ts');
  await closeDevice();
  if (!user) return;
  const { discardData, discardSentData } = await import('#offline/database/wipe.ts');
  await (alsoUnsent ? discardData(user.userId) : discardSentData(user.userId));
}
