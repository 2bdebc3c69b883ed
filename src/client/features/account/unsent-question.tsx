import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { counted, plural } from '#domain/plural.ts';

export interface Unsent {
  readonly waiting: number;
  readonly refused: number;
}

export interface UnsentQuestionProps {
  unsent: Unsent;
  /** Resolves to why work is left, or null. */
  onSync: () => Promise<string | null>;
  /** Continues to log out; resolves to true if it could not because work is still left. */
  onSynced: () => Promise<boolean>;
  onLeave: (discardsUnsent?: boolean) => Promise<void>;
}

/** Asks what to do with work that is only on this device. Keeping it is the answer that costs nothing. */
export function UnsentQuestion(props: UnsentQuestionProps) {
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
        <p className="text-muted">Everything you’ve logged on this device is on the server now.</p>
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
