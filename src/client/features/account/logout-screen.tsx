import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentUser, type SignedInUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { counted, plural } from '#domain/plural.ts';

export interface LogoutScreenProps {
  /** The server ended the session: no question is asked, and unsent work stays on the device. */
  expired: boolean;
  /** The account is gone, and its unsent work with it. */
  discardsUnsent: boolean;
}

/** Signs out at once, unless work would be left behind; then it asks first. */
export function LogoutScreen({ expired, discardsUnsent }: LogoutScreenProps) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const leaving = useRef<Promise<void>>(null);

  const leave = (discards = false) => {
    const start = async () => {
      // Loaded on demand: screens that do not load the device's database lead here too.
      const { leave: leaveDevice } = await import('./leave.ts');
      await leaveDevice({ discardsUnsent: discards });
      await navigate({ to: '/login', replace: true });
    };
    leaving.current ??= start().finally(() => (leaving.current = null));
    return leaving.current;
  };

  /** Resolves to whether there is unsent work to ask about. */
  const check = () =>
    unsentAtLogOut({ expired, discardsUnsent }).then(async (count) => {
      const hasUnsent = count > 0 && !expired;
      if (hasUnsent) setUnsent({ waiting: count, refused: 0 });
      else await leave(discardsUnsent);
      return hasUnsent;
    });
  const checkNow = useEffectEvent(() => void check());
  useEffect(() => checkNow(), [expired, discardsUnsent]);

  const asks = unsent !== null;
  useEffect(() => {
    if (!asks) return undefined;
    const following = followUnsent(setUnsent);
    return () => void following.then((stop) => stop());
  }, [asks]);

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

async function unsentAtLogOut({ expired, discardsUnsent }: LogoutScreenProps): Promise<number> {
  const user = currentUser();
  if (!user || discardsUnsent) return 0;
  await handInSurveys(user, expired);
  const { unsentWork } = await import('#offline/database/wipe.ts');
  return unsentWork(user.userId);
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

interface Unsent {
  readonly waiting: number;
  readonly refused: number;
}

interface UnsentQuestionProps {
  unsent: Unsent;
  /** Resolves to why work is left, or null. */
  onSync: () => Promise<string | null>;
  /** Continues to log out; resolves to true if it could not because work is still left. */
  onSynced: () => Promise<boolean>;
  onLeave: (discardsUnsent?: boolean) => Promise<void>;
}

/** Asks what to do with work that is only on this device. Keeping it is the answer that costs nothing. */
function UnsentQuestion(props: UnsentQuestionProps) {
  const { onSync, onSynced, onLeave } = props;
  const { waiting, refused } = props.unsent;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const changes = counted(waiting + refused, 'change');
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().finally(() => setBusy(false));
  };
  const sync = async () => {
    const why = await onSync();
    if (why) return setProblem(why);
    await onSynced();
  };
  // Everything was sent while the question was open. The user may be training in another tab: nobody is signed out
  // unasked.
  if (waiting + refused === 0) {
    return <AllSent busy={busy} onLeave={() => void during(() => onLeave())} />;
  }
  if (asksToDiscard) {
    return (
      <DiscardForm
        changes={changes}
        busy={busy}
        onCancel={() => setAsksToDiscard(false)}
        onDiscard={() => void during(() => onLeave(true))}
      />
    );
  }
  return (
    <>
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {changes} not sent yet
        </h1>
        <WhatIsLeft {...props.unsent} />
      </div>
      <div className="flex flex-col gap-3">
        <Button
          theme="primary-cta"
          disabled={busy}
          onClick={() => void during(() => onLeave())}
          className="min-h-14 px-3!"
        >
          {busy ? 'One moment…' : 'Keep on this device and sign out'}
        </Button>
        {waiting > 0 && (
          <Button disabled={busy} onClick={() => void during(sync)} className="min-h-14">
            Sync now
          </Button>
        )}
        <p role="alert" className="min-h-5 text-sm text-below">
          {problem}
        </p>
        <Button
          disabled={busy}
          onClick={() => setAsksToDiscard(true)}
          className="min-h-14 border-transparent! bg-transparent! text-below!"
        >
          Discard {changes}
        </Button>
      </div>
    </>
  );
}

function AllSent({ busy, onLeave }: { busy: boolean; onLeave: () => void }) {
  return (
    <>
      <div className="flex flex-col gap-3" role="status">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          All sent
        </h1>
        <p className="text-muted">Everything stored on this device is on the server now.</p>
      </div>
      <Button theme="primary-cta" disabled={busy} onClick={onLeave} className="min-h-14">
        Sign out
      </Button>
    </>
  );
}

function WhatIsLeft({ waiting, refused }: Unsent) {
  return (
    <>
      {waiting > 0 && (
        <p className="text-muted">
          {plural(waiting, 'It’s', 'They’re')} only on this device. If you keep{' '}
          {plural(waiting, 'it', 'them')} here, {plural(waiting, 'it stays', 'they stay')} locked to
          your account and {plural(waiting, 'goes', 'go')} to the server after you log in again.
        </p>
      )}
      {refused > 0 && (
        <p className="text-muted">
          The server refused{' '}
          {waiting > 0 ? counted(refused, 'change') : plural(refused, 'it', 'them')}.{' '}
          {plural(refused, 'It stays', 'They stay')} here until you decide.{' '}
          <Link to="/sync" className="font-semibold text-ink underline underline-offset-4">
            See why
          </Link>
        </p>
      )}
    </>
  );
}

interface DiscardFormProps {
  changes: string;
  busy: boolean;
  onCancel: () => void;
  onDiscard: () => void;
}

/** They cannot be recovered, so a slip of the thumb must not be enough. */
function DiscardForm({ changes, busy, onCancel, onDiscard }: DiscardFormProps) {
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDiscard();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h1 className="text-xl font-semibold text-balance">Discard {changes} for good?</h1>
        <p className="text-muted">
          Anything you logged that the server never got is deleted from this device. You can’t get
          it back.
        </p>
      </div>
      <TextField
        label="Type DISCARD to continue"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={busy} onClick={onCancel} className="min-h-14">
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={busy || typed.trim().toUpperCase() !== 'DISCARD'}
          className="min-h-14 enabled:border-below enabled:text-below"
        >
          Discard
        </Button>
      </div>
    </form>
  );
}
