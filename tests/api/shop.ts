// A coach with a payout account, their programs, and what people do on the test payment pages.
import { randomUUID } from 'node:crypto';
import { createProgram } from '#contract/created-programs.ts';
import { publishProgram } from '#contract/publishing.ts';
import { ProgramId } from '#contract/ids.ts';
import { createCheckoutSession } from '#contract/payments.ts';
import { createStripeAccount, getBalance } from '#contract/sales.ts';
import { addPerson, type Person } from './builders.ts';
import { wholeProgram } from './plan-builders.ts';
import type { TestServer } from './test-server.ts';

/** Presses a page's button, as a browser without scripts does; returns the address it leads to. */
export async function press(
  server: TestServer,
  url: string,
  button: 'pay' | 'decline' | 'refund' | 'complete',
): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  const { location } = reply.headers;
  if (reply.statusCode !== 303 || typeof location !== 'string')
    throw new Error(`${button}: ${reply.statusCode} ${reply.body}`);
  await server.settled();
  return location;
}

/** A coach whose payout account is complete. */
export async function addSeller(server: TestServer, firstName = 'Robin'): Promise<Person> {
  const coach = await addPerson(server.deps, firstName, { isCoach: true });
  const { url } = await server.ok(createStripeAccount, { as: coach });
  await press(server, url, 'complete');
  await server.ok(getBalance, { as: coach });
  return coach;
}

/** Puts a program of three training days into the store. */
export async function sell(
  server: TestServer,
  coach: Person,
  { price = 4900, status = 'all' }: { price?: number; status?: 'all' | 'subscribers' } = {},
): Promise<ProgramId> {
  const id = ProgramId.parse(randomUUID());
  await server.ok(createProgram, { as: coach, body: { ...wholeProgram(), _id: id, price } });
  await publish(server, coach, id, status);
  return id;
}

export const publish = (
  server: TestServer,
  coach: Person,
  id: ProgramId,
  publishingStatus: 'all' | 'subscribers' | 'unpublished',
) => server.ok(publishProgram, { as: coach, params: { id }, body: { publishingStatus } });

/** The provider's checkout page for a program. */
export const checkout = (server: TestServer, buyer: Person, id: ProgramId) =>
  server.ok(createCheckoutSession, { as: buyer, params: { id } });
