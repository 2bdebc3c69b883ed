import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOffers } from '#client/shared/assign/offers.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ownCoaches } from '#offline/queries/coaches.ts';
import { noProgramWords } from './no-program-words.ts';

/** Where the first program comes from: the coach, if there is one; otherwise the store. */
export function FindProgram() {
  const isCoach = useCurrentUser()?.isCoach ?? false;
  const coaches = useRead(ownCoaches);
  const { body: offers } = useOffers();
  if (!coaches) return null;
  const coach = coaches.find(({ endedAt }) => endedAt === null);
  const [to, title] = isCoach
    ? (['/coaching', 'Go to Coaching'] as const)
    : coach
      ? (['/messages', 'Go to Messages'] as const)
      : (['/store', 'Find a program'] as const);
  const [headline, text] = noProgramWords(offers);
  return (
    <EmptyState title={headline}>
      <p className="pb-5 wrap-anywhere">
        {!isCoach && coach && !offers?.length ? <Waiting>{coach.firstName}</Waiting> : text}
      </p>
      <Link
        to={to}
        preload={false}
        className="inline-flex min-h-12 items-center justify-center rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent/90"
      >
        {title}
      </Link>
    </EmptyState>
  );
}

const Waiting = ({ children: name }: { children: ReactNode }) => (
  <>
    <bdi>{name}</bdi> is your coach. As soon as they assign you a program, your workout of the day
    is here, even without a signal.
  </>
);
