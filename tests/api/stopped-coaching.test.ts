// A coach stops charging a client, by the test payments and by Stripe alike.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getClientNews } from '#contract/client-news.ts';
import { acceptInvitation } from '#contract/invitations.ts';
import { getNotifications } from '#contract/notifications.ts';
import { cancelMembership } from '#contract/memberships.ts';
import { notificationText } from '#domain/notification/kinds.ts';
import type { Person } from './builders.ts';
import * as coaching from './coaching-gyms.ts';
import { invitedOn } from './invited.ts';
import { beginAt, booked, type Gym, seen } from './coaching-gyms.ts';

const month = ['sale buyer -8000', 'sale coach 7200', 'sale platform 800'];

describe.each([
  ['test payments', coaching.sandboxGym],
  ['Stripe', coaching.stripeGym],
] as const)('paid coaching by %s', (_, open) => {
  let gym: Gym;
  beforeAll(async () => {
    gym = await open();
  });
  afterAll(() => gym.stop());

  const notesTo = async (as: Person) =>
    (await gym.server.ok(getNotifications, { as })).notifications;
  const titleTo = async (as: Person) => {
    const [latest] = await notesTo(as);
    return latest && notificationText(latest).title;
  };
  /** What the latest mail says. */
  const endOf = async ({ email }: Person) =>
    (await gym.server.lettersTo(email)).at(-1)?.paragraphs.join(' ');
  const eventsFor = async (as: Person) => {
    const query = { since: '2020-01-01T00:00:00.000Z', limit: '30' };
    const { news } = await gym.server.ok(getClientNews, { as, query });
    return news.flatMap((one) => (one.kind === 'coaching' ? [one.event] : []));
  };
  const cancel = (as: Person, id: string, cancelled = true) =>
    gym.server.call(cancelMembership, { as, params: { id }, body: { cancelled } });

  test('stopped by the coach, it goes on until it is paid for, and the athlete can’t resume it', async () => {
    const { coach, athlete, page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const { body } = await cancel(coach, id);
    expect(body.membership).toMatchObject({ state: 'cancelled', wasStopped: true });
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'cancelled', wasStopped: true });
    expect((await notesTo(athlete)).map((one) => notificationText(one).title)[0]).toMatch(
      /^\w+ Tester has stopped charging you\. Your paid coaching ends on \w+ \d+$/,
    );
    expect((await notesTo(coach)).map(({ type }) => type)).toEqual(['clientCoachingStarted']);
    expect(await eventsFor(coach)).toEqual(['started']);
    for (const as of [athlete, coach]) expect((await cancel(as, id, false)).status).toBe(422);
    await gym.act(page, 'resume');
    await gym.hear();
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'cancelled' });
    gym.pass(32);
    await gym.hear();
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'ended' });
    expect(await booked(gym, id)).toEqual(month);
    const unread = (await notesTo(athlete)).filter(({ isRead }) => !isRead);
    expect(unread.map((one) => notificationText(one).title)).toEqual([
      expect.stringMatching(/^\w+ Tester stopped charging you, and your paid coaching has ended$/),
    ]);
    expect((await notesTo(coach)).map((one) => notificationText(one).title)[0]).toBe(
      'Alex Tester is no longer charged for coaching and is no longer your client',
    );
  });

  test('stopped by the coach in its trial, nothing is ever paid; while a payment is late, it ends at once', async () => {
    const free = await beginAt(gym);
    await cancel(free.coach, free.id);
    gym.pass(15);
    await gym.hear();
    expect(await seen(gym, free.athlete, free.coach)).toMatchObject({ state: 'ended' });
    expect(await booked(gym, free.id)).toEqual([]);
    const { coach, athlete, page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    await gym.act(page, 'fail');
    gym.pass(32);
    await gym.hear();
    expect((await cancel(coach, id)).body.membership).toMatchObject({
      state: 'ended',
      wasStopped: true,
    });
    expect(await titleTo(athlete)).toMatch(/^\w+ Tester stopped charging you, and your paid/);
    await gym.act(page, 'card');
    await gym.hear();
    expect(await booked(gym, id)).toEqual(month);
  });

  test('stopped by the coach, an invited athlete reads that they stay a client', async () => {
    const { coach, athlete, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const { token } = await invitedOn(gym.server).link(coach);
    await gym.server.ok(acceptInvitation, { as: athlete, body: { token } });
    await cancel(coach, id);
    expect(await titleTo(athlete)).toMatch(/ends on \w+ \d+, and you stay their client$/);
    gym.pass(32);
    await gym.hear();
    expect(await titleTo(athlete)).toMatch(
      /^\w+ Tester stopped charging you\. You’re still their client$/,
    );
    expect(await endOf(athlete)).toMatch(
      /^Your paid coaching by \w+ Tester has ended because \w+ Tester stopped charging\. You won’t be charged again\. You’re still \w+ Tester’s client, without paying\./,
    );
    expect(await endOf(coach)).toBe(
      'Alex Tester’s paid coaching has ended because you stopped charging. There are no more payments for it. Alex Tester is still your client.',
    );
    expect(await titleTo(coach)).toBe('Alex Tester is no longer charged for coaching');
  });
});
