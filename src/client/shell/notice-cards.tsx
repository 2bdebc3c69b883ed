import {
  Ban,
  BellRing,
  ChevronDown,
  EyeOff,
  HardDrive,
  Lock,
  type LucideIcon,
  SquarePlus,
  X,
} from 'lucide-react';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { useNow } from '#client/shared/dates/use-now.ts';
import { InstallSteps } from '#client/shared/device/install-steps.tsx';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { usePush } from '#client/shared/notifications/use-push.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { ageWords } from '#client/shared/sync/queue-lines.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { plural } from '#domain/plural.ts';
import type { LossReport, SilentDevice } from '#offline/queries/loss-report.ts';
import { askToPersist } from '#offline/storage/storage-state.ts';

interface NoticeProps {
  onClose: () => void;
}

/** On every launch, until the restriction is lifted. */
export function RestrictionNotice({ reason, onClose }: NoticeProps & { reason: string }) {
  return (
    <NoticeCard Icon={Ban} title="Your account is restricted" isAnswer onClose={onClose}>
      <q className="break-words text-ink">{reason}</q>
      <p className="pt-2">
        You can still train, read and export. Publishing, selling, buying, messages and
        subscriptions are off until it’s lifted.
      </p>
    </NoticeCard>
  );
}

export function PrivateNotice({ onClose }: NoticeProps) {
  return (
    <NoticeCard Icon={EyeOff} title="This is a private window" onClose={onClose}>
      Everything on this device is deleted when you close it, sent or not. Train in a normal window.
    </NoticeCard>
  );
}

export function LowSpaceNotice({ onClose }: NoticeProps) {
  return (
    <NoticeCard
      Icon={HardDrive}
      title={`Little space left on this ${thisDevice}`}
      onClose={onClose}
    >
      New sets need room. Delete something you can spare before your next workout.
    </NoticeCard>
  );
}

export function InstallNotice({ onClose }: NoticeProps) {
  return (
    <NoticeCard Icon={SquarePlus} title="Put Holdfast on your home screen first" onClose={onClose}>
      Safari deletes what a site has stored after seven days without a visit. An app on the home
      screen keeps it.
      <InstallSteps />
    </NoticeCard>
  );
}

/** Asked after the first workout: from then on there is something to lose. */
export function KeepNotice({ onClose }: NoticeProps) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  if (answer !== null) {
    return (
      <NoticeCard
        Icon={Lock}
        key="answer"
        title={answer ? 'Protected' : 'Not protected yet'}
        isAnswer
        onClose={onClose}
        action={<Button onClick={onClose}>Got it</Button>}
      >
        {answer
          ? 'The browser won’t clear your workouts, even when space runs out.'
          : 'The browser said no. Most agree once you install the app or use it often; you can ask again under Sync and storage.'}
      </NoticeCard>
    );
  }
  return (
    <NoticeCard
      Icon={Lock}
      title="Keep your workouts safe here"
      onClose={onClose}
      action={
        <Button theme="primary-default" onClick={() => void askToPersist().then(setAnswer)}>
          Protect my data
        </Button>
      }
    >
      When space on this {thisDevice} runs out, the browser may delete changes that aren’t sent yet,
      unless it has promised to keep them.
    </NoticeCard>
  );
}

/** Asked when others may have something to say: after the first workout, or the first message. */
export function PushNotice({ onClose }: NoticeProps) {
  const isCoach = useCurrentUser()?.isCoach ?? false;
  const { state, isBusy, turnOn } = usePush();
  if (state === 'on' || state === 'blocked') {
    return (
      <NoticeCard
        Icon={BellRing}
        key="answer"
        title={state === 'on' ? 'You’ll be notified' : 'Blocked by the browser'}
        isAnswer
        onClose={onClose}
        action={<Button onClick={onClose}>Got it</Button>}
      >
        {state === 'on'
          ? 'Choose what about in Settings, under Notifications.'
          : 'Allow it in the browser’s settings for this site, then turn it on under Notifications.'}
      </NoticeCard>
    );
  }
  return (
    <NoticeCard
      Icon={BellRing}
      title={isCoach ? 'Hear from your clients right away' : 'Hear from your coach right away'}
      onClose={onClose}
      action={
        <Button theme="primary-default" disabled={isBusy} onClick={turnOn}>
          Turn on push
        </Button>
      }
    >
      {isCoach
        ? 'When a client finishes a workout, messages you or asks to subscribe, this'
        : 'When your coach comments, messages you or answers your request, this'}{' '}
      {thisDevice} tells you, even while Holdfast is closed.
    </NoticeCard>
  );
}

