// Brings paid coaching to where the provider says it is. The provider is asked first, outside any transaction, and its
// answer is then applied in one, unless the membership has changed since: then it is asked again. So this can be
// repeated at any time and interrupted anywhere.
import { type MembershipId, ProgramId, type UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import {
  endNow,
  isCoached,
  isForCoaching,
  mayCharge,
  willCharge,
  type Membership,
  membershipAfter,
  type MembershipStep,
  nextQuestionAt,
  paymentTitle,
} from '#domain/coaching/membership.ts';
import { entriesOf, feeOf, isAbandoned, nextCheckAt } from '#domain/store/order.ts';
import type { MembershipRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors.ts';
import { tellCoaching, tellStopped } from '../notify/coaching-occasions.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import type { InvoicePayment, MembershipReading, PaidInvoice } from '../payments/provider.ts';
import { mayCoach } from '../policies/people.ts';
import type { Relation } from '../stores/client-training.ts';
import { isClient } from '../stores/clients.ts';
import { beginPaid, endRelation } from '../stores/coach-clients.ts';
import {
  findBookedInvoices,
  findMembership,
  findUnsentRefunds,
  insertPaidMonth,
  lockLiveMemberships,
  lockMembership,
  updateMembership,
} from '../stores/memberships.ts';
import { insertEntries } from '../stores/orders.ts';
import { lockStreams } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { type People, sendLetters } from './coaching-letters.ts';
import { settleOrder } from './orders.ts';
import { retryDeadlocks } from './run-once.ts';

export type MembershipDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'payments' | 'jobs'>;

/** Another process may follow the same one at the same moment. */
const mostAttempts = 5;

/** Undefined: there is no such membership. */
export async function settleMembership(
  deps: MembershipDeps,
  id: MembershipId,
): Promise<MembershipRow | undefined> {
  const { provider } = deps.payments;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const row = await findMembership(deps.database.rows, id);
    if (!row || row.provider !== provider.name) return row;
    if (row.state === 'closed' && !row.is_closing) return row;
    if (row.checkout_id === null) return closeWithoutPage(deps, row);
    const answer = await askProvider(deps, row, row.checkout_id);
    const settled = await apply(deps, row, answer);
    // One that has just ended here is ended at the provider, too.
    if (!settled || (settled.is_closing && !row.is_closing)) continue;
    for (const order of await findUnsentRefunds(deps.database.rows, id))
      await settleOrder(deps, order);
    return settled;
  }
  throw unavailable({ retryAfterSeconds: 5 });
}

interface Answer extends MembershipReading {
  /** Payments that are not booked yet. */
  readonly unbooked: readonly (PaidInvoice & { readonly payment: InvoicePayment })[];
}

async function askProvider(
  { database, payments }: MembershipDeps,
  row: MembershipRow,
  page: CheckoutSessionId,
): Promise<Answer> {
  const { memberships } = payments.provider;
  let reading = await memberships.read(page);
  if (row.is_closing && mayCharge(reading.facts)) {
    if (reading.subscriptionId === null) await memberships.closePage(page);
    else await memberships.end(reading.subscriptionId);
    reading = await memberships.read(page);
  }
  if (row.stopped_at && reading.subscriptionId !== null && willCharge(reading.facts)) {
    await memberships.setEnding(reading.subscriptionId, true);
    reading = await memberships.read(page);
  }
  const booked = await findBookedInvoices(database.rows, row.id);
  const unbooked = [];
  for (const invoice of reading.paid)
    if (!booked.has(invoice.id))
      unbooked.push({ ...invoice, payment: await memberships.readInvoice(invoice.id) });
  return { ...reading, unbooked };
}

const stateOf = (row: MembershipRow): Membership => ({
  state: row.state,
  until: row.until_at,
  isClosing: row.is_closing,
  wasUnpaid: row.was_unpaid,
});

const columnsOf = (membership: Membership) => ({
  state: membership.state,
  until_at: membership.until,
  is_closing: membership.isClosing,
  was_unpaid: membership.wasUnpaid,
});

/** Null: the membership has changed since the provider was asked. */
async function apply(
  deps: MembershipDeps,
  asked: MembershipRow,
  answer: Answer,
): Promise<MembershipRow | null> {
  return inMembership(deps, asked, async (rows, row, people) => {
    if (row.turn !== asked.turn) return null;
    const now = deps.now();
    const step = membershipAfter(stateOf(row), answer.facts, {
      now,
      mayBegin: mayBegin(people),
    });
    const isOver = !isCoached(step.state);
    const changed = await updateMembership(rows, row.id, {
      ...columnsOf(step),
      subscription_id: answer.subscriptionId ?? row.subscription_id,
      ...(step.coaching === 'begins' && { began_at: now }),
      ...(step.event && !isOwnDoing(row, step) && { event: step.event, event_at: now }),
      check_at: isOver ? nextCheckAt(row.created_at, now) : nextQuestionAt(step, now),
    });
    for (const invoice of answer.unbooked) await book(deps, rows, changed, invoice);
    await tell(deps, rows, people, { step, row: changed });
    return changed;
  });
}

/** What a coach has done is no news to them. */
const isOwnDoing = (row: MembershipRow, { event }: MembershipStep): boolean =>
  event === 'cancelled' && row.stopped_at !== null;

/** Locks the streams of the two, which get notifications, and the membership. */
async function inMembership<T>(
  { database }: MembershipDeps,
  { id, coach_id: coachId, client_id: clientId }: MembershipRow,
  work: (rows: Rows, current: MembershipRow, people: People) => Promise<T>,
): Promise<T> {
  return retryDeadlocks(() =>
    database.rows.transaction().execute(async (rows) => {
      const streams = [coachId, clientId].filter((person) => person !== null);
      if (streams.length > 0) await lockStreams(rows, streams);
      const row = await lockMembership(rows, id);
      return work(rows, row, await peopleOf(rows, row));
    }),
  );
}

const peopleOf = async (
  rows: Rows,
  { coach_id: coach, client_id: client }: MembershipRow,
): Promise<People> => ({
  coach: coach === null ? undefined : await findUser(rows, coach),
  client: client === null ? undefined : await findUser(rows, client),
});

const mayBegin = ({ coach, client }: People): boolean =>
  coach !== undefined &&
  mayCoach(coach) &&
  client !== undefined &&
  client.restriction_reason === null;

const relationOf = ({ coach, client }: People): Relation | null =>
  coach && client ? { coach: coach.id, client: client.id } : null;

/** Once for each invoice, whatever is repeated. */
async function book(
  { newId, now }: MembershipDeps,
  rows: Rows,
  row: MembershipRow,
  { id, amount, paidAt, periodStart, payment }: Answer['unbooked'][number],
): Promise<void> {
  const isOwed = isForCoaching(stateOf(row), paidAt);
  const order = await insertPaidMonth(rows, {
    id: ProgramId.parse(newId()),
    buyer_id: row.client_id,
    seller_id: row.coach_id,
    program_id: null,
    provider: row.provider,
    account_id: row.account_id,
    title: paymentTitle(periodStart),
    price: amount,
    fee: payment.fee ?? feeOf(amount, row.fee_percent),
    state: isOwed ? 'granted' : 'refunding',
    checkout_id: null,
    payment_id: payment.paymentId,
    created_at: now(),
    check_at: now(),
    paid_at: paidAt,
    membership_id: row.id,
    invoice_id: id,
  });
  if (order) await insertEntries(rows, { id: order.id, now: paidAt }, entriesOf('sale', order));
}

async function tell(
  deps: MembershipDeps,
  rows: Rows,
  people: People,
  { step, row }: { step: MembershipStep; row: MembershipRow },
): Promise<void> {
  const relation = relationOf(people);
  const { event } = step;
  if (relation && step.coaching === 'begins') await beginPaid(rows, relation, deps.now());
  if (!event) return;
  const isGone = relation === null || (await hasLeft(rows, relation));
  if (relation) {
    if (isGone && event === 'ended') await endRelation(rows, relation, deps.now());
    if (isOwnDoing(row, step)) await tellStopped(deps, rows, relation, row);
    else await tellCoaching(deps, rows, relation, { event, row, hasLeft: isGone });
  }
  if (event === 'late' || event === 'ended')
    await sendLetters(deps, rows, people, { letter: event, row, hasLeft: isGone });
}

const hasLeft = async (rows: Rows, relation: Relation): Promise<boolean> =>
  !(await isClient(rows, relation));

/** The server stopped before the page was known, so nobody can have paid on it. */
async function closeWithoutPage(deps: MembershipDeps, row: MembershipRow): Promise<MembershipRow> {
  return inMembership(deps, row, async (rows, current) => {
    const { checkout_id: checkout, created_at: createdAt, is_closing: isClosing } = current;
    const isLost =
      isClosing || isAbandoned({ hasCheckout: checkout !== null, createdAt }, deps.now());
    if (checkout !== null || !isLost) return current;
    return updateMembership(rows, row.id, { state: 'closed', is_closing: false });
  });
}

/**
 * At once: of one person, whose account is being deleted, or between two, if the client ends the coaching; the coach
 * is then notified, and it returns whether there was something to notify of. Needs a transaction that has locked the
 * streams of the two, or that of the one. The provider is told by a job.
 */
export async function endMemberships(
  deps: NotifyDeps,
  rows: Rows,
  whose: { readonly of: UserId } | Relation,
): Promise<boolean> {
  let isTold = false;
  for (const row of await lockLiveMemberships(rows, whose)) {
    const now = deps.now();
    const after = endNow(stateOf(row), now);
    const wasCoached = isCoached(row.state);
    const ended = await updateMembership(rows, row.id, {
      ...columnsOf(after),
      ...(wasCoached && { event: 'ended', event_at: now }),
      check_at: now,
    });
    await deps.jobs.send({ kind: 'membership-changed', membershipId: row.id }, rows);
    if (!wasCoached) continue;
    const isGone = 'of' in whose || (await hasLeft(rows, whose));
    const about = { row: ended, hasLeft: isGone };
    await sendLetters(deps, rows, await peopleOf(rows, row), { ...about, letter: 'ended' });
    if ('of' in whose) continue;
    await tellCoaching(deps, rows, whose, { ...about, event: 'ended' });
    isTold = true;
  }
  return isTold;
}
