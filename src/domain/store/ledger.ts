// What a sale and its refund write into the ledger, in whole cents. Each entry is balanced, so the sum of all is
// always 0.

export type LedgerAccount = 'buyer' | 'coach' | 'platform';

/** Each is written once per order. */
export type Booking = 'sale' | 'refund';

export interface LedgerEntry {
  readonly booking: Booking;
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** As agreed when the order was opened; later fee changes do not affect it. */
export interface Agreed {
  readonly price: number;
  readonly fee: number;
}

/** The platform's share of a price, in whole cents; the coach gets the rest, so nothing is rounded twice. */
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
