import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScheduleEntry } from './schedule-days.ts';
import type { RunDay } from './training-days.ts';

export interface EntryLinkProps {
  entry: ScheduleEntry;
  onOpen: (day: RunDay) => void;
  label?: string;
  tabIndex?: number;
  className: string;
  children: ReactNode;
}

/** A workout still to do opens its overview, a finished one its results. */
export function EntryLink({ entry, onOpen, label, children, ...rest }: EntryLinkProps) {
  const { opens } = entry;
  if ('overview' in opens) {
    return (
      <button type="button" aria-label={label} onClick={() => onOpen(opens.overview)} {...rest}>
        {children}
      </button>
    );
  }
  if ('session' in opens) {
    return (
      <Link
        to="/results/session/$sessionId"
        params={{ sessionId: opens.session }}
        aria-label={label}
        {...rest}
      >
        {children}
      </Link>
    );
  }
  const { programId, dayIndex } = opens.results;
  return (
    <Link
      to="/results/$programId/$day"
      params={{ programId, day: dayIndex }}
      aria-label={label}
      {...rest}
    >
      {children}
    </Link>
  );
}
