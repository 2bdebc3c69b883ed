// A server on the web without Stripe: nothing is sold or bought, and what was begun before can still be read.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createStripeAccount, getBalance } from '#contract/sales.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { sandboxPaths } from '#server/payments/sandbox-paths.ts';
import { withoutPayments } from '#server/payments/without-payments.ts';
import { addPerson } from './builders.ts';
import { startTestServer } from './test-server.ts';

test('no coach opens an account for payouts, and no page of test payments is there', async () => {
  const server = await startTestServer({
    openProvider: (deps) => withoutPayments(openSandbox(deps)),
  });
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { status, error } = await server.call(createStripeAccount, { as: coach });
  expect([status, error.errors.global]).toEqual([402, 'This server takes no payments yet.']);
  expect(await server.ok(getBalance, { as: coach })).toMatchObject({ hasAccount: false });
  const { provider } = server.deps.payments;
  for (const begin of [provider.openCheckout, provider.memberships.openPage])
    await expect(begin({} as never)).rejects.toThrow('This server takes no payments yet.');
  const page = await server.app.inject(sandboxPaths.checkout(randomUUID()));
  expect(page.statusCode).toBe(404);
  await server.stop();
});
