// Stands in for Stripe: answers and refuses as the real one does. It keeps the requests for the tests to check.
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Refusal } from './stripe-refusal.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  /** The form or query as sent: `line_items[0][quantity]`. */
  readonly form: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  /** The connected account that the request concerns. */
  readonly account: string | null;
}

interface Session {
  readonly id: string;
  readonly form: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  refunded: boolean;
}

interface Account {
  readonly id: string;
  isComplete: boolean;
}

export interface StripeServer {
  readonly url: URL;
  readonly requests: readonly StripeRequest[];
  readonly key: string;
  /** A buyer's actions on a checkout page. */
  readonly pay: (sessionId: string) => void;
  readonly refundByHand: (sessionId: string) => void;
  readonly expire: (sessionId: string) => void;
  /** A coach completes the account's page. */
  readonly complete: (accountId: string) => void;
  readonly subscriptions: StripeSubscriptions;
  /** Its clock goes on. */
  readonly pass: (days: number) => void;
  /** The next requests fail: the server is unreachable. */
  readonly fail: (count: number) => void;
  readonly stop: () => Promise<void>;
}

export async function startStripe(): Promise<StripeServer> {
  const key = 'sk_test_standin';
  const requests: StripeRequest[] = [];
  let passedMs = 0;
  const books = new Books(() => new Date(Date.now() + passedMs));
  const remembered = new Map<string, unknown>();
  let failures = 0;
  const answer = (request: StripeRequest): unknown => {
    const known = request.idempotencyKey && remembered.get(request.idempotencyKey);
    if (known) return known;
    const body = books.answer(request);
    if (request.idempotencyKey) remembered.set(request.idempotencyKey, body);
    return body;
  };
  const server = createServer((message, reply) => {
    void readRequest(message).then((request) => {
      const send = (status: number, body: unknown) =>
        void reply
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      if (failures > 0) {
        failures -= 1;
        return void message.socket.destroy();
      }
      requests.push(request);
      if (message.headers.authorization !== `Bearer ${key}`)
        return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
      try {
        return send(200, answer(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code, message: words } = error;
        return send(status, { error: { type: 'invalid_request_error', code, message: words } });
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    requests,
    key,
    pay: (id) => void (books.session(id).status = 'complete'),
    refundByHand: (id) => void (books.session(id).refunded = true),
    expire: (id) => void (books.session(id).status = 'expired'),
    complete: (id) => void (books.account(id).isComplete = true),
    subscriptions: books.subscriptions,
    pass: (days) => void (passedMs += days * 86_400_000),
    fail: (count) => void (failures = count),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(message: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const url = new URL(message.url ?? '/', 'http://stripe');
  const sent = message.method === 'GET' ? url.search : Buffer.concat(chunks).toString('utf8');
  const header = (name: string) => (message.headers[name] as string | undefined) ?? null;
  return {
    method: message.method ?? '',
    path: url.pathname,
    form: Object.fromEntries(new URLSearchParams(sent)),
    idempotencyKey: message.method === 'POST' ? header('idempotency-key') : null,
    account: header('stripe-account'),
  };
}

/** Stripe's data. */
class Books {
  readonly #sessions = new Map<string, Session>();
  readonly #accounts = new Map<string, Account>();
  readonly subscriptions: StripeSubscriptions;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
    this.subscriptions = new StripeSubscriptions(now);
  }

  session(id: string): Session {
    const session = this.#sessions.get(id);
    if (!session) throw new Refusal(404, 'resource_missing', `No such checkout.session: '${id}'`);
    return session;
  }

  account(id: string): Account {
    const account = this.#accounts.get(id);
    if (!account) throw new Refusal(403, 'account_invalid', `No such account: '${id}'`);
    return account;
  }

  answer({ method, path, form, account }: StripeRequest): unknown {
    const [, id = ''] =
      /^\/v1\/(?:checkout\/sessions|accounts|subscriptions)\/(\w+)/.exec(path) ?? [];
    const call = `${method} ${id ? path.replace(id, ':id') : path}`;
    switch (call) {
      case 'POST /v1/checkout/sessions':
        return this.#open(form);
      case 'GET /v1/checkout/sessions/:id':
        return this.subscriptions.has(id)
          ? this.subscriptions.session(id, 'expand[0]' in form)
          : presentSession(this.session(id), { isWhole: 'expand[0]' in form });
      case 'POST /v1/checkout/sessions/:id/expire':
        return this.subscriptions.has(id)
          ? this.subscriptions.expire(id)
          : this.#expire(this.session(id));
      case 'POST /v1/refunds':
        return this.#refund(form);
      case 'POST /v1/accounts':
        return this.#create();
      case 'GET /v1/accounts/:id':
        return presentAccount(this.account(id));
      case 'POST /v1/account_links':
        return link(`onboarding/${this.account(form['account'] ?? '').id}`);
      case 'POST /v1/accounts/:id/login_links':
        return link(`express/${this.account(id).id}`);
      case 'GET /v1/balance':
        return balance(this.account(account ?? '').id);
      default:
        return this.subscriptions.answer(call, id, form);
    }
  }

  #open(form: Session['form']): unknown {
    for (const name of ['mode', 'success_url', 'line_items[0][price_data][unit_amount]'])
      if (!form[name]) throw new Refusal(400, 'parameter_missing', `Missing: ${name}`);
    const seconds = Number(form['expires_at']) - this.#now().getTime() / 1000;
    if (!(seconds >= 1800 && seconds <= 86_400))
      throw new Refusal(400, 'parameter_invalid', 'expires_at: 30 minutes to 24 hours from now');
    const data = form['mode'] === 'subscription' ? 'subscription_data' : 'payment_intent_data';
    this.account(form[`${data}[transfer_data][destination]`] ?? '');
    if (form['mode'] === 'subscription') return this.subscriptions.open(form);
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: Session = { id, form, status: 'open', refunded: false };
    this.#sessions.set(id, session);
    return presentSession(session, { isWhole: false });
  }

  #expire(session: Session): unknown {
    if (session.status !== 'open')
      throw new Refusal(400, 'invalid_request', 'Only open sessions can be expired');
    session.status = 'expired';
    return presentSession(session, { isWhole: false });
  }

  #refund(form: Session['form']): unknown {
    const ofInvoice = this.subscriptions.refund(form['payment_intent'] ?? '');
    if (ofInvoice) return ofInvoice;
    const paid = [...this.#sessions.values()].find(
      ({ id, status }) => status === 'complete' && intentOf(id) === form['payment_intent'],
    );
    if (!paid) throw new Refusal(404, 'resource_missing', 'No such payment_intent');
    if (paid.refunded)
      throw new Refusal(400, 'charge_already_refunded', 'Charge has already been refunded.');
    paid.refunded = true;
    return { id: 're_1', object: 'refund', status: 'succeeded' };
  }

  #create(): unknown {
    const account = { id: `acct_${randomUUID().replaceAll('-', '')}`, isComplete: false };
    this.#accounts.set(account.id, account);
    return presentAccount(account);
  }
}

const intentOf = (sessionId: string) => sessionId.replace('cs_test_', 'pi_');

const presentSession = (
  { id, form, status, refunded }: Session,
  { isWhole }: { isWhole: boolean },
) => {
  const isPaid = status === 'complete';
  const intent = {
    id: intentOf(id),
    object: 'payment_intent',
    latest_charge: { id: 'ch_1', object: 'charge', refunded },
  };
  return {
    id,
    object: 'checkout.session',
    client_reference_id: form['client_reference_id'] ?? null,
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: isPaid ? (isWhole ? intent : intent.id) : null,
    url: status === 'open' ? `https://checkout.stripe.test/c/pay/${id}` : null,
  };
};

const presentAccount = ({ id, isComplete }: Account) => ({
  id,
  object: 'account',
  details_submitted: isComplete,
  payouts_enabled: isComplete,
});

const link = (path: string) => ({ object: 'link', url: `https://connect.stripe.test/${path}` });

const balance = (_account: string) => ({
  object: 'balance',
  livemode: false,
  available: [{ amount: 1200, currency: 'usd', source_types: { card: 1200 } }],
  pending: [{ amount: 4410, currency: 'usd', source_types: { card: 4410 } }],
});
