// Paid coaching by the test payments and by Stripe: the same life by both.
import type { MembershipId } from '#contract/ids.ts';
import * as calls from '#contract/memberships.ts';
import { createStripeAccount, getBalance } from '#contract/sales.ts';
import { runPaymentJob } from '#server/commands/run-job.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { openStripe } from '#server/payments/stripe-provider.ts';
import * as life from '#server/payments/test-subscription.ts';
import { addPerson, type Person } from './builders.ts';
import { faulty, type FaultyProvider } from './faulty-provider.ts';
import { addSeller } from './shop.ts';
import { startStripe, type StripeServer } from './stripe-server.ts';
import { tellStripe } from './stripe-webhook.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type Act = 'pay' | 'card' | 'cancel' | 'resume' | 'fail' | 'refund';

export interface Gym {
  readonly server: TestServer;
  readonly provider: FaultyProvider;
  /** Only at Stripe. */
  readonly stripe: StripeServer | null;
  readonly addCoach: (firstName?: string) => Promise<Person>;
  /** On the provider's page; nobody tells the server yet. */
  readonly act: (page: string, act: Act) => Promise<void>;
  /** Every webhook so far arrives, twice and the latest first; for test payments, the job runs. */
  readonly hear: () => Promise<void>;
  readonly pass: (days: number) => void;
  readonly stop: () => Promise<void>;
}

export const lookAfter = async (server: TestServer): Promise<void> => {
  await runPaymentJob(server.deps, { kind: 'look-after-orders' });
  await server.settled();
};

export const at80 = { price: 8000, trialDays: 14 } as const;

export const offer = (
  { server }: Gym,
  coach: Person,
  set: calls.CoachingOffer | null = at80,
): Promise<unknown> => server.ok(calls.setCoachingOffer, { as: coach, body: { offer: set } });

export const begin = async ({ server }: Gym, as: Person, coach: Person): Promise<string> =>
  (await server.ok(calls.beginMembership, { as, params: { id: coach.userId } })).url;

export const follow = ({ server }: Gym, as: Person, coach: Person) =>
  server.call(calls.followMembership, { as, params: { id: coach.userId } });

/** A coach with a price, and an athlete who has begun by it. */
export async function beginAt(gym: Gym, set: calls.CoachingOffer = at80) {
  const coach = await gym.addCoach();
  const athlete = await addPerson(gym.server.deps, 'Alex');
  await offer(gym, coach, set);
  const page = await begin(gym, athlete, coach);
  await gym.act(page, 'pay');
  const { membership } = (await follow(gym, athlete, coach)).body;
  return { coach, athlete, page, id: membership._id };
}

export async function seen(gym: Gym, as: Person, coach: Person): Promise<calls.Membership> {
  const shown = await gym.server.ok(calls.getCoachingOffer, { as, params: { id: coach.userId } });
  if (!shown.membership) throw new Error('No membership');
  return shown.membership;
}

export async function sandboxGym(): Promise<Gym> {
  let provider!: FaultyProvider;
  const server = await startTestServer({
    openProvider: (deps) => (provider = faulty(openSandbox(deps))),
  });
  return {
    server,
    provider,
    stripe: null,
    addCoach: (firstName) => addSeller(server, firstName),
    act: async (page, act) => {
      const url = `${new URL(page).pathname}/${act}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await server.app.inject({ method: 'POST', url, headers, payload: '' });
      if (reply.statusCode !== 303) throw new Error(`${act}: ${reply.statusCode} ${reply.body}`);
      await server.settled();
    },
    hear: () => lookAfter(server),
    pass: server.pass,
    stop: server.stop,
  };
}

const webhookSecret = 'whsec_standin';

export async function stripeGym(): Promise<Gym> {
  const stripe = await startStripe();
  let provider!: FaultyProvider;
  const settings = { secretKey: stripe.key, webhookSecrets: [webhookSecret], apiUrl: stripe.url };
  const server = await startTestServer({
    openProvider: ({ publicUrl }) =>
      (provider = faulty(openStripe(settings, { publicUrl, report: () => {} }))),
  });
  const pages = new Set<string>();
  const sessionOf = (page: string) => page.split('/').at(-1) ?? '';
  const now = () => server.deps.now();
  const changes = {
    pay: (body, billing) => life.begin(body, billing, now()),
    card: (body) => life.payWithAnotherCard(body, now()),
    cancel: (body) => life.setEnding(body, true),
    resume: (body) => life.setEnding(body, false),
    fail: (body) => ({ ...body, cardFails: true }),
    refund: (body) => life.refund(body, body.invoices.at(-1)?.id ?? ''),
  } satisfies Record<Act, Parameters<StripeServer['subscriptions']['act']>[1]>;
  return {
    server,
    provider,
    stripe,
    addCoach: async (firstName = 'Robin') => {
      const coach = await addPerson(server.deps, firstName, { isCoach: true });
      const { url } = await server.ok(createStripeAccount, { as: coach });
      stripe.complete(url.split('/').at(-1) ?? '');
      await server.ok(getBalance, { as: coach });
      return coach;
    },
    act: async (page, act) => {
      pages.add(sessionOf(page));
      stripe.subscriptions.act(sessionOf(page), changes[act]);
    },
    hear: async () => {
      const events = [...pages].flatMap((page) => stripe.subscriptions.eventsOf(page));
      for (const event of [...events.toReversed(), ...events]) await tell(server, event);
    },
    pass: (days) => {
      server.pass(days);
      stripe.pass(days);
    },
    stop: async () => {
      await server.stop();
      await stripe.stop();
    },
  };
}

async function tell(server: TestServer, event: object): Promise<void> {
  const status = await tellStripe(server, event, webhookSecret);
  if (status !== 200) throw new Error(`Webhook: ${status}`);
}

/** What the ledger has for a membership: 'sale coach 7200', in order of time. */
export async function booked({ server }: Gym, id: MembershipId): Promise<string[]> {
  const entries = await server.deps.database.rows
    .selectFrom('ledger_entry as entry')
    .innerJoin('program_order as sold', 'sold.id', 'entry.order_id')
    .select(['entry.booking', 'entry.account', 'entry.amount'])
    .where('sold.membership_id', '=', id)
    .orderBy('sold.paid_at')
    .orderBy('entry.booking', 'desc')
    .orderBy('entry.account')
    .execute();
  return entries.map(({ booking, account, amount }) => `${booking} ${account} ${amount}`);
}
