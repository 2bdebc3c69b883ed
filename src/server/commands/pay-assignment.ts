// A client pays a program that a coach gives for a price. Calls that ask the provider keep no transaction open.
import type {
  AssignmentOffer,
  getAssignmentOffers,
  payAssignment as payCall,
} from '#contract/assignment-offers.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { type AssignmentId, ProgramId, type UserId } from '#contract/ids.ts';
import { isOffered } from '#domain/coaching/assignment.ts';
import { feeOf, nextCheckAt } from '#domain/store/order.ts';
import type { AssignmentRow, OrderRow, Rows, UserRow } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../errors.ts';
import { presentOutline } from '../presenters/program.ts';
import { mayCoach } from '../policies/people.ts';
import { findAssignment, findOffered } from '../stores/assignments.ts';
import { isClient } from '../stores/clients.ts';
import { findOrderOfAssignment, insertOrder, updateOrder } from '../stores/orders.ts';
import { lockStream } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { isUsable, reachPage } from './checkout-page.ts';
import { findDaysOffered } from './paid-assignments.ts';
import { accountOf } from './payout-account.ts';

/** Of a coach who charges. */
export function requirePayouts(
  { payments }: Pick<Deps, 'payments'>,
  coach: UserRow | undefined,
): void {
  if (!coach || accountOf(payments, coach) === null)
    throw forbidden({ words: 'Set up your payouts first: then you can charge for programs.' });
}

export async function showOffers(
  { payments }: Pick<Deps, 'payments'>,
  rows: Rows,
  client: UserId,
): Promise<OkOf<typeof getAssignmentOffers>> {
  const offers: AssignmentOffer[] = [];
  for (const row of await findOffered(rows, client)) {
    const found = await findOffer(rows, row);
    if (found && accountOf(payments, found.coach) !== null) offers.push(shown(row, found));
  }
  return { offers };
}

interface Found {
  readonly coach: UserRow;
  readonly days: ProgramContent['trainingPlan'];
}

function shown({ body }: AssignmentRow, { coach, days }: Found): AssignmentOffer {
  const { _id, title, price = 0, from, weekdays, weeks, dayId } = body;
  return {
    _id,
    title,
    price,
    from,
    weekdays,
    ...(weeks && { weeks }),
    ...(dayId !== undefined && { dayId }),
    coach: { userId: coach.id, firstName: coach.first_name, lastName: coach.last_name },
    plan: presentOutline(days),
  };
}

/** Null: the client cannot begin it, whatever they would pay. */
async function findOffer(
  rows: Rows,
  { owner_id: owner, client_id: client, body }: AssignmentRow,
): Promise<Found | null> {
  const coach = await findUser(rows, owner);
  const isCoached =
    coach !== undefined && mayCoach(coach) && (await isClient(rows, { coach: owner, client }));
  if (!isCoached || !isOffered(body)) return null;
  const days = await findDaysOffered(rows, body, owner);
  return days && { coach, days };
}

interface Paying {
  readonly client: UserId;
  readonly id: AssignmentId;
}

export async function payAssignment(deps: Deps, paying: Paying): Promise<OkOf<typeof payCall>> {
  const { page } = await reachPage(deps, async () => openOrder(deps, paying));
  return page;
}

async function openOrder(
  deps: Deps,
  { client, id }: Paying,
): Promise<{ order: OrderRow; price: number }> {
  const { now, payments } = deps;
  return deps.database.rows.transaction().execute(async (rows) => {
    await lockStream(rows, client);
    const row = await findAssignment(rows, id);
    if (row?.client_id !== client) throw notFound();
    const found = await findOffer(rows, row);
    const { price } = row.body;
    if (!found || price === undefined) throw notFound();
    const { coach } = found;
    const account = accountOf(payments, coach);
    if (account === null) throw forbidden({ words: 'This coach doesn’t take payments yet' });
    const open = await findOrderOfAssignment(rows, id, 'open');
    if (open && isUsable(open, deps)) return { order: open, price };
    if (open) await updateOrder(rows, open.id, { state: 'closed' });
    const order = await insertOrder(rows, {
      id: ProgramId.parse(deps.newId()),
      buyer_id: client,
      seller_id: coach.id,
      program_id: row.program_id,
      provider: payments.provider.name,
      account_id: account,
      title: row.body.title,
      price,
      fee: feeOf(price, payments.feePercent),
      state: 'open',
      checkout_id: null,
      payment_id: null,
      created_at: now(),
      check_at: nextCheckAt(now(), now()),
      assignment_id: id,
    });
    return { order, price };
  });
}
