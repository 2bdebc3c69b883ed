// What clients hear of the programs that coaches give them, and coaches of the money.
import type { Assignment } from '#contract/assignments.ts';
import type { UserId } from '#contract/ids.ts';
import type { NotificationData } from '#contract/notifications.ts';
import type { OrderRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import { notify, type NotifyDeps } from './notify.ts';
import { dataOf } from './occasions.ts';

/** `startsOn`: the first day, `YYYY-MM-DD`. */
export const tellAssigned = (
  deps: NotifyDeps,
  rows: Rows,
  program: PurchasedProgramRow,
  { coach, startsOn }: { readonly coach: UserId; readonly startsOn: string },
): Promise<void> =>
  notify(deps, rows, {
    to: program.owner_id,
    type: 'programAssigned',
    about: program.id,
    from: coach,
    data: { ...dataOf(program), startsOn },
  });

/** To the client; what comes next about the same program renews it. */
export const tellChanged = (
  deps: NotifyDeps,
  rows: Rows,
  program: PurchasedProgramRow,
  {
    coach,
    ...data
  }: { readonly coach: UserId } & Pick<NotificationData, 'programChange' | 'movesTakenBack'>,
): Promise<void> =>
  notify(deps, rows, {
    to: program.owner_id,
    type: 'programChanged',
    about: program.id,
    from: coach,
    data: { ...dataOf(program), ...data },
  });

/** It begins once the client has paid. */
export const tellOffered = (
  deps: NotifyDeps,
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<void> =>
  notify(deps, rows, {
    to: assignment.clientId,
    type: 'programOffered',
    about: assignment._id,
    from: coach,
    data: priced(assignment),
  });

/** To who paid, in the transaction that has locked their stream: money of theirs goes back. */
export const tellRefunded = (
  deps: NotifyDeps,
  rows: Rows,
  { id, seller_id: seller, title, price }: OrderRow,
  buyer: UserId,
): Promise<void> =>
  notify(deps, rows, {
    to: buyer,
    type: 'paymentRefunded',
    about: id,
    from: seller,
    data: { programTitle: title, price },
  });

/** Needs both streams. */
export const tellProgramPaid = (
  deps: NotifyDeps,
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<void> =>
  notify(deps, rows, {
    to: coach,
    type: 'clientProgramPaid',
    about: assignment._id,
    from: assignment.clientId,
    data: { ...priced(assignment), athleteId: assignment.clientId },
  });

const priced = ({ title, price }: Assignment): NotificationData => ({
  programTitle: title,
  ...(price !== undefined && { price }),
});
