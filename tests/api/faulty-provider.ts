// A provider that fails on demand: before or after it has done what it was asked for.
import { unavailable } from '#server/errors.ts';
import type { MembershipProvider, PaymentProvider } from '#server/payments/provider.ts';

export type Fault = 'before' | 'after';

export interface FaultyProvider extends PaymentProvider {
  /** A fault for each of the next calls, in order; null: the call succeeds. Later calls succeed too. */
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
    memberships: failing(provider.memberships, may),
    openCheckout: may(provider.openCheckout),
    readPayment: may(provider.readPayment),
    closeCheckout: may(provider.closeCheckout),
    refund: may(provider.refund),
  };
}

type May = <Args extends unknown[], T>(
  call: (...args: Args) => Promise<T>,
) => (...args: Args) => Promise<T>;

const failing = (memberships: MembershipProvider, may: May): MembershipProvider => ({
  openPage: may(memberships.openPage),
  read: may(memberships.read),
  readInvoice: may(memberships.readInvoice),
  closePage: may(memberships.closePage),
  setEnding: may(memberships.setEnding),
  end: may(memberships.end),
  portalUrl: may(memberships.portalUrl),
});
