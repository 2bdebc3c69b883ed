import type { Environment } from '../environment.ts';
import type { Payments } from './provider.ts';
import { openSandbox, type SandboxDeps } from './sandbox-provider.ts';
import { openStripe } from './stripe-provider.ts';

/** Stripe when the environment has its keys, else the built-in test payments. */
export const openPayments = (
  { stripe, platformFeePercent }: Pick<Environment, 'stripe' | 'platformFeePercent'>,
  deps: SandboxDeps & { readonly report: (error: unknown) => void },
): Payments => ({
  provider: stripe ? openStripe(stripe, deps) : openSandbox(deps),
  feePercent: platformFeePercent,
});
