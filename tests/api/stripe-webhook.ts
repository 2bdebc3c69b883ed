// What Stripe tells the server, signed as it signs.
import Stripe from 'stripe';
import type { TestServer } from './test-server.ts';

/** Returns the status of the reply, once the server has done what follows from it. */
export async function tellStripe(
  server: TestServer,
  event: object,
  secret: string,
): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  await server.settled();
  return reply.statusCode;
}
