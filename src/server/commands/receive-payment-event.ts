import type { Deps } from '../deps.ts';
import { malformedRequest } from '../errors.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import type { PaymentJob } from '../job.ts';

/** Queues a job for a webhook, if the payment provider has signed it. */
export async function receivePaymentEvent(
  { payments, jobs }: Pick<Deps, 'payments' | 'jobs'>,
  { body, signature }: { body: Buffer | null; signature: unknown },
): Promise<void> {
  const { readEvent } = payments.provider;
  if (!readEvent || body === null || typeof signature !== 'string') throw malformedRequest();
  const job = jobOf(verified(readEvent, body, signature));
  if (job) await jobs.send(job);
}

function verified(
  readEvent: (body: Buffer, signature: string) => ProviderEvent,
  body: Buffer,
  signature: string,
): ProviderEvent {
  try {
    return readEvent(body, signature);
  } catch {
    throw malformedRequest({ words: 'This is not signed by the payment provider.' });
  }
}

function jobOf(event: ProviderEvent): PaymentJob | null {
  if (!event) return null;
  if ('orderId' in event) return { kind: 'order-changed', ...event };
  if ('paymentId' in event) return { kind: 'payment-changed', ...event };
  return { kind: 'account-changed', ...event };
}
