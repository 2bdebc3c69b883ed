import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { askToNotify, notificationState } from '../times-up-notification.ts';

/** Offers a notification at the end of a rest while another app is open; nothing once that is allowed. */
export function RestAlarm() {
  const [state, setState] = useState(notificationState);
  const [hasAsked, setHasAsked] = useState(false);
  if (state === 'missing' || (state === 'allowed' && !hasAsked)) return null;
  if (state === 'unknown') {
    const ask = async () => {
      setState(await askToNotify());
      setHasAsked(true);
    };
    return (
      <section aria-label="Rest alarm" className="flex flex-col items-start gap-2">
        <p className="text-sm text-muted">
          Switching apps between sets? A notification can tell you when your rest is over.
        </p>
        <Button onClick={() => void ask()} className="px-4!">
          <Bell size={18} aria-hidden />
          Tell me
        </Button>
      </section>
    );
  }
  const Icon = state === 'allowed' ? BellRing : BellOff;
  return (
    <p role="status" className="flex items-start gap-2.5 text-sm text-muted">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {state === 'allowed'
        ? 'You’ll be notified when a rest is over, as long as your phone lets Holdfast run. With the phone locked and offline, no browser can promise it.'
        : 'Notifications are blocked for this site. Allow them in the browser’s settings to be notified in another app when your rest is over.'}
    </p>
  );
}
