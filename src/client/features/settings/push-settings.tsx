import { BellOff, BellRing, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Push, usePush } from '#client/shared/notifications/use-push.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { Toggle } from '#client/ui/toggle.tsx';

/** Push notifications on this device: on or off, or why they are not available. */
export function PushSettings() {
  const push = usePush();
  return (
    <section
      aria-label={`Push on this ${thisDevice}`}
      className="min-h-20 rounded-card border border-line bg-surface px-4 sm:px-5"
    >
      <State push={push} />
    </section>
  );
}

function State({ push: { state, isBusy, turnOn, turnOff } }: { push: Push }) {
  switch (state) {
    case null:
      return null;
    case 'on':
    case 'off':
      return (
        <Toggle
          label={`Push on this ${thisDevice}`}
          // Shows the new state while it is being applied.
          checked={(state === 'on') !== isBusy}
          disabled={isBusy}
          onChange={state === 'on' ? turnOff : turnOn}
        >
          Tells you right away, even while Holdfast is closed. Choose what about below.
        </Toggle>
      );
    case 'blocked':
      return (
        <Why Icon={BellOff} title="Push is blocked">
          <p>
            Notifications are blocked for this site. Allow them in the browser’s site settings, then
            come back.
          </p>
        </Why>
      );
    case 'not-installed':
      return (
        <Why Icon={BellRing} title="Push needs the app on your home screen">
          <p>
            iPhones and iPads only allow push for apps on the home screen: tap Share in Safari’s
            bar, choose Add to Home Screen, and log in there.
          </p>
        </Why>
      );
    case 'missing':
      return (
        <Why Icon={BellOff} title="No push in this browser">
          <p>This browser or window doesn’t support push. What’s new is always under the bell.</p>
        </Why>
      );
  }
}

interface WhyProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

const Why = ({ Icon, title, children }: WhyProps) => (
  <div className="flex items-start gap-4 py-4">
    <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 text-sm text-muted">
      <p className="font-medium text-ink">{title}</p>
      {children}
    </div>
  </div>
);
