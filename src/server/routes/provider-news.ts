import type { FastifyInstance } from 'fastify';
import type { PaymentJob } from '../commands/run-payment-job.ts';
import type { Deps } from '../deps.ts';
import { malformedRequest } from '../errors.ts';
import type { ProviderNews } from '../payments/provider.ts';

/**
 * The provider tells by itself what has happened. It is written down as a job, so that it is not forgotten,
 * and answered at once; what the message says of the payment is not believed but asked for.
 */
export function serveProviderNews(app: FastifyInstance, { payments, jobs }: Deps): void {
  const { readNews } = payments.provider;
  if (!readNews) return;
  app.post('/api/payments/webhook', { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature'];
    if (request.rawBody === null || typeof signature !== 'string') throw malformedRequest();
    const job = jobOf(verified(readNews, request.rawBody, signature));
    if (job) await jobs.send(job);
    return {};
  });
}

function verified(
  readNews: (body: Buffer, signature: string) => ProviderNews,
  body: Buffer,
  signature: string,
): ProviderNews {
  try {
    return readNews(body, signature);
  } catch {
    throw malformedRequest({ words: 'This is not signed by the payment provider.' });
  }
}

function jobOf(news: ProviderNews): PaymentJob | null {
  if (!news) return null;
  if ('orderId' in news) return { kind: 'order-changed', ...news };
  if ('paymentId' in news) return { kind: 'payment-changed', ...news };
  return { kind: 'account-changed', ...news };
}
