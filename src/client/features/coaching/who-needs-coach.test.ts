import { expect, test } from 'vitest';
import type { ClientFilter } from '#contract/clients.ts';
import { whoNeedsCoach } from './who-needs-coach.ts';

/** `totals`: the number of clients for each filter. */
const among = (totals: Partial<Record<ClientFilter, number>>) => {
  const asked: ClientFilter[] = [];
  const read = async (filter: ClientFilter) => {
    asked.push(filter);
    return { clients: [], total: totals[filter] ?? 0 };
  };
  return { asked, read };
};

test('[CO-1] a coach without clients is not told that all of them train as planned', async () => {
  expect(await whoNeedsCoach(among({ all: 0 }).read)).toMatchObject({ hasClients: false });
});

test('[CO-1] a coach whose clients need nothing is', async () => {
  const { read } = among({ all: 3 });
  expect(await whoNeedsCoach(read)).toMatchObject({ total: 0, hasClients: true });
});

test('[CO-1] where somebody needs the coach one call is enough', async () => {
  const { asked, read } = among({ all: 3, attention: 2 });
  expect(await whoNeedsCoach(read)).toMatchObject({ total: 2, hasClients: true });
  expect(asked).toEqual(['attention']);
});
