import { useNavigate } from '@tanstack/react-router';
import { Offer } from '#client/shared/assign/offer.tsx';
import { useOffers } from '#client/shared/assign/offers.ts';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import type { AssignmentId } from '#contract/ids.ts';
import { PlanOutline } from './plan-outline.tsx';
import { Unreachable } from './program-grid.tsx';
import { SampleDay } from './sample-day.tsx';

/** What a coach charges for: the offer, and as much of the plan as the store would show. */
export function OfferScreen({ id }: { id: AssignmentId }) {
  const { body: offers, state, again } = useOffers();
  const navigate = useNavigate();
  const offer = offers?.find(({ _id }) => _id === id);
  // One that came since this device last asked isn't missing.
  if (!offer && state === 'read') return <NotFoundView resource="Offer" />;
  if (!offer) return state === 'failed' ? <Unreachable onAgain={again} /> : null;
  const { title, plan } = offer;
  return (
    <article className="flex max-w-[760px] flex-col gap-8">
      <h1
        tabIndex={-1}
        className="text-xl font-semibold text-balance wrap-anywhere hyphens-auto lg:text-2xl"
      >
        {title}
      </h1>
      <Offer offer={offer} onGone={() => void navigate({ to: '/training', replace: true })} />
      {plan ? (
        <>
          <PlanOutline outline={plan.outline} />
          <SampleDay sample={plan.sample} />
        </>
      ) : (
        <p className="text-muted">The plan isn’t on this device yet. It loads with a signal.</p>
      )}
    </article>
  );
}
