// Training and coaching statistics over ranges of days.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClientStats } from '#contract/clients.ts';
import { ProgramId } from '#contract/ids.ts';
import { getCoachingStats, getTrainingStats } from '#contract/stats.ts';
import { addDays } from '#domain/history/calendar.ts';
import { entriesOf, feeOf } from '#domain/store/order.ts';
import { insertEntries } from '#server/stores/orders.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** `soldAt`, `refundedAt`: minutes since June 1. */
interface SaleHistory {
  readonly price: number;
  readonly percent: number;
  readonly soldAt: number;
  readonly refundedAfter: number | null;
}

const minutesOfMonth = 30 * 24 * 60;
const sale: fc.Arbitrary<SaleHistory> = fc.record({
  price: fc.integer({ min: 100, max: 1_000_000 }),
  percent: fc.constantFrom(0, 10, 12.5, 100),
  soldAt: fc.integer({ min: 0, max: minutesOfMonth }),
  refundedAfter: fc.option(fc.integer({ min: 0, max: minutesOfMonth })),
});
const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000);

async function book(seller: Person, { price, percent, soldAt, refundedAfter }: SaleHistory) {
  const { rows } = server.deps.database;
  const id = ProgramId.parse(randomUUID());
  const agreed = { price, fee: feeOf(price, percent) };
  const paidAt = at(soldAt);
  await rows
    .insertInto('program_order')
    .values({
      id,
      seller_id: seller.userId,
      provider: 'sandbox',
      account_id: 'account',
      title: 'Plain strength',
      state: refundedAfter === null ? 'granted' : 'refunded',
      ...agreed,
      created_at: paidAt,
      check_at: paidAt,
      paid_at: paidAt,
    })
    .execute();
  await insertEntries(rows, { id, now: paidAt }, entriesOf('sale', agreed));
  if (refundedAfter !== null) {
    const now = at(soldAt + refundedAfter);
    await insertEntries(rows, { id, now }, entriesOf('refund', agreed));
  }
}

/** Hours ahead of UTC in June, including a half hour. */
const zones: readonly [string, number][] = [
  ['UTC', 0],
  ['Asia/Kolkata', 5.5],
  ['America/Los_Angeles', -7],
];

test('[CO-4] [CO-5] [API-24] earnings are sales less fees and refunds, for any history, range and place', async () => {
  const range = fc.record({
    from: fc.integer({ min: -1, max: 40 }),
    length: fc.integer({ min: 0, max: 60 }),
    zone: fc.constantFrom(...zones),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 8 }), range, async (sales, asked) => {
      const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
      for (const one of sales) await book(coach, one);
      const [timeZone, ahead] = asked.zone;
      const dateOf = (minutes: number) =>
        at(minutes + ahead * 60)
          .toISOString()
          .slice(0, 10);
      const startDate = addDays('2026-06-01', asked.from);
      const endDate = addDays(startDate, asked.length);
      const within = (date: string) => date >= startDate && date <= endDate;
      const total = { salesCount: 0, refundsCount: 0, earnings: 0 };
      for (const { price, percent, soldAt, refundedAfter } of sales) {
        const left = price - feeOf(price, percent);
        if (within(dateOf(soldAt))) {
          total.salesCount += 1;
          total.earnings += left;
        }
        if (refundedAfter !== null && within(dateOf(soldAt + refundedAfter))) {
          total.refundsCount += 1;
          total.earnings -= left;
        }
      }
      const stats = await server.ok(getCoachingStats, {
        as: coach,
        query: { startDate, endDate, timeZone },
      });
      expect(stats).toMatchObject(total);
      const sum = (name: keyof typeof total) => stats.days.reduce((all, day) => all + day[name], 0);
      expect(sum('earnings')).toBe(total.earnings);
      expect(stats.days.every(({ date }) => within(date))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('[CO-4] [API-24] of another coach’s sales nothing is told; without a range all time counts', async () => {
  const [coach, other] = [
    await addPerson(server.deps, 'Robin'),
    await addPerson(server.deps, 'Kim'),
  ];
  await book(coach, { price: 4900, percent: 10, soldAt: 0, refundedAfter: null });
  expect(await server.ok(getCoachingStats, { as: coach })).toMatchObject({
    salesCount: 1,
    earnings: 4410,
  });
  expect(await server.ok(getCoachingStats, { as: other })).toEqual({
    salesCount: 0,
    refundsCount: 0,
    coachingCount: 0,
    earnings: 0,
    days: [],
  });
});

test.each([
  ['no such place', { startDate: '2026-06-01', endDate: '2026-06-02', timeZone: 'Mars/Olympus' }],
  ['an offset', { startDate: '2026-06-01', endDate: '2026-06-02', timeZone: '+05:30' }],
  ['an end before the start', { startDate: '2026-06-02', endDate: '2026-06-01' }],
  ['more than three years', { startDate: '2020-01-01', endDate: '2026-06-01' }],
  ['no range', {}],
])('[API-23] %s is refused', async (_, query) => {
  const as = await addPerson(server.deps, 'Alex');
  expect((await server.call(getTrainingStats, { as, query })).status).toBe(400);
});

test('[API-23] the athlete’s own statistics, by day unless it is said otherwise', async () => {
  const coaching = await newCoaching(server);
  const today = server.deps.now().toISOString().slice(0, 10);
  await coaching.train(7);
  const range = { startDate: '2026-06-01', endDate: '2026-06-07' };
  const own = await server.ok(getTrainingStats, { as: coaching.athlete, query: range });
  expect(own.groups.map(({ from }) => from)).toHaveLength(7);
  const weeks = await server.ok(getTrainingStats, {
    as: coaching.athlete,
    query: { startDate: addDays(today, -7), endDate: addDays(today, 1), groupBy: 'week' },
  });
  expect(weeks.total).toMatchObject({ activityCount: 1, selfScore: 7 });
  expect(weeks.groups.length).toBeLessThanOrEqual(3);
});

test('[API-23] a planned day that nobody trained on counts against discipline', async () => {
  const coaching = await newCoaching(server);
  const { rows } = server.deps.database;
  const yesterday = addDays(server.deps.now().toISOString().slice(0, 10), -2);
  await rows
    .updateTable('planned_day')
    .set({ date: yesterday })
    .where('program_run_id', '=', coaching.run._id)
    .where('day_id', '=', coaching.dayOf(2))
    .execute();
  const query = { startDate: yesterday, endDate: yesterday };
  const { total } = await server.ok(getTrainingStats, { as: coaching.athlete, query });
  expect(total).toEqual({ activityCount: 0, time: 0, discipline: 0, selfScore: null });
});

test('a coach sees a client’s statistics for the coach’s own programs', async () => {
  const coaching = await newCoaching(server);
  const other = await addPerson(server.deps, 'Kim', { isCoach: true });
  await addProgram(server.deps, { athlete: coaching.athlete, coach: other });
  await coaching.train(7);
  const today = server.deps.now().toISOString().slice(0, 10);
  const query = { startDate: addDays(today, -2), endDate: addDays(today, 2) };
  const seenBy = async (as: Person) =>
    (await server.ok(getClientStats, { as, params: { id: coaching.athlete.userId }, query })).total
      .activityCount;
  expect(await seenBy(coaching.coach)).toBe(1);
  expect(await seenBy(other)).toBe(0);
});
