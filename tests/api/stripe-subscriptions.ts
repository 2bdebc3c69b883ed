// The part of the stand-in for Stripe that knows subscriptions: hosted checkout, monthly invoices, the customer portal.
import { randomUUID } from 'node:crypto';
import type { TestSubscription } from '#server/database/membership-tables.ts';
import * as life from '#server/payments/test-subscription.ts';
import { Refusal } from './stripe-refusal.ts';

type Form = Readonly<Record<string, string>>;

interface Subscribing {
  readonly id: string;
  readonly form: Form;
  body: TestSubscription;
}

export class StripeSubscriptions {
  readonly #all = new Map<string, Subscribing>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  has(sessionId: string): boolean {
    return this.#all.has(sessionId);
  }

  open(form: Form): unknown {
    const percent = form['subscription_data[application_fee_percent]'] ?? '0';
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(percent))
      throw new Refusal(400, 'parameter_invalid', 'application_fee_percent: two decimals at most');
    if (form['line_items[0][price_data][recurring][interval]'] !== 'month')
      throw new Refusal(400, 'parameter_missing', 'A subscription needs a recurring price');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const days = Number(form['subscription_data[trial_period_days]'] ?? 0);
    this.#all.set(id, { id, form, body: life.newSubscription(days) });
    return this.session(id);
  }

  session(id: string, isWhole = false): unknown {
    const { form, body } = this.#at(id);
    const hasBegun = body.status !== 'open' && body.status !== 'expired';
    const subscription = isWhole ? this.#present(this.#at(id)) : subscriptionId(id);
    return {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      client_reference_id: form['client_reference_id'] ?? null,
      status: hasBegun ? 'complete' : body.status,
      subscription: hasBegun ? subscription : null,
      url: body.status === 'open' ? `https://checkout.stripe.test/c/pay/${id}` : null,
    };
  }

  expire(id: string): unknown {
    const one = this.#at(id);
    if (one.body.status !== 'open')
      throw new Refusal(400, 'invalid_request', 'Only open sessions can be expired');
    one.body = { ...one.body, status: 'expired' };
    return this.session(id);
  }

  /** What happens at Stripe: on its pages, and by the passing of time. */
  act(
    sessionId: string,
    change: (body: TestSubscription, billing: life.Billing) => TestSubscription,
  ) {
    const one = this.#at(sessionId);
    one.body = change(one.body, billingOf(one));
  }

  /** All that Stripe has had to say about it so far. */
  eventsOf(sessionId: string): object[] {
    const one = this.#at(sessionId);
    const subscription = this.#present(one);
    return [
      { type: 'checkout.session.completed', data: { object: this.session(sessionId) } },
      { type: 'customer.subscription.created', data: { object: subscription } },
      ...one.body.invoices.flatMap((invoice) => {
        const object = { ...invoiceBase(sessionId, one.form), id: invoice.id };
        const intent = { id: 'ch_2', object: 'charge', payment_intent: intentOf(invoice.id) };
        return [
          {
            type: invoice.paidAt === null ? 'invoice.payment_failed' : 'invoice.paid',
            data: { object },
          },
          ...(invoice.isRefunded ? [{ type: 'charge.refunded', data: { object: intent } }] : []),
        ];
      }),
      { type: 'customer.subscription.updated', data: { object: subscription } },
      { type: 'customer.subscription.deleted', data: { object: subscription } },
    ];
  }

  answer(call: string, id: string, form: Form): unknown {
    switch (call) {
      case 'GET /v1/subscriptions/:id':
        return this.#present(this.#ofSubscription(id));
      case 'POST /v1/subscriptions/:id':
        return this.#update(this.#ofSubscription(id), form);
      case 'DELETE /v1/subscriptions/:id':
        return this.#cancel(this.#ofSubscription(id));
      case 'GET /v1/invoices':
        return this.#invoices(this.#ofSubscription(form['subscription'] ?? ''));
      case 'GET /v1/invoice_payments':
        return this.#payments(form);
      case 'POST /v1/billing_portal/sessions':
        if (!form['customer']?.startsWith('cus_'))
          throw new Refusal(400, 'resource_missing', 'No such customer');
        return {
          object: 'billing_portal.session',
          url: `https://billing.stripe.test/${form['customer']}`,
        };
      default:
        throw new Refusal(404, 'url_invalid', `Unrecognized request URL (${call})`);
    }
  }

  /** Undefined: not the payment of an invoice. */
  refund(intent: string): unknown {
    for (const one of this.#all.values())
      for (const invoice of one.body.invoices)
        if (intentOf(invoice.id) === intent) {
          if (invoice.isRefunded)
            throw new Refusal(400, 'charge_already_refunded', 'Charge has already been refunded.');
          one.body = life.refund(one.body, invoice.id);
          return { id: 're_2', object: 'refund', status: 'succeeded' };
        }
    return undefined;
  }

  #at(sessionId: string): Subscribing {
    const one = this.#all.get(sessionId);
    if (!one)
      throw new Refusal(404, 'resource_missing', `No such checkout.session: '${sessionId}'`);
    one.body = life.upTo(one.body, billingOf(one), this.#now());
    return one;
  }

  #ofSubscription(id: string): Subscribing {
    const sessionId = id.replace('sub_', 'cs_test_');
    if (!this.#all.has(sessionId))
      throw new Refusal(404, 'resource_missing', `No such subscription: '${id}'`);
    return this.#at(sessionId);
  }

  #update(one: Subscribing, form: Form): unknown {
    if (one.body.status === 'over')
      throw new Refusal(
        400,
        'invalid_request',
        'A canceled subscription can only update its metadata',
      );
    one.body = life.setEnding(one.body, form['cancel_at_period_end'] === 'true');
    return this.#present(one);
  }

  #cancel(one: Subscribing): unknown {
    if (one.body.status === 'over')
      throw new Refusal(404, 'resource_missing', 'No such subscription');
    one.body = life.end(one.body, this.#now());
    return this.#present(one);
  }

  #present({ id, form, body }: Subscribing): unknown {
    const { status, periodEndsAt, endsWithPeriod, endedAt, invoices } = body;
    const states = { trial: 'trialing', active: 'active', unpaid: 'past_due', over: 'canceled' };
    return {
      id: subscriptionId(id),
      object: 'subscription',
      customer: customerOf(id),
      status: states[status as keyof typeof states],
      metadata: { membership: form['subscription_data[metadata][membership]'] },
      start_date: seconds(invoices[0]?.periodStart ?? periodEndsAt),
      trial_end: status === 'trial' ? seconds(periodEndsAt) : null,
      cancel_at_period_end: endsWithPeriod,
      cancel_at: endsWithPeriod ? seconds(periodEndsAt) : null,
      ended_at: endedAt === null ? null : seconds(endedAt),
      items: {
        object: 'list',
        data: [
          {
            object: 'subscription_item',
            current_period_start: seconds(invoices.at(-1)?.periodStart ?? periodEndsAt),
            current_period_end: seconds(periodEndsAt),
          },
        ],
      },
    };
  }

  #invoices({ id, form, body }: Subscribing): unknown {
    const free = {
      ...invoiceBase(id, form),
      id: `in_${id}_0`,
      status: 'paid',
      amount_paid: 0,
      created: 1,
      status_transitions: { paid_at: 1 },
      lines: { object: 'list', data: [] },
    };
    const asked = body.invoices.map((invoice) => ({
      ...invoiceBase(id, form),
      id: invoice.id.replace('cs_test_', 'in_'),
      status: invoice.paidAt === null ? 'open' : 'paid',
      amount_paid: invoice.paidAt === null ? 0 : invoice.amount,
      created: seconds(invoice.periodStart),
      status_transitions: { paid_at: invoice.paidAt === null ? null : seconds(invoice.paidAt) },
      lines: {
        object: 'list',
        data: [{ object: 'line_item', period: { start: seconds(invoice.periodStart) } }],
      },
    }));
    const data = [...asked.toReversed(), ...(body.trialDays > 0 ? [free] : [])];
    return { object: 'list', url: '/v1/invoices', has_more: false, data };
  }

  #payments(form: Form): unknown {
    const expands = Object.entries(form).filter(([name]) => name.startsWith('expand'));
    if (expands.some(([, path]) => path.split('.').length > 4))
      throw new Refusal(400, 'invalid_request', 'You cannot expand more than 4 levels');
    const wanted = (form['invoice'] ?? '').replace('in_', 'cs_test_');
    const invoice = [...this.#all.values()]
      .flatMap(({ body }) => body.invoices)
      .find(({ id }) => id === wanted);
    if (!invoice) throw new Refusal(404, 'resource_missing', 'No such invoice');
    const intent = {
      id: intentOf(invoice.id),
      object: 'payment_intent',
      latest_charge: {
        object: 'charge',
        refunded: invoice.isRefunded,
        application_fee_amount: invoice.fee,
      },
    };
    const payment = { type: 'payment_intent', payment_intent: intent };
    return {
      object: 'list',
      url: '/v1/invoice_payments',
      has_more: false,
      data: invoice.paidAt === null ? [] : [{ object: 'invoice_payment', status: 'paid', payment }],
    };
  }
}

const billingOf = ({ id, form }: Subscribing): life.Billing => ({
  id,
  price: Number(form['line_items[0][price_data][unit_amount]']),
  feePercent: Number(form['subscription_data[application_fee_percent]'] ?? 0),
});

const subscriptionId = (sessionId: string) => sessionId.replace('cs_test_', 'sub_');
const customerOf = (sessionId: string) => sessionId.replace('cs_test_', 'cus_');
export const intentOf = (invoiceId: string) => invoiceId.replace('cs_test_', 'pi_');
const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);

const invoiceBase = (id: string, form: Form) => ({
  object: 'invoice',
  parent: {
    type: 'subscription_details',
    subscription_details: {
      subscription: subscriptionId(id),
      metadata: { membership: form['subscription_data[metadata][membership]'] },
    },
  },
});
