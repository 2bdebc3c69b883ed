// The server's requirements for a payment provider. The server asks it for the state of a payment; a webhook only
// says which payment to ask about.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { CheckoutSessionId, Money } from '#contract/payments.ts';
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

export interface PaymentProvider {
  readonly name: ProviderName;
  /** False: no real money. */
  readonly isLive: boolean;
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
  | { readonly paymentId: string }
  | { readonly accountId: string }
  | null;

/** The provider, and the platform's share of each sale, in percent. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly feePercent: number;
}
