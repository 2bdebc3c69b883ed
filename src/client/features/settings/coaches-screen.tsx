import { useState } from 'react';
import { formatDate, dayOf } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { endCoaching } from '#offline/commands/coaches.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { type OwnCoach, ownCoaches } from '#offline/queries/coaches.ts';
import { SettingsTitle } from './settings-parts.tsx';

export function CoachesScreen() {
  const coaches = useRead(ownCoaches);
  const hasRead = useRead(isFirstReadingThrough);
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <SettingsTitle>Your coaches</SettingsTitle>
      {coaches?.length === 0 && hasRead === false && <FirstReading />}
      {coaches?.length === 0 && hasRead && (
        <EmptyState title="No coach yet">
          Get a program in the store, or open the link that a coach gives you.
        </EmptyState>
      )}
      {coaches && coaches.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {coaches.map((coach) => (
            <CoachRow key={coach._id} coach={coach} />
          ))}
        </ul>
      )}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: OwnCoach): string => `${firstName} ${lastName}`.trim();

function CoachRow({ coach }: { coach: OwnCoach }) {
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
            : began === 'invitation'
              ? `Coaches you since ${inWords(since)}`
              : programs.join(', ')}
        </p>
      </div>
      {!endedAt && <Button onClick={() => setIsAsking(true)}>End coaching</Button>}
      {isAsking && <EndDialog coach={coach} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function EndDialog({ coach, onClose }: { coach: OwnCoach; onClose: () => void }) {
  const device = useDevice();
  const { programs: _, endedAt: __, ...relation } = coach;
  const end = useOneAtATime(async () => {
    await endCoaching(device, { coach: relation });
    showToast({ color: 'success', text: `${coach.firstName} is no longer your coach` });
    onClose();
  });
  return (
    <Dialog title={`End coaching by ${nameOf(coach)}?`} onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          {coach.firstName} sees nothing new from you, and can no longer open your profile or
          workouts. They are told that it ended.
        </li>
        <li>
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
