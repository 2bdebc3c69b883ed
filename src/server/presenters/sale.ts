import type { UserId } from '#contract/ids.ts';
import type { Sale } from '#contract/payments.ts';
import { earningsOf } from '#domain/store/ledger.ts';
import type { SaleRow } from '../database/rows.ts';

export const presentSale = (row: SaleRow): Sale => ({
  _id: row.id,
  title: row.title,
  coach: person(row.seller_id, row.coach_first_name, row.coach_last_name),
  buyer: person(row.buyer_id, row.buyer_first_name, row.buyer_last_name),
  price: row.price,
  earnings: row.refunded_at === null ? earningsOf(row) : 0,
  state: stateOf(row),
  paidAt: (row.paid_at ?? row.created_at).toISOString(),
  refundedAt: row.refunded_at?.toISOString() ?? null,
});

const stateOf = ({ state }: SaleRow): Sale['state'] =>
  state === 'refunding' || state === 'refunded' ? state : 'paid';

const person = (userId: UserId | null, firstName: string | null, lastName: string | null) =>
  userId === null ? null : { userId, firstName: firstName ?? '', lastName: lastName ?? '' };
