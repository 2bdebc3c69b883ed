import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';

export interface MailSentProps {
  email: string;
  /** Sends the same e-mail again; throws if the request failed. */
  onAgain: () => Promise<unknown>;
}

export function MailSent({ email, onAgain }: MailSentProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const again = async () => {
    setState('sending');
    await onAgain().then(
      () => setState('sent'),
      // A toast has already said so.
      () => setState('ready'),
    );
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="rounded-card border border-line bg-surface px-5 py-4 text-lg font-semibold wrap-anywhere">
        {email}
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-muted">
        <li>It can take a minute. Check your spam folder, too.</li>
        <li>Open it on this device to continue here.</li>
      </ul>
      <Button disabled={state === 'sending'} onClick={() => void again()} className="min-h-14">
        {state === 'sending' ? 'Sending…' : 'Send it again'}
      </Button>
      <output className="min-h-5 text-sm text-above">
        {state === 'sent' && 'Sent again. Only the latest link works.'}
      </output>
    </div>
  );
}
