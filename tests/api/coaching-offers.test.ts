// What a coach asks for coaching, who may begin, and what ends it from outside: accounts, the athlete, lost answers.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endCoaching } from '#contract/coaches.ts';
import * as calls from '#contract/memberships.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { publishProgram } from '#contract/publishing.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { restrictUser } from '#contract/roles.ts';
import { settleMembership } from '#server/commands/follow-membership.ts';
import { addPerson, password, type Person } from './builders.ts';
import { at80, begin, beginAt, booked, follow, type Gym, lookAfter } from './coaching-gyms.ts';
import { offer, sandboxGym, seen } from './coaching-gyms.ts';
import { checkout, press, sell } from './shop.ts';

let gym: Gym;
let admin: Person;
beforeAll(async () => {
  gym = await sandboxGym();
  admin = await addPerson(gym.server.deps, 'Sam', { isAdmin: true });
});
afterEach(() => gym.provider.faults.splice(0));
afterAll(() => gym.stop());

const offerOf = async (as: Person, coach: Person) =>
  gym.server.ok(calls.getCoachingOffer, { as, params: { id: coach.userId } });
const tryToBegin = async (as: Person, coach: Person) =>
  (await gym.server.call(calls.beginMembership, { as, params: { id: coach.userId } })).status;
const newAthlete = () => addPerson(gym.server.deps, 'Alex');
const leave = (as: Person) =>
  gym.server.ok(deleteAccount, { as, body: { email: as.email, password } });
const lifeAt = async (page: string) =>
  (
    await gym.server.deps.database.rows
      .selectFrom('sandbox_membership')
      .select('body')
      .where('id', '=', page.split('/').at(-1) as never)
      .executeTakeFirstOrThrow()
  ).body;

describe('a monthly price', () => {
  test('is set by coaches who can be paid, changed, and taken back', async () => {
    const coach = await gym.addCoach();
    const athlete = await newAthlete();
    await offer(gym, coach);
    expect((await offerOf(athlete, coach)).offer).toEqual(at80);
    await offer(gym, coach, { price: 9000, trialDays: 0 });
    expect((await offerOf(athlete, coach)).offer).toEqual({ price: 9000, trialDays: 0 });
    await offer(gym, coach, null);
    expect((await offerOf(athlete, coach)).offer).toBeNull();
    expect(await tryToBegin(athlete, coach)).toBe(404);
    const unpaid = await addPerson(gym.server.deps, 'Kim', { isCoach: true });
    for (const as of [unpaid, athlete]) {
      const body = { offer: at80 };
      expect((await gym.server.call(calls.setCoachingOffer, { as, body })).status).toBe(403);
    }
    for (const wrong of [
      { price: 99, trialDays: 0 },
      { price: 8000, trialDays: 8 },
    ]) {
      const body = { offer: wrong };
      expect((await gym.server.call(calls.setCoachingOffer, { as: coach, body })).status).toBe(400);
    }
  });

  test('stays as it was for those who began by it', async () => {
    const { coach, athlete, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    await offer(gym, coach, { price: 20_000, trialDays: 0 });
    await offer(gym, coach, null);
    gym.pass(32);
    await gym.hear();
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'active', price: 8000 });
    expect((await booked(gym, id)).filter((entry) => entry === 'sale buyer -8000')).toHaveLength(2);
  });

  test('is paid on one page, also after a second click, and on another when it has changed', async () => {
    const coach = await gym.addCoach();
    const athlete = await newAthlete();
    await offer(gym, coach);
    const first = await begin(gym, athlete, coach);
    const [second, third] = await Promise.all([
      begin(gym, athlete, coach),
      begin(gym, athlete, coach),
    ]);
    expect([second, third]).toEqual([first, first]);
    await offer(gym, coach, { price: 9000, trialDays: 14 });
    const dearer = await begin(gym, athlete, coach);
    expect(dearer).not.toBe(first);
    await gym.act(first, 'pay');
    expect((await lifeAt(first)).status).toBe('expired');
    await gym.act(dearer, 'pay');
    expect((await follow(gym, athlete, coach)).body.membership.price).toBe(9000);
  });

  test('comes with one trial only: who begins again pays at once', async () => {
    const { coach, athlete, id } = await beginAt(gym);
    expect(await tryToBegin(athlete, coach)).toBe(422);
    const params = { id };
    await gym.server.ok(calls.cancelMembership, { as: athlete, params, body: { cancelled: true } });
    gym.pass(15);
    await gym.hear();
    expect((await offerOf(athlete, coach)).offer).toEqual({ price: 8000, trialDays: 0 });
    await gym.act(await begin(gym, athlete, coach), 'pay');
    const again = (await follow(gym, athlete, coach)).body.membership;
    expect(again).toMatchObject({ state: 'active' });
    expect(await booked(gym, again._id)).toHaveLength(3);
  });

  test('is nothing for restricted people, or for the coach alone', async () => {
    const coach = await gym.addCoach();
    const athlete = await newAthlete();
    await offer(gym, coach);
    expect(await tryToBegin(coach, coach)).toBe(422);
    const body = { restrictionReason: 'Spam' };
    await gym.server.ok(restrictUser, { as: admin, params: { id: athlete.userId }, body });
    expect(await tryToBegin(athlete, coach)).toBe(403);
    await gym.server.ok(restrictUser, { as: admin, params: { id: coach.userId }, body });
    const other = await newAthlete();
    expect((await offerOf(other, coach)).offer).toBeNull();
    expect(await tryToBegin(other, coach)).toBe(404);
  });

  test('brings what subscribers get', async () => {
    const { coach, athlete } = await beginAt(gym);
    const id = await sell(gym.server, coach, { status: 'subscribers' });
    const { url } = await checkout(gym.server, athlete, id);
    await press(gym.server, url, 'pay');
    const { programs } = await gym.server.ok(getPurchasedPrograms, { as: athlete });
    expect(programs).toHaveLength(1);
    await gym.server.ok(publishProgram, {
      as: coach,
      params: { id },
      body: { publishingStatus: 'all' },
    });
    await gym.server.settled();
  });
});

