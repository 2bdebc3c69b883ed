// What the server needs of a payment provider. It is asked where a payment stands; what it sends by itself
// only says about which payment to ask.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { CheckoutSessionId, Money } from '#contract/payments.ts';
import type { PaymentState } from '#domain/store/order.ts';
import type { ProviderName } from '../database/payment-tables.ts';

/** A visit of the provider's page, on which a buyer pays for one order. */
export interface CheckoutRequest {
  readonly orderId: ProgramId;
  readonly title: string;
  /** Cents. */
  readonly price: number;
  /** The platform's part of the price; the rest goes to `accountId`. */
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
  /** By which it is given back; null until it is paid. */
  readonly paymentId: string | null;
  /** The page, while it is open. */
  readonly url: string | null;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** False: no real money. */
  readonly isLive: boolean;
  /** The same order once more gets the same page. */
  openCheckout(request: CheckoutRequest): Promise<{ id: CheckoutSessionId; url: string }>;
  readPayment(id: CheckoutSessionId): Promise<Payment>;
  /** Nobody can pay on it any more; without effect when somebody has. */
  closeCheckout(id: CheckoutSessionId): Promise<void>;
  /** All of it, the platform's part and the coach's included. Without effect when it has gone back. */
  refund(order: { orderId: ProgramId; paymentId: string; fee: number }): Promise<void>;
  /** The same coach once more gets the same account. */
  createAccount(coach: { userId: UserId; email: string }): Promise<string>;
  /** Whether it is one of this provider, and not left from another. */
  isOwnAccount(accountId: string): boolean;
  isPaidOut(accountId: string): Promise<boolean>;
  /** The page that asks for what is missing, or, when nothing is, the one about the payouts. */
  accountUrl(accountId: string): Promise<string>;
  readBalance(accountId: string): Promise<{ available: Money[]; pending: Money[] }>;
  /**
   * Reads a webhook of the provider. Throws when it is not from the provider, or too old. Absent: this
   * provider sends none.
   */
  readonly readEvent?: (body: Buffer, signature: string) => ProviderEvent;
}

/** What a webhook is about; null: nothing that concerns us. */
export type ProviderEvent =
  | { readonly orderId: ProgramId }
  | { readonly paymentId: string }
  | { readonly accountId: string }
  | null;

/** The provider, and what the platform keeps of each sale, per cent. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly feePercent: number;
}
