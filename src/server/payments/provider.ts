// The server's requirements for a payment provider. The server asks it for the state of a payment; a webhook only
// says which payment to ask about.
import type { MembershipId, ProgramId, UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { Money } from '#contract/sales.ts';
import type { MembershipFacts } from '#domain/coaching/membership.ts';
import type { PaymentState } from '#domain/store/order.ts';
import type { ProviderName } from '../database/store-tables.ts';

/** One visit to the provider's page, where a buyer pays for one order. */
export interface CheckoutRequest {
  readonly orderId: ProgramId;
  readonly title: string;
  /** Cents. */
  readonly price: number;
  /** The platform's share of the price; the rest goes to `accountId`. */
  readonly fee: number;
  readonly accountId: string;
  readonly email: string;
  readonly endsAt: Date;
  /** Gets `?checkout={sessionId}`. */
  readonly returnUrl: URL;
  readonly cancelUrl: URL;
}

export interface Payment {
  readonly state: PaymentState;
  /** Needed for a refund; null until it is paid. */
  readonly paymentId: string | null;
  /** The page's URL, while it is open. */
  readonly url: string | null;
}

/** One visit to the provider's page, where a client begins paid coaching. */
export interface MembershipRequest extends Omit<CheckoutRequest, 'orderId' | 'fee'> {
  readonly membershipId: MembershipId;
  /** The platform's share of each payment. */
  readonly feePercent: number;
  readonly trialDays: number;
}

export interface MembershipReading {
  readonly facts: MembershipFacts;
  /** Null until it has begun. */
  readonly subscriptionId: string | null;
  /** The page's URL, while it is open. */
  readonly url: string | null;
  /** Those that were paid, and cost something. */
  readonly paid: readonly PaidInvoice[];
}

export interface PaidInvoice {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  readonly paidAt: Date;
  /** Of the month that it is for. */
  readonly periodStart: Date;
}

export interface InvoicePayment {
  readonly state: 'paid' | 'refunded';
  /** Needed for a refund. */
  readonly paymentId: string | null;
  /** The platform's share, as the provider has taken it; null: it does not say. */
  readonly fee: number | null;
}

/** Monthly payments. */
export interface MembershipProvider {
  /** The same membership gets the same page again. */
  openPage(request: MembershipRequest): Promise<{ id: CheckoutSessionId; url: string }>;
  read(id: CheckoutSessionId): Promise<MembershipReading>;
  readInvoice(invoiceId: string): Promise<InvoicePayment>;
  /** After this nobody can begin on it; no effect if somebody already has. */
  closePage(id: CheckoutSessionId): Promise<void>;
  /** At the end of what is paid. False: it goes on after all. */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<void>;
  /** At once, without another payment; no effect if it is over already. */
  end(subscriptionId: string): Promise<void>;
  /** The page where the client changes the card, cancels, and finds receipts. */
  portalUrl(subscriptionId: string, back: URL): Promise<string>;
}

export interface PaymentProvider {
  readonly memberships: MembershipProvider;
  readonly name: ProviderName;
  /** False: no real money. */
  readonly isLive: boolean;
  /** Nothing can be paid for now. */
  readonly isOff?: true;
  /** The same order gets the same page again. */
  openCheckout(request: CheckoutRequest): Promise<{ id: CheckoutSessionId; url: string }>;
  readPayment(id: CheckoutSessionId): Promise<Payment>;
  /** After this nobody can pay on it; no effect if somebody already has. */
  closeCheckout(id: CheckoutSessionId): Promise<void>;
  /** The full price, including the platform's and the coach's shares. No effect if it was already refunded. */
  refund(order: { orderId: ProgramId; paymentId: string; fee: number }): Promise<void>;
  /** The same coach gets the same account again. */
  createAccount(coach: { userId: UserId; email: string }): Promise<string>;
  /** Whether it is an account at this provider, not at an earlier one. */
  isOwnAccount(accountId: string): boolean;
  isPaidOut(accountId: string): Promise<boolean>;
  /** The page that asks for missing details or, if nothing is missing, the page about the payouts. */
  accountUrl(accountId: string): Promise<string>;
  readBalance(accountId: string): Promise<{ available: Money[]; pending: Money[] }>;
  /**
   * Reads a webhook. Throws if it is not from the provider, or too old. Absent: this provider sends no
   * webhooks.
   */
  readonly readEvent?: (body: Buffer, signature: string) => ProviderEvent;
}

/** The subject of a webhook; null: not relevant here. */
export type ProviderEvent =
  | { readonly orderId: ProgramId }
  | { readonly membershipId: MembershipId }
  | { readonly paymentId: string }
  | { readonly accountId: string }
  | null;

/** The provider, and the platform's share of each sale, in percent. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly feePercent: number;
}
