import { type Chapter, testsOf } from '../fault.ts';

const buying = testsOf('tests/api/buying.test.ts');
const settling = testsOf('tests/api/settling.test.ts');
const refunds = testsOf('tests/api/refunds.test.ts');
const stripe = testsOf('tests/api/stripe.test.ts');

const checkout = 'src/server/commands/buy-program.ts';
const settle = 'src/server/commands/orders.ts';
const orders = 'src/server/stores/orders.ts';
const order = 'src/domain/store/order.ts';
const rules = 'src/domain/store/buying.ts';
const provider = 'src/server/payments/stripe-provider.ts';

const goesBack = settling('the money goes back when the program was deleted');

export const money: Chapter = {
  title: 'Money',
  faults: [
    {
      name: 'the browser is believed',
      rule: 'A payment counts when the provider says so.',
      file: provider,
      code: "if (payment_status === 'paid')",
      mistake: 'if (payment_status)',
      caughtBy: stripe('[API-28] is believed when Stripe says so, not when the browser does'),
    },
    {
      name: 'anybody may tell',
      rule: 'A message counts when the provider has signed it.',
      file: provider,
      code: 'stripe.webhooks.constructEvent(body, signature, secret)',
      mistake: "JSON.parse(body.toString('utf8')) as Stripe.Event",
      caughtBy: stripe(
        'is not believed when anybody else signs the message, or when nothing was paid',
      ),
    },
    {
      name: 'the coach keeps a refund',
      rule: 'A refund takes back what went to the coach.',
      file: provider,
      code: 'reverse_transfer: true,',
      mistake: '',
      caughtBy: stripe('goes back whole: from the account of the coach, and with the fee'),
    },
    {
      name: 'each click its page',
      rule: 'There is one page to pay on for a buyer and a program.',
      file: checkout,
      code: 'if (open && isUsable(open, deps)) return { order: open, offer };',
      mistake: '',
      caughtBy: buying('a second click, on two devices at once too, leads to the same page'),
    },
    {
      name: 'the old price stays',
      rule: 'A page with another price is closed.',
      file: 'src/server/commands/checkout-page.ts',
      code: "if (state === 'open') await provider.closeCheckout(sessionId);",
      mistake: '',
      caughtBy: buying('costs what it costs now: the page with the old price is closed'),
    },
    {
      name: "another's payment",
      rule: 'A payment settles the order of who paid.',
      file: orders,
      code: ".where('buyer_id', '=', checkout.buyer)",
      mistake: '',
      caughtBy: buying('a payment settles its own order for its own buyer'),
    },
    {
      name: 'for anybody',
      rule: 'What is for subscribers is sold to subscribers.',
      file: rules,
      code: "offer.publishedFor === 'subscribers' && !buyer.isSubscriber",
      mistake: 'false',
      caughtBy: buying('[ST-3] subscribers alone, where the coach wants it so'),
    },
    {
      name: 'restricted and given',
      rule: 'A program restricted before the payment arrived is not given.',
      file: rules,
      code: 'offer !== null && !offer.isRestricted && !buyer.ownsIt',
      mistake: 'offer !== null && !buyer.ownsIt',
      caughtBy: settling('the money goes back when a moderator restricted the program'),
    },
    {
      name: 'paid for nothing',
      rule: 'Who cannot get what they paid for gets the money back.',
      file: settle,
      code: 'await provider.refund({ orderId: id, paymentId, fee });',
      mistake: '',
      caughtBy: goesBack,
    },
    {
      name: 'half of the books',
      rule: 'A refund is booked as the sale was.',
      file: order,
      code: "return { state: 'refunded', bookings: ['refund'], access: 'ends' };",
      mistake: "return { state: 'refunded', bookings: [], access: 'ends' };",
      caughtBy: goesBack,
    },
    {
      name: 'a refund forgotten',
      rule: 'What is to go back is looked after until it has.',
      file: orders,
      code: "['open', 'refunding']",
      mistake: "['open']",
      caughtBy: settling('the money goes back later when the provider did not answer at first'),
    },
    {
      name: 'one failure stops all',
      rule: 'An order that cannot be asked about keeps no other waiting.',
      file: 'src/server/commands/run-job.ts',
      code: '      report(error);\n',
      mistake: '      report(error);\n      return;\n',
      caughtBy: settling('one order that cannot be asked about keeps no other waiting'),
    },
    {
      name: 'given back and kept',
      rule: 'A refund ends access.',
      file: settle,
      code: "if (access === 'ends') await endGranted(rows, order, now);",
      mistake: '',
      caughtBy: refunds('is followed when the provider gave the money back by itself'),
    },
    {
      name: 'the plan stays',
      rule: 'After a refund no plan is sent.',
      file: 'src/server/presenters/program.ts',
      code: 'trainingPlan: row.content.trainingPlan.map(emptyDay)',
      mistake: 'trainingPlan: row.content.trainingPlan',
      caughtBy: refunds('[ST-10] ends access and leaves the athlete their workouts'),
    },
    {
      name: 'the coach looks on',
      rule: "After a refund the athlete's workouts are no longer the coach's to read.",
      file: 'src/server/stores/training-sessions.ts',
      code: `.on('program.access_ended_at', 'is', null)
        .on('program.coach_ended_at', 'is', null)
        .on(hasClient)`,
      mistake: '',
      caughtBy: refunds('ends the view of the coach'),
    },
    {
      name: 'anybody gives back',
      rule: 'The coach who sold and admins give money back, nobody else.',
      file: 'src/server/commands/orders.ts',
      code: '(sale.seller_id !== userId && !isAdmin)',
      mistake: 'false',
      caughtBy: refunds('is for the coach who sold and for admins'),
    },
  ],
};
