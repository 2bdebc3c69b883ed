import { Link } from '@tanstack/react-router';
import { CalendarDays, Check, Dumbbell, Gauge, Home, Lock, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import type { StoreProgramPreview } from '#contract/store.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { SubscribePanel } from '#client/shared/money/subscribe-panel.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { buyingRefusal, type BuyingRefusal, buyingRefusalTexts } from '#domain/store/buying.ts';
import { priceText } from '#domain/dollars.ts';
import { equipmentLabel, levelLabel } from '#domain/program/details.ts';
import { counted } from '#domain/plural.ts';
import { weeksOf } from './store-texts.ts';
import { useOwnCopies } from './use-own-copies.ts';

const GetButton = lazyPart(async () => (await import('./online/get-button.tsx')).GetButton);

export interface BuyCardProps {
  program: StoreProgramPreview;
  /** Called when the author has confirmed the user as a subscriber, who can get more than before. */
  onSubscribed: () => void;
}

/** What the price includes: beside the program when wide; on a phone its action is within reach of the thumb. */
export function BuyCard({ program, onSubscribed }: BuyCardProps) {
  return (
    <aside
      aria-label="Price and content"
      className="flex flex-col gap-6 lg:sticky lg:top-18 lg:row-span-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-lift"
    >
      <div
        data-bottom-controls
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0"
      >
        <Offer program={program} onSubscribed={onSubscribed} />
      </div>
      <Facts program={program} />
      {program.included.length > 0 && <Included items={program.included} />}
    </aside>
  );
}

function Facts({ program }: { program: StoreProgramPreview }) {
  const facts = [
    { Icon: CalendarDays, words: counted(weeksOf(program), 'week') },
    { Icon: Dumbbell, words: counted(program.trainingDays, 'workout') },
    { Icon: Gauge, words: levelLabel(program.level) },
    { Icon: Home, words: equipmentLabel(program.equipmentLevel) },
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-3 text-sm">
      {facts.map(
        ({ Icon, words }) =>
          words && (
            <li key={words} className="flex items-center gap-2.5">
              <Icon size={20} aria-hidden className="shrink-0 text-muted" />
              {words}
            </li>
          ),
      )}
    </ul>
  );
}

const Included = ({ items }: { items: readonly string[] }) => (
  <section aria-labelledby="included" className="flex flex-col gap-2">
    <h2 id="included" className="font-semibold">
      What is included
    </h2>
    <ul className="flex flex-col gap-2">
      {items.map((item, index) => (
        <li key={`${index} ${item}`} className="flex items-start gap-2.5 text-sm">
          <Check size={18} aria-hidden className="mt-px shrink-0 text-above" />
          <span className="min-w-0 wrap-anywhere">{item}</span>
        </li>
      ))}
    </ul>
  </section>
);

const wide = 'min-h-14 w-full text-base';
const linkButton =
  'inline-flex min-h-14 w-full items-center justify-center rounded-control px-5 font-semibold';

function Offer({ program, onSubscribed }: BuyCardProps) {
  const copyId = useOwnCopies().get(program._id) ?? program.viewer.purchasedProgramId;
  const refusal = useRefusal(program, copyId);
  if (copyId)
    return (
      <Link
        to="/programs/purchased/$programId"
        params={{ programId: copyId }}
        className={`${linkButton} bg-accent text-on-accent hover:bg-accent/90`}
      >
        Open your program
      </Link>
    );
  return (
    <div className="flex items-center gap-4 lg:flex-col lg:items-stretch">
      <div className="lg:pb-1">
        <p className="text-xl font-semibold lg:text-2xl">{priceText(program.price)}</p>
        <p className="hidden text-sm text-muted lg:block">
          {program.price === 0 ? 'Free. No card needed.' : 'One payment, no subscription.'} Yours to
          keep, online and offline.
        </p>
        {program.price > 0 && <p className="text-xs text-muted lg:hidden">one payment</p>}
      </div>
      <div className="min-w-0 flex-1">
        {refusal ? (
          <Refused program={program} refusal={refusal} onSubscribed={onSubscribed} />
        ) : (
          <Get program={program} />
        )}
      </div>
    </div>
  );
}

function useRefusal(program: StoreProgramPreview, copyId: ProgramId | null): BuyingRefusal | null {
  const user = useCurrentUser();
  if (!user) return null;
  const { publishingStatus, restrictionReason } = program.publishing;
  return buyingRefusal(
    {
      authorId: program.author.userId,
      publishedFor: publishingStatus === 'unpublished' ? null : publishingStatus,
      isRestricted: restrictionReason !== null,
    },
    {
      userId: user.userId,
      isSubscriber: program.viewer.isSubscriber,
      ownsIt: copyId !== null,
    },
  );
}

const GettingButton = () => (
  <Button theme="primary-cta" disabled className={wide}>
    One moment…
  </Button>
);

function Get({ program }: { program: StoreProgramPreview }) {
  const isOnline = useIsOnline();
  const restriction = useCurrentUser()?.restrictionReason;
  if (restriction !== undefined)
    return (
      <Why Icon={Lock}>Your account is restricted, so you can’t get programs: {restriction}</Why>
    );
  if (!isOnline) return <Why Icon={WifiOff}>You need a connection to get a program.</Why>;
  return (
    <Suspense fallback={<GettingButton />}>
      <GetButton program={program} className={wide} />
    </Suspense>
  );
}

interface RefusedProps extends BuyCardProps {
  refusal: BuyingRefusal;
}

function Refused({ program, refusal, onSubscribed }: RefusedProps) {
  const quiet = `${linkButton} border border-line bg-surface hover:border-edge`;
  if (refusal === 'own-program')
    return (
      <Link
        to="/programs/program-workouts/$programId"
        params={{ programId: program._id }}
        className={quiet}
      >
        Edit your program
      </Link>
    );
  if (refusal === 'subscribers-only')
    return (
      <div className="flex flex-col gap-3">
        <Why Icon={Lock}>Only subscribers of {program.author.firstName} can get this program.</Why>
        <SubscribePanel coach={program.author} isBrief onConfirmed={onSubscribed} />
      </div>
    );
  return <Why Icon={Lock}>{buyingRefusalTexts[refusal]}.</Why>;
}

const Why = ({ Icon, children }: { Icon: typeof Lock; children: ReactNode }) => (
  <p className="flex items-start gap-2.5 text-sm">
    <Icon size={18} aria-hidden className="mt-px shrink-0 text-muted" />
    <span className="min-w-0">{children}</span>
  </p>
);
