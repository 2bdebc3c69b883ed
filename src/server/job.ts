// The jobs in the queue: work that goes on after the reply.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Rows } from './database/rows.ts';
import type { RegistrationKey } from './stores/accounts.ts';

export type Job = AccountJob | PaymentJob | NotificationJob;

export interface Jobs {
  /** With a transaction's `rows`: only if it commits. */
  send(job: Job, rows?: Rows): Promise<void>;
}

export type AccountJob =
  | ({ readonly kind: 'confirm-address' } & RegistrationKey)
  | { readonly kind: 'password-reset'; readonly email: string }
  | { readonly kind: 'password-changed'; readonly userId: UserId }
  | { readonly kind: 'account-deleted'; readonly email: string; readonly firstName: string }
  | {
      readonly kind: 'money-back';
      readonly userId: UserId;
      readonly title: string;
      /** Cents. */
      readonly price: number;
      readonly wasGiven: boolean;
    };

export type PaymentJob =
  /** The provider reports a change of an order, identified directly or by its payment, or of an account. */
  | { readonly kind: 'order-changed'; readonly orderId: string }
  | { readonly kind: 'payment-changed'; readonly paymentId: string }
  | { readonly kind: 'account-changed'; readonly accountId: string }
  | { readonly kind: 'look-after-orders' };

/** The text of a push message. It replaces an earlier one with the same `tag`. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** In the app: where a click leads. */
  readonly path: string;
  readonly tag: string;
}

export type NotificationJob =
  | {
      readonly kind: 'program-published';
      readonly id: ProgramId;
      readonly title: string;
      readonly author: UserId;
    }
  | { readonly kind: 'push'; readonly deviceId: string; readonly note: PushNote }
  | { readonly kind: 'send-daily-mails' }
  | { readonly kind: 'daily-mail'; readonly userId: UserId };
