// Orders of programs, and the ledger.
import { type Insertable, sql } from 'kysely';
import type { AssignmentId, ProgramId, UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { CoachingStats } from '#contract/stats.ts';
import type { Offer } from '#domain/store/buying.ts';
import type { LedgerEntry } from '#domain/store/order.ts';
import type { OrderRow, Rows, SaleRow } from '../database/rows.ts';
import type { ProgramOrderTable, ProviderName } from '../database/store-tables.ts';

export async function insertOrder(
  rows: Rows,
  order: Insertable<ProgramOrderTable>,
): Promise<OrderRow> {
  return rows.insertInto('program_order').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function findOrder(rows: Rows, id: ProgramId): Promise<OrderRow | undefined> {
  return rows.selectFrom('program_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until commit: only one transaction at a time decides about an order. */
export async function lockOrder(rows: Rows, id: ProgramId): Promise<OrderRow> {
  return rows
    .selectFrom('program_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The order that may be paid. A buyer has at most one per program in the store. */
export async function findOpenOrder(
  rows: Rows,
  { buyer, program }: { buyer: UserId; program: ProgramId },
): Promise<OrderRow | undefined> {
  return rows
    .selectFrom('program_order')
    .selectAll()
    .where('buyer_id', '=', buyer)
    .where('program_id', '=', program)
    .where('assignment_id', 'is', null)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** The same of a program that was given: at most one may be paid. */
export async function findOrderOfAssignment(
  rows: Rows,
  id: AssignmentId,
  state: 'open' | 'granted',
): Promise<OrderRow | undefined> {
  return rows
    .selectFrom('program_order')
    .selectAll()
    .where('assignment_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
}

export async function findOrderOfCheckout(
  rows: Rows,
  checkout: { id: CheckoutSessionId; buyer: UserId },
): Promise<OrderRow | undefined> {
  return rows
    .selectFrom('program_order')
    .selectAll()
    .where('checkout_id', '=', checkout.id)
    .where('buyer_id', '=', checkout.buyer)
    .executeTakeFirst();
}

export async function findOrderOfPayment(
  rows: Rows,
  paymentId: string,
): Promise<OrderRow | undefined> {
  return rows
    .selectFrom('program_order')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Open orders and pending refunds whose next check is due. */
export async function findDueOrders(
  rows: Rows,
  due: { provider: ProviderName; now: Date; count: number },
): Promise<OrderRow[]> {
  return rows
    .selectFrom('program_order')
    .selectAll()
    .where('state', 'in', ['open', 'refunding'])
    .where('provider', '=', due.provider)
    .where('check_at', '<=', due.now)
    .orderBy('check_at')
    .limit(due.count)
    .execute();
}

export async function updateOrder(
  rows: Rows,
  id: ProgramId,
  change: Partial<
    Pick<OrderRow, 'state' | 'checkout_id' | 'payment_id' | 'check_at' | 'paid_at' | 'refunded_at'>
  >,
): Promise<OrderRow> {
  return rows
    .updateTable('program_order')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Each entry of an order is written once: the database refuses a second one. */
export async function insertEntries(
  rows: Rows,
  order: { id: ProgramId; now: Date },
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await rows
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, order_id: order.id, created_at: order.now })))
    .execute();
}

/** Orders that were paid, with the names of people whose accounts still exist. */
const sales = (rows: Rows) =>
  rows
    .selectFrom('program_order as sale')
    .leftJoin('app_user as coach', 'coach.id', 'sale.seller_id')
    .leftJoin('app_user as buyer', 'buyer.id', 'sale.buyer_id')
    .selectAll('sale')
    .select([
      'coach.first_name as coach_first_name',
      'coach.last_name as coach_last_name',
      'buyer.first_name as buyer_first_name',
      'buyer.last_name as buyer_last_name',
    ])
    .where('sale.paid_at', 'is not', null);

/** The latest first; everybody's, unless a person is given. */
export async function findSales(
  rows: Rows,
  { seller, buyerOrSeller }: { seller?: UserId; buyerOrSeller?: UserId },
  { skip, count }: { skip: number; count: number },
): Promise<SaleRow[]> {
  let found = sales(rows);
  if (seller) found = found.where('sale.seller_id', '=', seller);
  if (buyerOrSeller)
    found = found.where((is) =>
      is.or([is('sale.buyer_id', '=', buyerOrSeller), is('sale.seller_id', '=', buyerOrSeller)]),
    );
  return found
    .orderBy('sale.paid_at', 'desc')
    .orderBy('sale.id')
    .offset(skip)
    .limit(count)
    .execute();
}

/** A user's purchases, the first one first. */
export async function findPurchases(rows: Rows, buyer: UserId): Promise<SaleRow[]> {
  return sales(rows)
    .where('sale.buyer_id', '=', buyer)
    .orderBy('sale.paid_at')
    .orderBy('sale.id')
    .execute();
}

export async function findSale(rows: Rows, id: ProgramId): Promise<SaleRow | undefined> {
  return sales(rows).where('sale.id', '=', id).executeTakeFirst();
}

/**
 * By calendar day in a time zone. Each sale and each refund has a ledger entry for the buyer; the coach has none
 * if the platform keeps the whole amount.
 */
export async function findEarnings(
  rows: Rows,
  coach: UserId,
  range: { from: string | null; to: string | null; timeZone: string },
): Promise<CoachingStats['days']> {
  const { rows: days } = await sql<CoachingStats['days'][number]>`
    SELECT date,
      count(*) FILTER (WHERE account = 'buyer' AND booking = 'sale' AND NOT coached)::int
        AS "salesCount",
      count(*) FILTER (WHERE account = 'buyer' AND booking = 'refund' AND NOT coached)::int
        AS "refundsCount",
      count(*) FILTER (WHERE account = 'buyer' AND booking = 'sale' AND coached)::int
        AS "coachingCount",
      coalesce(sum(amount) FILTER (WHERE account = 'coach'), 0)::bigint AS earnings
    FROM (
      SELECT entry.booking, entry.account, entry.amount, sold.membership_id IS NOT NULL AS coached,
        (entry.created_at AT TIME ZONE ${range.timeZone})::date AS date
      FROM program_order sold JOIN ledger_entry entry ON entry.order_id = sold.id
      WHERE sold.seller_id = ${coach} AND sold.paid_at IS NOT NULL
    ) booked
    WHERE (${range.from}::date IS NULL OR date >= ${range.from}::date)
      AND (${range.to}::date IS NULL OR date <= ${range.to}::date)
    GROUP BY date ORDER BY date`.execute(rows);
  return days;
}

export interface OfferRow extends Offer {
  readonly title: string;
  /** Cents. */
  readonly price: number;
  /** The coach's payout account; null: none yet. */
  readonly accountId: string | null;
  readonly isPaidOut: boolean;
}

/** Null for a program that was never published. */
export async function findOffer(rows: Rows, id: ProgramId): Promise<OfferRow | null> {
  const offer = await rows
    .selectFrom('program')
    .innerJoin('app_user as author', 'author.id', 'program.author_id')
    .leftJoin('store_program as store', 'store.program_id', 'program.id')
    .select([
      'program.author_id',
      'store.publishing_status',
      'program.restricted_at',
      'author.restriction_reason',
      'author.payment_account_id',
      'author.payouts_enabled',
      sql<string>`published->>'title'`.as('title'),
      sql<number>`(published->>'price')::int`.as('price'),
    ])
    .where('program.id', '=', id)
    .where('program.published', 'is not', null)
    .executeTakeFirst();
  return offer
    ? {
        authorId: offer.author_id,
        publishedFor: offer.publishing_status,
        isRestricted: offer.restricted_at !== null || offer.restriction_reason !== null,
        title: offer.title,
        price: offer.price,
        accountId: offer.payment_account_id,
        isPaidOut: offer.payouts_enabled,
      }
    : null;
}

/** The user's copy of a program, if access to it has not ended. */
export async function findOwnedCopy(
  rows: Rows,
  { owner, original }: { owner: UserId; original: ProgramId },
): Promise<ProgramId | null> {
  const copy = await rows
    .selectFrom('purchased_program')
    .select('id')
    .where('owner_id', '=', owner)
    .where('program_id', '=', original)
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
  return copy?.id ?? null;
}
