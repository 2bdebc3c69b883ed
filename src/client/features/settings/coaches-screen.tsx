import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatDate, dayOf } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { isClientAnyway } from '#client/shared/money/client-anyway.ts';
import { wordsForClient } from '#client/shared/money/membership-words.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { getMemberships, type Membership } from '#contract/memberships.ts';
import { isolated } from '#domain/isolated.ts';
import { endCoaching } from '#offline/commands/coaches.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { type OwnCoach, ownCoaches } from '#offline/queries/coaches.ts';
import { SettingsTitle } from './settings-parts.tsx';

const CoachOffers = lazyPart(async () => (await import('./online/coach-offers.tsx')).CoachOffers);
const MonthlyPrice = lazyPart(async () => (await import('./online/coach-offers.tsx')).MonthlyPrice);

export function CoachesScreen() {
  const coaches = useRead(ownCoaches);
  const hasRead = useRead(isFirstReadingThrough);
  const paid = usePaidCoaching();
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <SettingsTitle>Your coaches</SettingsTitle>
      {coaches?.length === 0 && hasRead === false && <FirstReading />}
      {coaches?.length === 0 && hasRead && paid.length === 0 && (
        <EmptyState title="No coach yet">
          Get a program in the store, or open the link that a coach gives you.
        </EmptyState>
      )}
      {coaches && coaches.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {coaches.map((coach) => (
            <CoachRow
              key={coach._id}
              coach={coach}
              isPaid={paid.some((membership) => membership.coach?.userId === coach._id)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        <CoachOffers />
      </Suspense>
      {paid.length > 0 && <PaidCoaching memberships={paid} coaches={coaches ?? []} />}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: OwnCoach): string => `${firstName} ${lastName}`.trim();

/** The reader's own, as far as known; what has ended is on the coach's page. */
function usePaidCoaching(): readonly Membership[] {
  const user = useCurrentUser();
  const { body } = useCached<readonly Membership[]>(
    'own-memberships',
    async () => (await callQuietly(getMemberships, { query: {} })).memberships,
  );
  return (body ?? []).filter(
    ({ client, state }) => client?.userId === user?.userId && state !== 'ended',
  );
}

interface PaidCoachingProps {
  memberships: readonly Membership[];
  coaches: readonly OwnCoach[];
}

const PaidCoaching = ({ memberships, coaches }: PaidCoachingProps) => (
  <TitledSection title="Paid coaching">
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {memberships.map((membership) => {
        const { coach } = membership;
        const stays = coaches.some((one) => one._id === coach?.userId && isClientAnyway(one));
        const name = coach?.firstName ?? 'Your coach';
        const { title, detail } = wordsForClient(membership, name, stays);
        return (
          <li
            key={membership._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-[180px] flex-1">
              {coach && (
                <p className="font-semibold wrap-anywhere">
                  {`${coach.firstName} ${coach.lastName}`.trim()}
                </p>
              )}
              <p className={`text-sm ${membership.state === 'late' ? 'text-below' : 'text-muted'}`}>
                {title}. {detail}
              </p>
            </div>
            {coach && (
              <Link
                to="/store/author/$authorId"
                params={{ authorId: coach.userId }}
                className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {membership.state === 'late' ? 'Pay with another card' : 'Manage payments'}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </TitledSection>
);

function CoachRow({ coach, isPaid }: { coach: OwnCoach; isPaid: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { programs, endedAt, began, since } = coach;
  const inWords = (instant: string) => formatDate(dayOf(instant), { dateStyle: 'long' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <div className="min-w-[180px] flex-1">
        <p className="font-semibold wrap-anywhere">{nameOf(coach)}</p>
        <p className="text-sm text-muted">
          {endedAt
            ? `Ended ${inWords(endedAt)}. They see nothing of yours.`
            : began === 'invitation' || programs.length === 0
              ? `Your coach since ${inWords(since)}`
              : programs.join(', ')}
        </p>
        {!endedAt && !isPaid && (
          <Suspense>
            <MonthlyPrice coach={coach._id} />
          </Suspense>
        )}
      </div>
      {!endedAt && <Button onClick={() => setIsAsking(true)}>End coaching</Button>}
      {isAsking && <EndDialog coach={coach} isPaid={isPaid} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

interface EndDialogProps {
  coach: OwnCoach;
  /** They pay this coach each month. */
  isPaid: boolean;
  onClose: () => void;
}

function EndDialog({ coach, isPaid, onClose }: EndDialogProps) {
  const device = useDevice();
  const { programs: _, endedAt: __, ...relation } = coach;
  const end = useOneAtATime(async () => {
    await endCoaching(device, { coach: relation });
    showToast({ color: 'success', text: `${isolated(coach.firstName)} is no longer your coach` });
    onClose();
  });
  return (
    <Dialog title={`End coaching by ${isolated(nameOf(coach))}?`} onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          {coach.firstName} sees nothing new from you, and can no longer open your profile or
          workouts. They are told that it ended.
        </li>
        <li>
          {isPaid &&
            'Your paid coaching ends right away: you won’t be charged again, and this month isn’t refunded. '}
          You keep your programs, your workouts and the chat, which both of you can still read.
        </li>
        <li>To start again, {coach.firstName} has to invite you again, or you get a program.</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button theme="danger" onClick={end} className="flex-1">
          End coaching
        </Button>
        <Button onClick={onClose} className="flex-1">
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
