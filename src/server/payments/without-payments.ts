import { paymentFailed } from '../errors.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Test payments look like real ones to buyers: where anybody can reach the server they are taken only by a demo.
 * Nothing new begins; what has begun can be read, refunded and ended.
 */
export function withoutPayments(provider: PaymentProvider): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw paymentFailed({ words: 'This server takes no payments yet.' });
  };
  return {
    ...provider,
    memberships: { ...provider.memberships, openPage: refuse },
    isOff: true,
    openCheckout: refuse,
    createAccount: refuse,
    accountUrl: refuse,
  };
}
