import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { offerText, wordsForCoach } from '#client/shared/money/membership-words.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { UserId } from '#contract/ids.ts';
import {
  type CoachingOffer,
  getCoachingOffer,
  getMemberships,
  type Membership,
  setCoachingOffer,
  trialChoices,
} from '#contract/memberships.ts';
import { centsOf, priceProblem } from '#domain/dollars.ts';
import { isPrice } from '#domain/program/details.ts';

/** A coach's monthly price for coaching, and who pays it. */
export function CoachingOfferSection() {
  const user = useCurrentUser();
  return user && <OfferOf coach={user.userId} />;
}

interface Own {
  readonly offer: CoachingOffer | null;
  readonly memberships: readonly Membership[];
}

function OfferOf({ coach }: { coach: UserId }) {
  const { body: own, again } = useCached<Own>('payouts:coaching', async () => readOwn(coach));
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useIsOnline();
  if (!own) return null;
  const { offer } = own;
  const save = async (next: CoachingOffer | null) => {
    try {
      await callServer(setCoachingOffer, { body: { offer: next } });
    } catch {
      return;
    }
    showToast({
      color: 'success',
      text: next ? `Coaching costs ${offerText(next)}` : 'Nobody new can start paid coaching',
    });
    setIsOpen(false);
    again();
  };
  return (
    <TitledSection title="Paid coaching">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5">
        <div className="min-w-[200px] flex-1">
          <p className="font-semibold">{offer ? offerText(offer) : 'No monthly price yet'}</p>
          <p className="max-w-[56ch] text-sm text-muted">
            {offer
              ? 'Athletes can start it on your page in the store.'
              : 'Set one, and athletes can start coaching on your page in the store. They pay each month until they cancel.'}
          </p>
        </div>
        <Button
          theme={offer ? 'secondary-default' : 'primary-default'}
          disabled={!isOnline}
          onClick={() => setIsOpen(true)}
        >
          {offer ? 'Change price' : 'Set a price'}
        </Button>
      </div>
      <Payers memberships={own.memberships} />
      {isOpen && <OfferDialog offer={offer} onSave={save} onClose={() => setIsOpen(false)} />}
    </TitledSection>
  );
}

async function readOwn(coach: UserId): Promise<Own> {
  const [{ offer }, { memberships }] = await Promise.all([
    callQuietly(getCoachingOffer, { params: { id: coach } }),
    callQuietly(getMemberships, { query: {} }),
  ]);
  const going = memberships.filter((one) => one.coach?.userId === coach && one.state !== 'ended');
  return { offer, memberships: going };
}

function Payers({ memberships }: { memberships: readonly Membership[] }) {
  if (memberships.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {memberships.map((membership) => (
        <li key={membership._id} className="px-5 py-3">
          {membership.client && (
            <Link
              to="/clients/$id"
              params={{ id: membership.client.userId }}
              preload={false}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {`${membership.client.firstName} ${membership.client.lastName}`.trim()}
            </Link>
          )}
          <p className={`text-sm ${membership.state === 'late' ? 'text-below' : 'text-muted'}`}>
            {wordsForCoach(membership)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface OfferDialogProps {
  offer: CoachingOffer | null;
  /** Tells its errors. */
  onSave: (offer: CoachingOffer | null) => Promise<void>;
  onClose: () => void;
}

const trials = trialChoices.map((days) => ({
  value: `${days}` as const,
  title: days === 0 ? 'None' : `${days} days`,
}));

function OfferDialog({ offer, onSave, onClose }: OfferDialogProps) {
  const [text, setText] = useState(offer ? `${offer.price / 100}` : '');
  const [trial, setTrial] = useState<`${CoachingOffer['trialDays']}`>(`${offer?.trialDays ?? 0}`);
  const [isBusy, setIsBusy] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const cents = centsOf(text);
  const price = cents !== null && cents > 0 && isPrice(cents) ? cents : null;
  const save = async (next: CoachingOffer | null) => {
    setIsBusy(true);
    await onSave(next);
    setIsBusy(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const trialDays = trialChoices.find((days) => `${days}` === trial) ?? 0;
    if (price !== null) void save({ price, trialDays });
  };
  return (
    <Dialog title="Price for coaching" onClose={onClose} maxWidth={480}>
      <form onSubmit={send} className="flex flex-col gap-5">
        <TextField
          label="Each month (US $)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={wasSent && price === null ? priceProblem(text, 'From $1 to $10,000') : undefined}
        />
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium" aria-hidden>
            Free trial
          </p>
          <Segments label="Free trial" options={trials} value={trial} onChange={setTrial} />
        </div>
        <p className="text-sm text-muted">
          It applies to everyone who starts from now on. Clients who pay already keep their price.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button theme="primary-cta" type="submit" disabled={isBusy} className="flex-1">
            Save
          </Button>
          {offer && (
            <Button disabled={isBusy} onClick={() => void save(null)} className="flex-1">
              Stop offering it
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
