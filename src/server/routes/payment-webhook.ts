import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { malformedRequest } from '../errors.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import type { PaymentJob } from '../job.ts';

/**
 * The payment provider's webhook. It is queued as a job, so that it is not lost, and answered at once; what it
 * says about the payment is not trusted: the job asks the provider.
 */
export function servePaymentWebhook(app: FastifyInstance, { payments, jobs }: Deps): void {
  const { readEvent } = payments.provider;
  if (!readEvent) return;
  app.post('/api/payments/webhook', { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature'];
    if (request.rawBody === null || typeof signature !== 'string') throw malformedRequest();
    const job = jobOf(verified(readEvent, request.rawBody, signature));
    if (job) await jobs.send(job);
    return {};
  });
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
