// What a coach and a client hear of paid coaching. The caller has locked the streams of both.
import type { CoachingEvent } from '#contract/client-news.ts';
import type { UserId } from '#contract/ids.ts';
import type { NotificationData, NotificationType } from '#contract/notifications.ts';
import type { MembershipRow, Rows } from '../database/rows.ts';
import type { Relation } from '../stores/client-training.ts';
import { findRelation } from '../stores/coach-clients.ts';
import { markRead } from '../stores/notifications.ts';
import { notify, type NotifyDeps } from './notify.ts';

const types = {
  started: 'clientCoachingStarted',
  paid: 'clientCoachingPaid',
  late: 'clientCoachingLate',
  cancelled: 'clientCoachingCancelled',
  resumed: 'clientCoachingResumed',
  ended: 'clientCoachingEnded',
} as const satisfies Record<CoachingEvent, NotificationType>;

/** What is over need not be looked at any more. */
const overBy: Readonly<Partial<Record<CoachingEvent, NotificationType[]>>> = {
  paid: ['clientCoachingLate', 'coachingLate'],
  resumed: ['clientCoachingCancelled'],
  ended: ['clientCoachingLate', 'coachingLate', 'clientCoachingCancelled', 'coachingStopped'],
};

interface CoachingNotice {
  readonly event: CoachingEvent;
  /** After it. */
  readonly row: MembershipRow;
  /** The client is none any more. */
  readonly hasLeft: boolean;
}

/** To the client alone: the coach did it. One who was invited stays a client. */
export async function tellStopped(
  deps: NotifyDeps,
  rows: Rows,
  { coach, client }: Relation,
  row: MembershipRow,
): Promise<void> {
  const relation = await findRelation(rows, { coach, client });
  await notify(deps, rows, {
    to: client,
    type: 'coachingStopped',
    about: row.id,
    from: coach,
    data: { ...dataOf(row, client), ...(relation?.began === 'invitation' && { stays: true }) },
  });
}

const dataOf = (row: MembershipRow, client: UserId): NotificationData => ({
  price: row.price,
  ...(row.until_at && { until: row.until_at.toISOString() }),
  athleteId: client,
});

/** The next one of its kind in the same membership renews it. */
export async function tellCoaching(
  deps: NotifyDeps,
  rows: Rows,
  { coach, client }: Relation,
  { event, row, hasLeft }: CoachingNotice,
): Promise<void> {
  const over = overBy[event];
  if (over)
    for (const person of [coach, client])
      await markRead(rows, person, { types: over, about: [row.id] });
  const data = dataOf(row, client);
  await notify(deps, rows, {
    to: coach,
    type: types[event],
    about: row.id,
    from: client,
    data: {
      ...data,
      ...(row.state === 'trial' && { isTrial: true }),
      ...(row.was_unpaid && { wasUnpaid: true }),
      ...(hasLeft && { hasLeft }),
    },
  });
  if (event === 'late' || event === 'ended')
    await notify(deps, rows, {
      to: client,
      type: event === 'late' ? 'coachingLate' : endedBy(row),
      about: row.id,
      from: coach,
      data: {
        ...data,
        ...(row.was_unpaid && { wasUnpaid: true }),
        ...(event === 'ended' && { hasLeft }),
      },
    });
}

/** A client who was told that the coach stops charging hears of the end in the same place. */
const endedBy = (row: MembershipRow): NotificationType =>
  row.stopped_at && !row.was_unpaid ? 'coachingStopped' : 'coachingEnded';
