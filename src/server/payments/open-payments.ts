import type { Environment } from '../environment.ts';
import type { Payments } from './provider.ts';
import { openSandbox, type SandboxDeps } from './sandbox-provider.ts';

/**
 * Stripe if the environment has its keys, otherwise the built-in test payments. Stripe's library is loaded only if
 * it is used: it takes a twentieth of the server's start.
 */
export const openPayments = async (
  { stripe, platformFeePercent }: Pick<Environment, 'stripe' | 'platformFeePercent'>,
  deps: SandboxDeps & { readonly report: (error: unknown) => void },
): Promise<Payments> => ({
  provider: stripe
    ? (await import('./stripe-provider.ts')).openStripe(stripe, deps)
    : openSandbox(deps),
  feePercent: platformFeePercent,
});
