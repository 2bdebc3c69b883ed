// What a sale and its refund write into the books, in whole cents. Each writes as much in as out, so that
// the sum of all entries is always 0.

export type LedgerAccount = 'buyer' | 'coach' | 'platform';

/** Each of them is written once for an order. */
export type Booking = 'sale' | 'refund';

export interface LedgerEntry {
  readonly booking: Booking;
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** What was agreed on when the order was opened; a later change of the fee leaves it alone. */
export interface Agreed {
  readonly price: number;
  readonly fee: number;
}

/** What the platform keeps of a price, in whole cents; the rest, not a second rounding, is the coach's. */
export const feeOf = (price: number, percent: number): number =>
  Math.round((price * percent) / 100);

export const earningsOf = ({ price, fee }: Agreed): number => price - fee;

export function entriesOf(booking: Booking, agreed: Agreed): LedgerEntry[] {
  const direction = booking === 'sale' ? 1 : -1;
  const amounts: [LedgerAccount, number][] = [
    ['buyer', -agreed.price],
    ['coach', earningsOf(agreed)],
    ['platform', agreed.fee],
  ];
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ booking, account, amount: direction * amount }));
}
