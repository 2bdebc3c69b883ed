// Apart from the calls that use it, so that a screen with one of them does not load the others.
import * as z from 'zod/mini';

/** The provider's id of one visit to its page. */
export const CheckoutSessionId = z
  .string()
  .check(z.regex(/^\w{1,255}$/))
  .brand<'CheckoutSessionId'>();
export type CheckoutSessionId = z.infer<typeof CheckoutSessionId>;
