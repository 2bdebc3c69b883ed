import { Link } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { counted } from '#domain/plural.ts';
import { placeName } from '#domain/program/draft.ts';
import { useMarkedDays } from './marked-lines.ts';

const mostNamed = 5;

export interface WaitingLinesProps {
  programId: ProgramId;
  plan: readonly { readonly _id: string }[];
  /** One of the days is gone to. */
  onGo?: () => void;
}

/** Before a program goes to somebody: which lines on this device aren't in it, because they weren't understood. */
export function WaitingLines({ programId, plan, onGo }: WaitingLinesProps) {
  const days = useMarkedDays(plan);
  if (days.length === 0) return null;
  const count = days.reduce((sum, { lines }) => sum + lines, 0);
  const others = days.length - mostNamed;
  return (
    <div role="status" className="rounded-control bg-below-wash p-4 text-sm print:hidden">
      <p>
        <b className="font-semibold">
          {counted(count, 'line waits', 'lines wait')} to be understood
        </b>{' '}
        and {count === 1 ? 'isn’t' : 'aren’t'} in the program yet:
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        {days.slice(0, mostNamed).map(({ day }) => (
          <Link
            key={day}
            to="/programs/program-workouts/$programId/$day"
            params={{ programId, day }}
            onClick={onGo}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {nameOf(day)}
          </Link>
        ))}
        {others > 0 && <span>and {counted(others, 'more day')}</span>}
      </p>
    </div>
  );
}

/** 'Week 1, day 3' */
const nameOf = (day: number): string => {
  const name = placeName(day);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