describe('a payment that cannot be used', () => {
  test('goes back, and the provider asks for no other', async () => {
    const coach = await gym.addCoach();
    const athlete = await newAthlete();
    await offer(gym, coach, { price: 8000, trialDays: 0 });
    const page = await begin(gym, athlete, coach);
    const body = { restrictionReason: 'Spam' };
    await gym.server.ok(restrictUser, { as: admin, params: { id: athlete.userId }, body });
    await gym.act(page, 'pay');
    const { status, invoices } = await lifeAt(page);
    expect([status, invoices[0]?.isRefunded]).toEqual(['over', true]);
    expect((await offerOf(athlete, coach)).membership).toBeNull();
  });

  test('is not one before it was made: the return alone brings nothing', async () => {
    const coach = await gym.addCoach();
    const athlete = await newAthlete();
    await offer(gym, coach);
    await begin(gym, athlete, coach);
    expect((await follow(gym, athlete, coach)).status).toBe(402);
    expect((await offerOf(athlete, coach)).membership).toBeNull();
  });
});

describe('paid coaching ends at the provider, too', () => {
  test('when the athlete deletes the account', async () => {
    const { coach, athlete, page } = await beginAt(gym);
    await leave(athlete);
    await gym.server.settled();
    expect((await lifeAt(page)).status).toBe('over');
    const { memberships } = await gym.server.ok(calls.getMemberships, { as: coach });
    expect(memberships).toMatchObject([{ client: null, state: 'ended' }]);
  });

  test('for everybody, when the coach deletes theirs', async () => {
    const { coach, athlete, page, id } = await beginAt(gym, { price: 8000, trialDays: 0 });
    const other = await newAthlete();
    const open = await begin(gym, other, coach);
    await leave(coach);
    await gym.server.settled();
    expect([(await lifeAt(page)).status, (await lifeAt(open)).status]).toEqual(['over', 'expired']);
    const { memberships } = await gym.server.ok(calls.getMemberships, { as: athlete });
    expect(memberships).toMatchObject([{ _id: id, coach: null, state: 'ended' }]);
    const letters = await gym.server.lettersTo(athlete.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your paid coaching has ended']);
    expect(letters[0]?.paragraphs[0]).toContain('coaching by Robin Tester');
  });

  test('when the athlete ends the coaching, even if the provider fails at first', async () => {
    const { coach, athlete, page } = await beginAt(gym);
    gym.provider.faults.push(null, 'before');
    await gym.server.ok(endCoaching, {
      as: athlete,
      params: { id: coach.userId },
      body: { endedAt: new Date().toISOString() },
    });
    await gym.server.settled();
    expect(gym.server.bugs.splice(0)).toHaveLength(1);
    expect((await lifeAt(page)).status).toBe('trial');
    expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'ended' });
    gym.pass(1);
    await lookAfter(gym.server);
    expect((await lifeAt(page)).status).toBe('over');
  });
});

test('an answer of the provider that a later one has overtaken is not used', async () => {
  const { coach, athlete, page, id } = await beginAt(gym);
  const { provider } = gym.server.deps.payments;
  let isFirst = true;
  const slow = {
    ...gym.server.deps,
    payments: {
      feePercent: 10,
      provider: {
        ...provider,
        memberships: {
          ...provider.memberships,
          read: async (session: Parameters<typeof provider.memberships.read>[0]) => {
            const answer = await provider.memberships.read(session);
            if (isFirst) {
              isFirst = false;
              await gym.act(page, 'cancel');
              await settleMembership(gym.server.deps, id);
            }
            return answer;
          },
        },
      },
    },
  };
  await settleMembership(slow, id);
  expect(await seen(gym, athlete, coach)).toMatchObject({ state: 'cancelled' });
});

test('a page whose opening failed halfway is opened again', async () => {
  const coach = await gym.addCoach();
  const athlete = await newAthlete();
  await offer(gym, coach);
  gym.provider.faults.push('after');
  expect(await tryToBegin(athlete, coach)).toBe(503);
  await gym.act(await begin(gym, athlete, coach), 'pay');
  expect((await follow(gym, athlete, coach)).body.membership.state).toBe('trial');
});

test('the file with everything of an account has its paid coaching', async () => {
  const { coach, athlete, id } = await beginAt(gym);
  for (const as of [coach, athlete]) {
    const { memberships } = await gym.server.ok(exportOwnData, { as });
    expect(memberships.map(({ _id }) => _id)).toEqual([id]);
  }
});
