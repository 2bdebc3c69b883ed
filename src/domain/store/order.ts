// The states of an order. Only the payment's state, as the provider reports it when asked, moves it on. So it does
// not matter which webhook or page comes first, how often, or in which order.
/**
 * `open`: the buyer may be paying. `closed`: nothing was paid. `granted`: paid, and the buyer has the
 * program. `refunding`: paid, and the money is on its way back.
 */
export type OrderState = 'open' | 'closed' | 'granted' | 'refunding' | 'refunded';

/** The state of an order's payment. */
export type PaymentState = 'open' | 'expired' | 'paid' | 'refunded';

/** To do at once, in the same transaction as the new state. */
export interface OrderStep {
  readonly state: OrderState;
  readonly bookings: readonly Booking[];
  readonly access: 'begins' | 'ends' | null;
}

/**
 * A buyer who has paid gets the program or the money back: nobody is charged for nothing. `isGrantable`: the
 * program can be delivered to this buyer right now.
 */
export function orderAfterPayment(
  state: OrderState,
  payment: PaymentState,
  isGrantable: boolean,
): OrderStep {
  const isUnpaid = state === 'open' || state === 'closed';
  if (isUnpaid && payment === 'paid')
    return isGrantable
      ? { state: 'granted', bookings: ['sale'], access: 'begins' }
      : { state: 'refunding', bookings: ['sale'], access: null };
  if (isUnpaid && payment === 'refunded')
    return { state: 'refunded', bookings: ['sale', 'refund'], access: null };
  if (state === 'open' && payment === 'expired')
    return { state: 'closed', bookings: [], access: null };
  if ((state === 'granted' || state === 'refunding') && payment === 'refunded')
    return { state: 'refunded', bookings: ['refund'], access: 'ends' };
  return { state, bookings: [], access: null };
}

/** A refund was requested. Access ends when the money goes back, not before. */
export const orderAfterRefundRequest = (state: OrderState): OrderState =>
  state === 'granted' ? 'refunding' : state;

const minuteMs = 60_000;

/** How long the provider's page accepts a payment. */
const checkoutMinutes = 60;

export const checkoutEndsAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + checkoutMinutes * minuteMs);

/**
 * When to ask the provider again about an order that is not settled: soon at first, because a buyer may be waiting,
 * then less and less often while nothing happens.
 */
export const nextCheckAt = (createdAt: Date, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  return new Date(
    now.getTime() + Math.min(Math.max(age, 2 * minuteMs), checkoutMinutes * minuteMs),
  );
};

/**
 * An order whose page was never opened at the provider, because the server stopped or the provider did not answer,
 * waits this long; nobody can have paid it.
 */
const abandonedAfterMinutes = 10;

export const isAbandoned = (
  order: { readonly hasCheckout: boolean; readonly createdAt: Date },
  now: Date,
): boolean =>
  !order.hasCheckout &&
  now.getTime() - order.createdAt.getTime() > abandonedAfterMinutes * minuteMs;

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
interface Agreed {
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
