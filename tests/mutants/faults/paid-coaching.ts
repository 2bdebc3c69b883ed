import { type Chapter, testsOf } from '../fault.ts';

const rules = testsOf('src/domain/coaching/membership.test.ts');
const life = testsOf('tests/api/paid-coaching.test.ts');
const offers = testsOf('tests/api/coaching-offers.test.ts');

const membership = 'src/domain/coaching/membership.ts';
const follow = 'src/server/commands/follow-membership.ts';

export const paidCoaching: Chapter = {
  title: 'Paid coaching',
  faults: [
    {
      name: 'an old answer counts',
      rule: 'An answer of the provider that another one has overtaken is not used.',
      file: follow,
      code: 'if (row.turn !== asked.turn) return null;',
      mistake: '',
      caughtBy: offers('an answer of the provider that a later one has overtaken is not used'),
    },
    {
      name: 'cut off at once',
      rule: 'Coaching goes on for seven days after a payment failed.',
      file: membership,
      code: 'return now < until\n',
      mistake: 'return until < now\n',
      caughtBy: rules('goes on for seven days after a payment failed, then ends'),
    },
    {
      name: 'the card is charged on',
      rule: 'What ends here is ended at the provider.',
      file: follow,
      code: 'else await memberships.end(reading.subscriptionId);',
      mistake: '',
      caughtBy: offers('when the athlete deletes the account'),
    },
    {
      name: 'paid for nothing',
      rule: 'What is paid when there is no coaching goes back.',
      file: follow,
      code: "state: isOwed ? 'granted' : 'refunding',",
      mistake: "state: 'granted',",
      caughtBy: offers('goes back, and the provider asks for no other'),
    },
    {
      name: 'without the fee',
      rule: 'Each month is booked with the price, the fee and the share of the coach.',
      file: follow,
      code: 'fee: payment.fee ?? feeOf(amount, row.fee_percent),',
      mistake: 'fee: 0,',
      caughtBy: life(
        'paid coaching by Stripe > is paid each month, booked once whatever is told how often',
      ),
    },
    {
      name: 'trial after trial',
      rule: 'There is one trial with each coach.',
      file: membership,
      code: 'hadTrial ? 0 : offered',
      mistake: 'offered',
      caughtBy: [
        ...rules('has one trial with each coach'),
        ...offers('comes with one trial only: who begins again pays at once'),
      ],
    },
    {
      name: "another's is cancelled",
      rule: 'Paid coaching is cancelled by the client who pays it.',
      file: 'src/server/commands/memberships.ts',
      code: 'if (row?.client_id !== client) throw notFound();\n  return row;',
      mistake: 'if (!row) throw notFound();\n  return row;',
      caughtBy: life('paid coaching by Stripe > shows to its two people, and to nobody else'),
    },
  ],
};
