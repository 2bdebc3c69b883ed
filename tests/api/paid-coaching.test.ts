// Paid coaching from its trial to its end, by the test payments and by Stripe alike.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getClientNews } from '#contract/client-news.ts';
import { getClients } from '#contract/clients.ts';
import { headers } from '#contract/endpoint.ts';
import { getNotifications } from '#contract/notifications.ts';
import { getBalance, getSales, refundSale } from '#contract/sales.ts';
import { cancelMembership, getMemberships, openMembershipPortal } from '#contract/memberships.ts';
import { pullChanges } from '#contract/sync.ts';
import { getCoachingStats } from '#contract/stats.ts';
import { notificationText } from '#domain/notification/kinds.ts';
import { addPerson, type Person } from './builders.ts';
import * as coaching from './coaching-gyms.ts';
import { beginAt, booked, follow, type Gym, lookAfter, seen } from './coaching-gyms.ts';

const month = ['sale buyer -8000', 'sale coach 7200', 'sale platform 800'];
const monthBack = ['refund buyer 8000', 'refund coach -7200', 'refund platform -800'];

describe.each([
  ['test payments', coaching.sandboxGym],
  ['Stripe', coaching.stripeGym],
] as const)('paid coaching by %s', (_, open) => {
  let gym: Gym;
  beforeAll(async () => {
    gym = await open();
  });
  afterAll(() => gym.stop());

  const listed = async (as: Person, filter = 'all', sort = 'name') => {
    const query = { text: '', filter, sort, reverse: 'false', skip: '0', limit: '20' };
    return (await gym.server.ok(getClients, { as, query })).clients;
  };
  const clientsOf = async (as: Person) => (await listed(as)).map(({ userId }) => userId);
  const notesTo = async (as: Person) =>
    (await gym.server.ok(getNotifications, { as })).notifications;
  const toldTo = async (as: Person) => (await notesTo(as)).map(({ type }) => type);
  const titlesTo = async (as: Person) =>
    (await notesTo(as)).map((one) => notificationText(one).title);
  const unreadOf = async (as: Person) =>
    (await notesTo(as)).flatMap(({ isRead, type }) => (isRead ? [] : [type]));
  const newsFor = async (as: Person) => {
    const query = { since: '2020-01-01T00:00:00.000Z', limit: '30' };
    const { news } = await gym.server.ok(getClientNews, { as, query });
    return news.filter(({ kind }) => kind === 'coaching');
  };
  const subjectsTo = async ({ email }: Person) =>
    (await gym.server.lettersTo(email)).map(({ subject }) => subject);
  /** The coaches on the devices of an athlete: whether each coaches them now. */
  const coachesOn = async (as: Person) => {
    const { changes } = await gym.server.ok(pullChanges, { as });
    return changes.flatMap((change) =>
      change.type === 'coach' && 'body' in change
        ? [[change.body._id, change.body.endedAt === null] as const]
        : [],
    );
  };
  const cancel = (as: Person, id: string, cancelled = true) =>
    gym.server.call(cancelMembership, { as, params: { id }, body: { cancelled } });

  test('begins with its trial: the athlete is a client at once, and nothing is paid yet', async () => {
    const { coach, athlete, id } = await beginAt(gym);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'trial', price: 8000 });
    expect(await clientsOf(coach)).toEqual([athlete.userId]);
    expect(await coachesOn(athlete)).toEqual([[coach.userId, true]]);
    expect(await toldTo(coach)).toEqual(['clientCoachingStarted']);
    expect(await titlesTo(coach)).toEqual([
      expect.stringMatching(
        /^Alex Tester started coaching, free until \w+ \d+, then \$80 a month$/,
      ),
    ]);
    expect(await newsFor(coach)).toMatchObject([{ event: 'started', isTrial: true, price: 8000 }]);
    expect(await booked(gym, id)).toEqual([]);
  });

  test('is paid each month, booked once whatever is told how often', async () => {
    const { coach, athlete, id } = await beginAt(gym);
    gym.pass(15);
    await gym.hear();
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'active' });
    gym.pass(31);
    await gym.hear();
    await Promise.all([follow(gym, athlete, coach), follow(gym, athlete, coach), gym.hear()]);
    expect(await booked(gym, id)).toEqual([...month, ...month]);
    expect(await titlesTo(coach)).toEqual([
      'Alex Tester paid $80 for coaching',
      expect.stringContaining('started coaching'),
    ]);
    expect(await newsFor(coach)).toMatchObject([{ event: 'paid', price: 8000 }]);
    const { sales } = await gym.server.ok(getSales, { as: coach });
    expect(sales).toHaveLength(2);
    expect(sales[0]).toMatchObject({
      title: expect.stringMatching(/^Coaching, \w+ \d{4}$/),
      isCoaching: true,
      earnings: 7200,
      buyer: { userId: athlete.userId },
    });
    const stats = await gym.server.ok(getCoachingStats, { as: coach });
    expect(stats).toMatchObject({ salesCount: 0, coachingCount: 2, earnings: 14_400 });
    expect(stats.days.map(({ coachingCount, earnings }) => [coachingCount, earnings])).toEqual([
      [1, 7200],
      [1, 7200],
    ]);
  });

  test('goes on for a week after a failed payment, and is paid again within it', async () => {
    const { coach, athlete, page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const timeZone = 'Pacific/Kiritimati';
    const device = { [headers.deviceId]: randomUUID(), [headers.outbox]: '0;0;0;0' };
    await gym.server.ok(pullChanges, {
      as: athlete,
      headers: { ...device, [headers.timeZone]: timeZone },
    });
    await gym.act(page, 'fail');
    gym.pass(32);
    await gym.hear();
    const lateUntil = await seen(gym, athlete, coach);
    expect(lateUntil).toMatchObject({ state: 'late' });
    const day = new Date(lateUntil!.until).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone,
    });
    expect((await gym.server.lettersTo(athlete.email))[0]?.preview).toBe(
      `Coaching goes on until ${day}. Check your card.`,
    );
    expect(await listed(coach, 'attention', 'attention')).toMatchObject([
      { userId: athlete.userId, latePayment: { price: 8000, until: lateUntil!.until } },
    ]);
    gym.pass(3);
    await gym.hear();
    expect(await subjectsTo(athlete)).toEqual(['Your payment for coaching failed']);
    const late =
      /^Alex Tester couldn’t pay \$80 for coaching, which ends on \w+ \d+ unless they pay$/;
    expect(await titlesTo(coach)).toEqual([
      expect.stringMatching(late),
      'Alex Tester started coaching for $80 a month',
    ]);
    expect(await newsFor(coach)).toMatchObject([{ event: 'late' }]);
    expect(await titlesTo(athlete)).toEqual([
      expect.stringMatching(/^Your payment of \$80 to \w+ Tester failed\. Pay by \w+ \d+ to keep/),
    ]);
    expect(await unreadOf(athlete)).toEqual(['coachingLate']);
    await gym.act(page, 'card');
    await gym.hear();
    expect(await unreadOf(athlete)).toEqual([]);
    expect(await listed(coach, 'attention')).toEqual([]);
    expect(await unreadOf(coach)).toEqual(['clientCoachingPaid', 'clientCoachingStarted']);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'active' });
    expect(await booked(gym, id)).toEqual([...month, ...month]);
  });

  test('ends when nothing was paid for a week: the athlete is asked for nothing more', async () => {
    const { coach, athlete, page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    await gym.act(page, 'fail');
    gym.pass(32);
    await gym.hear();
    gym.pass(7);
    await gym.hear();
    expect((await gym.server.lettersTo(athlete.email))[0]?.preview).toMatch(
      /^Coaching goes on until \w+ \d+, \d{4} UTC\./,
    );
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'ended', wasUnpaid: true });
    expect(await clientsOf(coach)).toEqual([]);
    expect(await coachesOn(athlete)).toEqual([[coach.userId, false]]);
    expect((await titlesTo(athlete))[0]).toMatch(
      /^Your paid coaching by .+ has ended, because a payment failed$/,
    );
    expect((await titlesTo(coach))[0]).toBe(
      'Alex Tester is no longer charged for coaching, because a payment failed, and is no longer your client',
    );
    expect(await unreadOf(coach)).toEqual(['clientCoachingEnded', 'clientCoachingStarted']);
    expect(await newsFor(coach)).toMatchObject([{ event: 'ended', wasUnpaid: true }]);
    expect(await subjectsTo(athlete)).toEqual([
      'Your payment for coaching failed',
      'Your paid coaching has ended',
    ]);
    expect(await subjectsTo(coach)).toEqual(['Alex Tester’s paid coaching has ended']);
    await gym.act(page, 'card');
    gym.pass(40);
    await gym.hear();
    expect(await booked(gym, id)).toEqual(month);
  });

  test('cancelled goes on until it is paid for, can be resumed, and then ends without another payment', async () => {
    const { coach, athlete, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const { body } = await cancel(athlete, id);
    expect(body.membership).toMatchObject({ state: 'cancelled' });
    expect(Date.parse(body.membership.until)).toBeGreaterThan(Date.now() + 20 * 86_400_000);
    expect(await clientsOf(coach)).toEqual([athlete.userId]);
    await gym.hear();
    const [cancelled] = await titlesTo(coach);
    expect(cancelled).toMatch(/^Alex Tester won’t renew coaching: it goes on until \w+ \d+$/);
    expect(await newsFor(coach)).toMatchObject([{ event: 'cancelled' }]);
    expect((await cancel(athlete, id, false)).body.membership).toMatchObject({ state: 'active' });
    await gym.hear();
    expect((await titlesTo(coach))[0]).toBe('Alex Tester resumed coaching for $80 a month');
    expect(await newsFor(coach)).toMatchObject([{ event: 'resumed' }]);
    await cancel(athlete, id);
    gym.pass(32);
    await gym.hear();
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'ended' });
    expect(await booked(gym, id)).toEqual(month);
    expect((await cancel(athlete, id, false)).status).toBe(422);
    expect(await clientsOf(coach)).toEqual([]);
  });

  test('cancelled on the page of the provider is so here, too, once it tells or the athlete returns', async () => {
    const { coach, athlete, page, id } = await beginAt(gym);
    const { url } = await gym.server.ok(openMembershipPortal, { as: athlete, params: { id } });
    expect(url).toMatch(/^https?:\/\//);
    await gym.act(page, 'cancel');
    await follow(gym, athlete, coach);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'cancelled' });
    await gym.act(page, 'resume');
    await gym.hear();
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'trial' });
  });

  test('cancelled while a payment is late ends at once, and what is due is not asked for again', async () => {
    const { coach, athlete, page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    await gym.act(page, 'fail');
    gym.pass(32);
    await gym.hear();
    expect((await cancel(athlete, id)).body.membership).toMatchObject({ state: 'ended' });
    await gym.act(page, 'card');
    await gym.hear();
    expect(await booked(gym, id)).toEqual(month);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'ended' });
  });

  test('refunded by the coach takes the month back from both and ends nothing', async () => {
    const { coach, athlete, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const [sale] = (await gym.server.ok(getSales, { as: coach })).sales;
    const params = { id: sale!._id };
    const { sale: refunded } = await gym.server.ok(refundSale, { as: coach, params });
    expect(refunded.state).toBe('refunded');
    await gym.hear();
    expect(await booked(gym, id)).toEqual([...month, ...monthBack]);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'active' });
    expect(await subjectsTo(athlete)).toEqual(['Your payment is being refunded']);
    const stats = await gym.server.ok(getCoachingStats, { as: coach });
    expect(stats).toMatchObject({ coachingCount: 1, refundsCount: 0, earnings: 0 });
  });

  test('refunded by hand at the provider is booked back', async () => {
    const { page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    await gym.act(page, 'refund');
    await gym.hear();
    expect(await booked(gym, id)).toEqual([...month, ...monthBack]);
  });

  test('needs no webhook: the server asks by itself', async () => {
    const { coach, athlete, id } = await beginAt(gym);
    gym.pass(15);
    await lookAfter(gym.server);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'active' });
    expect(await booked(gym, id)).toEqual(month);
  });

  test('shows to its two people, and to nobody else', async () => {
    const { coach, athlete, id } = await beginAt(gym);
    const other = await addPerson(gym.server.deps, 'Kim');
    const membershipsOf = async (as: Person) =>
      (await gym.server.ok(getMemberships, { as })).memberships.map(({ _id }) => _id);
    expect(await membershipsOf(coach)).toEqual([id]);
    expect(await membershipsOf(athlete)).toEqual([id]);
    expect(await membershipsOf(other)).toEqual([]);
    const query = { with: athlete.userId };
    const asOther = await gym.server.ok(getMemberships, { as: other, query });
    expect(asOther.memberships).toEqual([]);
    expect((await cancel(other, id)).status).toBe(404);
    for (const as of [other, coach]) {
      const portal = await gym.server.call(openMembershipPortal, { as, params: { id } });
      expect(portal.status).toBe(404);
    }
    expect((await follow(gym, other, coach)).status).toBe(404);
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'trial' });
  });

  test('counts for the balance of the coach', async () => {
    const { coach } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const { pending } = await gym.server.ok(getBalance, { as: coach });
    expect(pending[0]?.amount).toBe(gym.stripe ? 4410 : 7200);
  });
});
