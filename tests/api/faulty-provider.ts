// A provider that fails when it is told to: before it has done what it was asked for, or after.
import { unavailable } from '#server/errors.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';

export type Fault = 'before' | 'after';

export interface FaultyProvider extends PaymentProvider {
  /** What becomes of the next calls, one each; null: all is well. Then all is well again. */
  readonly faults: (Fault | null)[];
}

export function faulty(provider: PaymentProvider): FaultyProvider {
  const faults: (Fault | null)[] = [];
  const may =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const fault = faults.shift() ?? null;
      if (fault === 'before') throw unavailable();
      const answer = await call(...args);
      if (fault === 'after') throw unavailable();
      return answer;
    };
  return {
    ...provider,
    faults,
    openCheckout: may(provider.openCheckout),
    readPayment: may(provider.readPayment),
    closeCheckout: may(provider.closeCheckout),
    refund: may(provider.refund),
  };
}
