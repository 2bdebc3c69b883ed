// What an admin can do for somebody whose phone is gone.
import { useState } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { type ManagedUser, removeFactorsOf, signOutEverywhere } from '#contract/roles.ts';
import { mayResetSignIns } from '#domain/account/manage-user.ts';
import { refusalTexts } from '#domain/refusal-texts.ts';

export function LostPhone({ user }: { user: ManagedUser }) {
  const me = useCurrentUser();
  if (!me) return null;
  const may = mayResetSignIns(me.userId, user);
  const params = { id: user.userId };
  return (
    <section aria-label="Log-ins" className="flex flex-col gap-3 md:col-span-2">
      <h2 className="font-semibold">Lost phone</h2>
      {may.allowed ? (
        <div className="flex flex-wrap gap-3">
          <Asked
            action="Sign out everywhere"
            effect={`Every device of ${user.firstName} has to log in again. Workouts that aren’t sent yet stay on them. ${user.firstName} gets a mail about it.`}
            run={() => callServer(signOutEverywhere, { params })}
            done="Signed out everywhere"
          />
          <Asked
            action="Remove second factors"
            effect={`Be sure that it’s really ${user.firstName} who asks. From then on the password alone opens the account. ${user.firstName} gets a mail about it.`}
            run={() => callServer(removeFactorsOf, { params })}
            done="Second factors removed"
          />
        </div>
      ) : (
        <p className="text-sm text-muted">{refusalTexts[may.code]}.</p>
      )}
    </section>
  );
}

interface AskedProps {
  action: string;
  /** What comes of it, read before it is done. */
  effect: string;
  /** Rejects if it was not done; the reason is already on the screen. */
  run: () => Promise<unknown>;
  done: string;
}

function Asked({ action, effect, run, done }: AskedProps) {
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  if (state === 'closed') return <Button onClick={() => setState('asking')}>{action}</Button>;
  const go = async () => {
    setState('busy');
    const isDone = await run().then(
      () => true,
      () => false,
    );
    setState(isDone ? 'closed' : 'asking');
    if (isDone) showToast({ color: 'success', text: done });
  };
  return (
    <div
      role="group"
      aria-label={action}
      className="flex basis-full flex-col gap-3 rounded-control bg-sunken px-4 py-3"
    >
      <p className="text-sm">{effect}</p>
      <div className="flex flex-wrap gap-3">
        <Button theme="danger" disabled={state === 'busy'} onClick={() => void go()}>
          {state === 'busy' ? 'One moment…' : action}
        </Button>
        <Button disabled={state === 'busy'} onClick={() => setState('closed')}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