/** Says once and plainly what is missing, as far as known, and what can still be done. */
export function LossNotice({ report, onClose }: { report: LossReport; onClose: () => void }) {
  const { here, elsewhere } = report;
  return (
    <Dialog
      title={here ? `Something is missing on this ${thisDevice}` : 'Some changes haven’t arrived'}
      onClose={onClose}
    >
      {here && (
        <>
          <p>
            The browser deleted what Holdfast had saved here.{' '}
            <strong className="font-semibold">
              {changes(here.changes)} hadn’t been sent yet and {plural(here.changes, 'is', 'are')}{' '}
              lost.
            </strong>{' '}
            Everything sent before that is on the server.
          </p>
          <p className="text-muted">
            Check your last workout and log what’s missing. To keep this from happening again, put
            the app on your home screen and protect your data under Sync and storage.
          </p>
        </>
      )}
      {elsewhere.length > 0 && (
        <>
          <ul className="flex flex-col gap-2">
            {elsewhere.map((device) => (
              <Silent key={device.deviceId} device={device} />
            ))}
          </ul>
          <p className="text-muted">
            Nothing is lost as long as that device still has it: open Holdfast there with a signal
            to send it.
          </p>
        </>
      )}
      <Button theme="primary-default" onClick={onClose} className="min-h-14">
        Got it
      </Button>
    </Dialog>
  );
}

function Silent({ device }: { device: SilentDevice }) {
  const now = useNow();
  return (
    <li className="rounded-control bg-sunken p-4">
      Another device of yours, last heard from {ageWords(device.seenAt, now)}, has{' '}
      <strong className="font-semibold">
        {changes(device.changes).toLowerCase()} not sent yet
      </strong>
      .
    </li>
  );
}

const changes = (count: number): string => plural(count, 'One change', `${count} changes`);

interface NoticeCardProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The action, below the text. */
  action?: ReactNode;
  /** An answer to something the athlete has just done. */
  isAnswer?: boolean;
  onClose: () => void;
}

/**
 * Where hints are: at the end of the page or above it. Null, as for everything that cannot wait: at the bottom of the
 * window, with its own space at the end of the page.
 */
export const NoticePlacement = createContext<'end' | 'top' | null>(null);

const placements = {
  window:
    'sticky bottom-[calc(76px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 mx-3 mb-3 max-w-[560px] shadow-lift lg:bottom-[calc(16px+var(--workout-bar))] lg:mx-8 lg:ml-auto',
  // In the space that the page leaves for the bar.
  end: 'relative mx-4 -mt-[calc(84px+var(--workout-bar)+env(safe-area-inset-bottom))] mb-[calc(84px+var(--workout-bar)+env(safe-area-inset-bottom))] max-w-[560px] lg:mx-8 lg:-mt-[calc(48px+var(--workout-bar))] lg:mb-[calc(48px+var(--workout-bar))]',
  top: 'mx-4 mt-1 mb-3 max-w-[680px] lg:mx-8 lg:mt-0',
} as const;

/** On a phone it is one line, so that the next thing to do stays visible. */
function NoticeCard({ Icon, title, children, action, isAnswer = false, onClose }: NoticeCardProps) {
  const id = useId();
  const placement = use(NoticePlacement) ?? 'window';
  return (
    <section
      aria-labelledby={id}
      className={`animate-rise flex items-start rounded-card border border-line bg-raised p-1 ${placements[placement]}`}
    >
      <details
        open={isAnswer || matchMedia('(min-width: 1024px)').matches}
        className="group min-w-0 flex-1"
      >
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-control px-3 [&::-webkit-details-marker]:hidden">
          <Icon size={20} aria-hidden className="shrink-0 text-muted" />
          <h2 id={id} className="min-w-0 flex-1 text-sm font-semibold">
            {title}
          </h2>
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 rotate-180 text-muted transition-transform group-open:rotate-0"
          />
        </summary>
        <div className="flex flex-col items-start gap-4 pr-3 pb-4 pl-11">
          <div className="text-sm text-muted">{children}</div>
          {action}
        </div>
      </details>
      <IconButton label={`Dismiss: ${title}`} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
