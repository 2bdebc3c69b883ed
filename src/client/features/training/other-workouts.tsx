import { Smartphone } from 'lucide-react';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { DiscardWorkout } from '#client/shared/workout/discard-workout.tsx';
import { Button } from '#client/ui/button.tsx';
import { plural } from '#domain/plural.ts';
import { sessionTitle } from '#domain/program/program-run.ts';
import type { OtherWorkout } from '#domain/session/open-workouts.ts';
import { countedSets } from '#domain/session/counted-sets.ts';

/** Workouts that are open besides this device's own, such as one under way on another phone. */
export function OtherWorkouts({ others }: { others: readonly OtherWorkout[] }) {
  return (
    <section
      aria-labelledby="other-workouts"
      className="rounded-card border border-line bg-surface px-5 pt-4 pb-2"
    >
      <h2 id="other-workouts" className="font-semibold">
        {plural(others.length, 'Another workout is open', 'Other workouts are open')}
      </h2>
      <p className="text-sm text-muted">Open it to go on with it or finish it here.</p>
      <ul className="divide-y divide-line pt-1">
        {others.map((other) => (
          <Other key={other.session._id} {...other} />
        ))}
      </ul>
    </section>
  );
}

function Other({ session, isElsewhere }: OtherWorkout) {
  const begin = useBeginWorkout();
  const today = useToday();
  const sets = countedSets(session);
  const done = sets.filter((set) => set.done).length;
  const title = sessionTitle(session);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div>
        <h3 className="font-semibold text-pretty">{title}</h3>
        <p className="text-sm text-muted">
          {done} of {sets.length} sets done · started {startedAt(session.startDate, today)}
        </p>
        {isElsewhere && (
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Smartphone size={16} aria-hidden className="shrink-0" />
            Last used on another device
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`Open ${title} here`}
          onClick={() => void begin({ sessionId: session._id })}
        >
          Open here
        </Button>
        {session.free && <DiscardWorkout sessionId={session._id} />}
      </div>
    </li>
  );
}

/** '10:12', on another day '19 Nov, 10:12'. */
function startedAt(instant: string, today: string): string {
  const time = clock.format(new Date(instant));
  const day = dayOf(instant);
  return day === today ? time : `${shortDate(day, today)}, ${time}`;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
