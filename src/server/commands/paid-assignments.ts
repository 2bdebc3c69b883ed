// What a payment does to a program that a coach gives for a price. The caller has locked the streams of both.
import type { Assignment } from '#contract/assignments.ts';
import type { UserId } from '#contract/ids.ts';
import { isOffered, paid, refunded } from '#domain/coaching/assignment.ts';
import type { OrderRow, Rows } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import { RequestError } from '../errors.ts';
import { localTime } from '../local-time.ts';
import { tellProgramPaid } from '../notify/assignment-occasions.ts';
import { mayCoach } from '../policies/people.ts';
import { findAssignment, putAssignment, setGivenState } from '../stores/assignments.ts';
import { isClient } from '../stores/clients.ts';
import { findOrderOfAssignment } from '../stores/orders.ts';
import { endAccess, findAnyPurchasedProgram } from '../stores/programs.ts';
import { findZones } from '../stores/scheduled-messages.ts';
import { findUser } from '../stores/users.ts';
import {
  type AssignDeps,
  carryOutAssignment,
  copyIdOf,
  findGivenCopy,
  requireWorkouts,
} from './give-program.ts';

/** Still offered, by a coach who still coaches this client, with something to train. */
export async function mayBegin(rows: Rows, order: OrderRow): Promise<boolean> {
  const { assignment_id: id, buyer_id: client, seller_id: coach } = order;
  const row = id && (await findAssignment(rows, id));
  const buyer = client && (await findUser(rows, client));
  const seller = coach && (await findUser(rows, coach));
  if (!row || !buyer || !seller || !isOffered(row.body)) return false;
  if (buyer.restriction_reason !== null || !mayCoach(seller)) return false;
  if (!(await isClient(rows, { coach: seller.id, client: buyer.id }))) return false;
  return (await findDaysOffered(rows, row.body, seller.id)) !== null;
}

/** Null: the program has been deleted, emptied or restricted since it was offered. */
export async function findDaysOffered(
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<ProgramContent['trainingPlan'] | null> {
  try {
    const { days } = await requireWorkouts(rows, assignment, coach);
    await findGivenCopy(rows, assignment, coach);
    return days;
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

export async function beginPaid(deps: AssignDeps, rows: Rows, order: OrderRow): Promise<void> {
  const { assignment_id: id, buyer_id: client, seller_id: coach } = order;
  const row = id && (await findAssignment(rows, id));
  if (!row || !client || !coach) throw new Error('An order of nothing cannot be granted');
  const now = deps.now();
  const zone = (await findZones(rows, [client])).get(client) ?? null;
  const after = paid(
    // What was agreed when the page was opened counts.
    { ...row.body, price: order.price },
    { at: now.toISOString(), today: localTime(now, zone).day },
  );
  await putAssignment(rows, after, { owner: coach, key: null });
  const copy = await findGivenCopy(rows, after, coach);
  await carryOutAssignment(deps, rows, { before: row.body, after, coach, copy });
  await tellProgramPaid(deps, rows, after, coach);
}

/** What this order's money is for; null: nothing, or what another order paid. */
export async function findPaidBy(rows: Rows, order: OrderRow): Promise<Assignment | null> {
  const { assignment_id: id } = order;
  const row = id && (await findAssignment(rows, id));
  if (!row || row.body.paidAt === undefined) return null;
  const other = await findOrderOfAssignment(rows, row.id, 'granted');
  return other && other.id !== order.id ? null : row.body;
}

/** The client keeps what was trained. */
export async function endRefunded(rows: Rows, order: OrderRow, now: Date): Promise<void> {
  const assignment = await findPaidBy(rows, order);
  if (!assignment || !order.seller_id) return;
  const over = refunded(assignment, now.toISOString());
  await putAssignment(rows, over, { owner: order.seller_id, key: null });
  const copy = await findAnyPurchasedProgram(rows, copyIdOf(assignment));
  if (!copy) return;
  await setGivenState(rows, copy, { ended_at: copy.ended_at ?? now });
  await endAccess(rows, copy.id, now);
}
