import { expect, test } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { testId } from '#domain/test-builders.ts';
import { foundClients } from './found-clients.ts';

const client = (firstName: string, values: Partial<Client>): Client => ({
  userId: testId.user(firstName.charCodeAt(0)),
  firstName,
  lastName: 'Reyes',
  userImage: null,
  isSubscriber: false,
  since: '2026-01-01T00:00:00.000Z',
  program: null,
  lastActivity: null,
  compliance: { days7: null, days30: null, days90: null },
  attention: [],
  unreadComments: 0,
  lastScore: null,
  freshness: { asOf: null, unsentSets: 0, unsentChanges: 0, others: [] },
  ...values,
});
const late = { price: 8000, until: '2026-03-08T00:00:00.000Z' };
const program = { _id: testId.program(1), title: 'Strong in 12 weeks' };
const done = (days7: number) => ({ days7, days30: days7, days90: days7 });
const seen = [
  client('Ana', { isSubscriber: true }),
  client('Ben', {
    program,
    compliance: done(90),
    attention: ['low-score'],
    lastActivity: '2026-03-01T00:00:00.000Z',
  }),
  client('Cleo', {
    program,
    compliance: done(40),
    attention: ['low-score', 'no-session'],
    lastActivity: '2026-02-01T00:00:00.000Z',
  }),
];
const names = (search: Parameters<typeof foundClients>[1]) =>
  foundClients(seen, search).map(({ firstName }) => firstName);

test('[CO-1] without a signal the clients that were seen are filtered as they are with one', () => {
  expect(names({})).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(names({ filter: 'attention' })).toEqual(['Ben', 'Cleo']);
  expect(names({ filter: 'training' })).toEqual(['Ben', 'Cleo']);
  expect(names({ filter: 'idle' })).toEqual(['Ana']);
  expect(names({ filter: 'subscribers' })).toEqual(['Ana']);
  expect(names({ text: 'cl rey' })).toEqual(['Cleo']);
  const cem = client('Cem', { lastName: 'Çelik' });
  expect(foundClients([...seen, cem], { text: 'celik' })).toEqual([cem]);
  const unpaid = client('Dee', { latePayment: late });
  expect(foundClients([...seen, unpaid], { filter: 'attention', sort: 'attention' })).toEqual([
    seen[2],
    seen[1],
    unpaid,
  ]);
  expect(names({ text: 'nobody' })).toEqual([]);
});

test('[CO-1] and come in the chosen order', () => {
  expect(names({ sort: 'attention' })).toEqual(['Cleo', 'Ben', 'Ana']);
  expect(names({ sort: 'activity' })).toEqual(['Ben', 'Cleo', 'Ana']);
  expect(names({ sort: 'compliance' })).toEqual(['Cleo', 'Ben', 'Ana']);
  expect(names({ reverse: true })).toEqual(['Cleo', 'Ben', 'Ana']);
  expect(names({ sort: 'compliance', reverse: true })).toEqual(['Ben', 'Cleo', 'Ana']);
  expect(names({ sort: 'activity', reverse: true })).toEqual(['Cleo', 'Ben', 'Ana']);
});
