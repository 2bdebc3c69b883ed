import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { usePush } from './use-push.ts';

export interface PushOfferProps {
  /** Which news push messages would bring. */
  children?: string;
}

/** Offers push messages where there is a reason for them; nothing if they are on already, or not possible. */
export function PushOffer({
  children = 'Find out right away, even while Holdfast is closed.',
}: PushOfferProps) {
  const { state, isBusy, turnOn } = usePush();
  const [hasAsked, setHasAsked] = useState(false);
  const ask = () => {
    setHasAsked(true);
    turnOn();
  };
  if (state === 'on' && hasAsked) return <Told>You’ll be notified on this {thisDevice}.</Told>;
  if (state === 'blocked' && hasAsked)
    return <Told>The browser blocks it. You can change that in its settings for this site.</Told>;
  if (state !== 'off') return null;
  return (
    <section
      aria-label="Push notifications"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunken p-4"
    >
      <BellRing size={22} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48 text-sm">{children}</p>
      <Button onClick={ask} disabled={isBusy} className="px-4! text-sm max-sm:w-full">
        Turn on push
      </Button>
    </section>
  );
}

const Told = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-card bg-sunken p-4 text-sm">
    {children}
  </p>
);
