// The store's offer for a program, and who owns a copy.
import { sql } from 'kysely';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Offer } from '#domain/store/buying.ts';
import type { Rows } from '../database/rows.ts';

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
