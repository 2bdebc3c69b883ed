import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CalendarEntry } from '#domain/coaching/client-week.ts';

export interface EntryLinkProps {
  entry: CalendarEntry;
  className: string;
  /** Where the texts may be cut off: all of them, shown by the pointer. */
  title?: string;
  children: ReactNode;
}

/** Leads to the client's day: what is planned, and what came of it. */
export const EntryLink = ({
  entry: {
    client: { userId },
    workout: { programId, dayIndex },
  },
  children,
  ...link
}: EntryLinkProps) => (
  <Link
    to="/clients/$id/training/$programId/$day"
    params={{ id: userId, programId, day: dayIndex }}
    preload={false}
    {...link}
  >
    {children}
  </Link>
);

export const keyOf = ({ client, workout, state }: CalendarEntry): string =>
  `${client.userId} ${workout.programId} ${workout.dayIndex} ${state}`;

export const nameOfClient = ({ client }: CalendarEntry): string =>
  `${client.firstName} ${client.lastName}`.trim();
