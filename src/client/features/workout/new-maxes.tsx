import { Gauge, TrendingDown, TrendingUp } from 'lucide-react';
import type { MovementId, SetId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { shownEstimate, shownLift, shownWeight } from '#client/ui/lift-text.ts';
import { currentMaxes, workingMax } from '#domain/history/one-rep-max.ts';
import { bestEstimate, type MaxOffer, newMaxes } from '#domain/history/suggested-max.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { addMax } from '#offline/commands/one-rep-maxes.ts';
import { trainedOn } from '#offline/local-day.ts';
import { recordsSoFar } from '#offline/queries/history.ts';
import { oneRepMaxes } from '#offline/queries/one-rep-maxes.ts';
import { useSession, useWorkout } from './workout-context.ts';

/** Sets whose new max the athlete did not want. */
const declined = createStore<ReadonlySet<SetId>>(new Set());

/** A tap keeps the max that a test or an AMRAP set has shown: of one exercise, or of the whole workout. */
export function NewMaxes({ movementId = null }: { movementId?: MovementId | null }) {
  const session = useSession((whole) => whole);
  const answered = useStore(declined);
  const units = useUnits();
  const entries = useRead(oneRepMaxes);
  if (!entries) return null;
  const offers = newMaxes(session, entries, (id) => answered.has(id), units).filter(
    (offer) => movementId === null || offer.movementId === movementId,
  );
  if (offers.length === 0) return null;
  const percentOf = (id: MovementId) =>
    currentMaxes(entries).find((entry) => entry.movementId === id)?.trainingMaxPercent;
  return (
    <ul
      aria-label="New maxes"
      className={`flex flex-col gap-3 ${movementId === null ? '' : 'px-4 sm:px-0'}`}
    >
      {offers.map((offer) => (
        <Offer key={offer.movementId} offer={offer} percent={percentOf(offer.movementId)} />
      ))}
    </ul>
  );
}

function Offer({ offer, percent }: { offer: MaxOffer; percent: number | undefined }) {
  const device = useDevice();
  const { edit } = useWorkout();
  const units = useUnits();
  const session = useSession((whole) => whole);
  const { kg, from, movementId, title, before, isLower } = offer;
  const records = useRead(recordsSoFar, movementId);
  if (!records) return null;
  const estimate = bestEstimate(session, movementId, records, units);
  const higher = !isLower && estimate !== null && estimate > kg ? estimate : null;
  const isNews = !isLower && higher === null;
  const shown = shownWeight(kg, units);
  const keep = () => {
    const entry = {
      movementId,
      title,
      kg,
      date: trainedOn(offer),
      origin: 'tested' as const,
      from,
      ...(percent !== undefined && { trainingMaxPercent: percent }),
    };
    void untilSaved({ setId: null, document: () => entry }, () => addMax(device, entry));
    edit(changeMax, { movementId, kg: workingMax(entry) });
  };
  const decline = () => {
    if (from.setId) declined.set(new Set([...declined.read(), from.setId]));
  };
  return (
    <li className="animate-rise flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        {isNews ? (
          <TrendingUp size={20} aria-hidden className="mt-0.5 shrink-0 text-above" />
        ) : isLower ? (
          <TrendingDown size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        ) : (
          <Gauge size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        )}
        <div className="min-w-0">
          <p className="font-semibold">
            {isLower
              ? `Lower your max to ${shown}?`
              : isNews
                ? `New max: ${shown}?`
                : `Save ${shown} as your max?`}
          </p>
          <p className="text-sm text-muted">
            {isLower ? 'Your test in ' : ''}
            {title}, {shownLift(from, units)}
            {from.reps > 1 && ', estimated by Epley'}
            {before !== null &&
              (isLower
                ? `, is below your max of ${shownWeight(before, units)}. Percentages would then give lighter weights`
                : `. Until now ${shownWeight(before, units)}`)}
            .{higher !== null && ` Your best set suggests more: ${shownEstimate(higher, units)}.`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button theme="primary-default" onClick={keep}>
          {isLower ? 'Lower to' : 'Save'} {shown}
        </Button>
        <Button onClick={decline}>
          {isLower && before !== null ? `Keep ${shownWeight(before, units)}` : 'No, thanks'}
        </Button>
      </div>
    </li>
  );
}
