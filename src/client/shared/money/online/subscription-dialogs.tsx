import { type FormEvent, useId } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { longestSubscriptionMessage } from '#contract/subscriptions.ts';
import { isolated } from '#domain/isolated.ts';
import type { Coach, SubscriptionTo } from '../use-subscription.ts';

/** Asks first, because only the coach can restore a subscription. */
export function EndDialog({ coach, to, onClose }: SubscriptionDialogProps) {
  const firstName = isolated(coach.firstName);
  const end = async () => {
    if (await to.cancel()) onClose();
  };
  return (
    <Dialog title={`Unsubscribe from ${firstName}?`} onClose={onClose}>
      <p className="text-muted">
        You keep the programs you have. If you want to subscribe again, {firstName} has to confirm
        it again.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button theme="primary-default" onClick={onClose} className="min-h-14">
          Stay subscribed
        </Button>
        <Button disabled={to.isBusy} onClick={() => void end()} className="min-h-14 text-below!">
          Unsubscribe
        </Button>
      </div>
    </Dialog>
  );
}

interface SubscriptionDialogProps {
  coach: Coach;
  to: SubscriptionTo;
  onClose: () => void;
}

/** Asks a coach for a subscription. Typed text is still there when the dialog is opened again. */
export function RequestDialog({ coach, to, onClose }: SubscriptionDialogProps) {
  const id = useId();
  const isOnline = useIsOnline();
  const { userId } = useDevice();
  const message = useTypedText(`request-${userId}-${coach.userId}`);
  const firstName = isolated(coach.firstName);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await to.request(message.text.trim()))) return;
    message.forget();
    onClose();
  };
  return (
    <Dialog title={`Subscribe to ${firstName}`} onClose={onClose}>
      <p className="text-muted">
        It’s free, and {firstName} has to confirm it. Subscribers can get subscriber-only programs
        and hear about new ones.
      </p>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            Message to {firstName} (optional)
          </label>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            maxLength={longestSubscriptionMessage}
            value={message.text}
            onChange={({ target }) => message.type(target.value)}
            placeholder="Who you are, and what you’re training for"
            className="field-sizing-content max-h-[40dvh] min-h-32 w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base transition-colors placeholder:text-muted hover:border-ink"
          />
        </div>
        {!isOnline && (
          <p role="status" className="text-sm text-muted">
            You need a connection to send this. What you write here stays until you have one.
          </p>
        )}
        <Button
          theme="primary-cta"
          type="submit"
          disabled={to.isBusy || !isOnline}
          className="min-h-14"
        >
          {to.isBusy ? 'One moment…' : 'Send request'}
        </Button>
      </form>
    </Dialog>
  );
}
