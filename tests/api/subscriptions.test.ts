// An athlete asks to subscribe to a coach, who accepts, declines or ends it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NotificationId, SubscriptionId } from '#contract/ids.ts';
import {
  answerNotification,
  getNotifications,
  type Notification,
  subscriptionStatus,
} from '#contract/notifications.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { restrictUser } from '#contract/roles.ts';
import { getStoreProgram } from '#contract/store.ts';
import {
  answerSubscription,
  cancelSubscription,
  requestSubscription,
} from '#contract/subscriptions.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { addPerson, type Person } from './builders.ts';
import { sell } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let coach: Person;
let client: Person;
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  client = await addPerson(server.deps, 'Alex');
});

const { pending, declined, confirmed } = subscriptionStatus;

const ask = async (message = 'Coach me', as = client) => {
  const body = { id: coach.userId, message };
  return (await server.ok(requestSubscription, { as, body })).subscription;
};
const answer = (id: SubscriptionId, value: number, as = coach) =>
  server.call(answerSubscription, { as, body: { id, value } });
const cancel = (id: SubscriptionId, as = client) =>
  server.call(cancelSubscription, { as, params: { id } });

const statusOf = async (as = client) => {
  const { userProfileData } = await server.ok(getUserProfile, {
    as,
    params: { id: coach.userId },
  });
  return userProfileData.subscriptionFromCurUser;
};
const told = async (as: Person): Promise<Notification[]> =>
  (await server.ok(getNotifications, { as })).notifications;
const respond = (id: NotificationId, notificationResponse: number, as = coach) =>
  server.call(answerNotification, { as, params: { id }, body: { notificationResponse } });

describe('[NOT-11] a client asks to subscribe to a coach', () => {
  test('[API-58] [PRO-15] with a message, which the coach is told; it is then pending', async () => {
    const { _id } = await ask('I lift on Mondays');
    expect(await statusOf()).toEqual([{ _id, status: pending }]);
    expect(await told(coach)).toEqual([
      expect.objectContaining({
        type: 'subscriptionRequestReceived',
        message: 'I lift on Mondays',
        isRead: false,
        sender: { _id: client.userId, firstName: 'Alex', lastName: 'Tester', userImage: null },
        data: { subscriptionId: _id, notificationResponse: pending },
      }),
    ]);
  });

  test('[API-58] under the id that the phone gave it, once however often it is sent', async () => {
    const _id = SubscriptionId.parse(randomUUID());
    const send = (id: string) =>
      server.ok(requestSubscription, { as: client, body: { id: coach.userId, _id: id } });
    expect((await send(_id)).subscription._id).toBe(_id);
    expect((await send(randomUUID())).subscription._id).toBe(_id);
    expect(await told(coach)).toHaveLength(1);
  });

  test('[API-58] once more after it was declined; the coach is asked anew in the same place', async () => {
    const { _id } = await ask();
    await answer(_id, declined);
    const [before] = await told(coach);
    server.pass(1.01);
    expect(await ask('Once more')).toMatchObject({ _id, status: pending });
    expect(await told(coach)).toEqual([
      expect.objectContaining({
        _id: before?._id,
        message: 'Once more',
        isRead: false,
        data: { subscriptionId: _id, notificationResponse: pending },
      }),
    ]);
  });

  test.each([
    ['declined', (id: SubscriptionId) => answer(id, declined)],
    ['taken back', (id: SubscriptionId) => cancel(id)],
  ])('not again on the day of one that was %s: the coach is told once a day', async (_, end) => {
    const { _id } = await ask();
    await end(_id);
    const body = { id: coach.userId, message: 'Please' };
    const again = await server.call(requestSubscription, { as: client, body });
    expect([again.status, again.error.errors.global]).toEqual([
      422,
      'You’ve asked this coach in the last 24 hours. You can ask again after that.',
    ]);
    const another = await addPerson(server.deps, 'Lee', { isCoach: true });
    const elsewhere = { as: client, body: { id: another.userId } };
    expect((await server.call(requestSubscription, elsewhere)).status).toBe(200);
    server.pass(1.01);
    expect((await ask()).status).toBe(pending);
  });

  test('[API-58] not somebody who is no coach, nobody, or themselves', async () => {
    const asked = async (id: string, as = client) =>
      (await server.call(requestSubscription, { as, body: { id } })).status;
    const athlete = await addPerson(server.deps, 'Jo');
    expect(await asked(athlete.userId)).toBe(404);
    expect(await asked(randomUUID())).toBe(404);
    expect(await asked(coach.userId, coach)).toBe(422);
  });

  test('[API-58] not under the id of another’s request, and not with endless words', async () => {
    const { _id } = await ask();
    const other = await addPerson(server.deps, 'Jo');
    const asked = async (body: object) =>
      (await server.call(requestSubscription, { as: other, body: { id: coach.userId, ...body } }))
        .status;
    expect(await asked({ _id })).toBe(404);
    expect(await asked({ message: 'x'.repeat(1001) })).toBe(400);
    expect(await told(coach)).toHaveLength(1);
  });

  test('not while restricted, and reads why', async () => {
    const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
    const { _id } = await ask();
    await server.ok(restrictUser, {
      as: admin,
      params: { id: client.userId },
      body: { restrictionReason: 'Charged back' },
    });
    const body = { id: coach.userId };
    const refused = await server.call(requestSubscription, { as: client, body });
    expect([refused.status, refused.error.errors.global]).toEqual([
      403,
      expect.stringContaining('Charged back'),
    ]);
    // Nobody is refused when leaving.
    expect((await cancel(_id)).status).toBe(200);
  });
});

describe('[API-60] the coach', () => {
  test.each([
    ['declines', declined],
    ['confirms', confirmed],
  ] as const)('[NOT-3] [NOT-10] %s, and both are told the same', async (_, value) => {
    const { _id } = await ask();
    expect((await answer(_id, value)).body.subscription).toMatchObject({ _id, status: value });
    expect(await statusOf()).toEqual([{ _id, status: value }]);
    expect(await told(coach)).toMatchObject([
      { isRead: true, data: { subscriptionId: _id, notificationResponse: value } },
    ]);
    expect(await told(client)).toMatchObject([
      {
        type: 'subscriptionResponse',
        isRead: false,
        sender: { _id: coach.userId },
        data: { subscriptionId: _id, notificationResponse: value },
      },
    ]);
  });

  test('[NOT-3] takes the answer back: the request is pending again', async () => {
    const { _id } = await ask();
    await answer(_id, confirmed);
    await answer(_id, pending);
    expect(await statusOf()).toEqual([{ _id, status: pending }]);
    expect(await told(coach)).toMatchObject([{ data: { notificationResponse: pending } }]);
    expect(await told(client)).toMatchObject([{ data: { notificationResponse: pending } }]);
  });

  test('says the same twice, and the client is told once', async () => {
    const { _id } = await ask();
    await answer(_id, confirmed);
    const [first] = await told(client);
    if (!first) throw new Error('Nobody was told');
    await server.ok(answerNotification, { as: client, params: { id: first._id }, body: {} });
    await answer(_id, confirmed);
    expect(await told(client)).toMatchObject([{ isRead: true }]);
  });

  test('alone answers: neither the client, nor another coach, nor what there is not', async () => {
    const { _id } = await ask();
    const other = await addPerson(server.deps, 'Kim', { isCoach: true });
    expect((await answer(_id, confirmed, client)).status).toBe(404);
    expect((await answer(_id, confirmed, other)).status).toBe(404);
    expect((await answer(SubscriptionId.parse(randomUUID()), confirmed)).status).toBe(404);
    expect((await answer(_id, 4)).status).toBe(400);
    expect(await statusOf()).toEqual([{ _id, status: pending }]);
  });
});

describe('[API-76] [NOT-10] the notification of a request', () => {
  test('is where the coach answers, and is then read', async () => {
    const { _id } = await ask();
    const [request] = await told(coach);
    const reply = await respond(request!._id, confirmed);
    expect(reply.body.notifications).toMatchObject([
      { _id: request!._id, isRead: true, data: { notificationResponse: confirmed } },
    ]);
    expect(await statusOf()).toEqual([{ _id, status: confirmed }]);
    await respond(request!._id, pending);
    expect(await statusOf()).toEqual([{ _id, status: pending }]);
  });

  test('is nobody else’s, and what is no request has no answer', async () => {
    const { _id } = await ask();
    const [request] = await told(coach);
    expect((await respond(request!._id, confirmed, client)).status).toBe(404);
    await answer(_id, declined);
    const [response] = await told(client);
    expect((await respond(response!._id, confirmed, client)).status).toBe(422);
    expect(await statusOf()).toEqual([{ _id, status: declined }]);
  });
});

describe('[API-59] a client cancels', () => {
  test.each([pending, declined, confirmed])('whatever was answered (%d)', async (value) => {
    const { _id } = await ask();
    await answer(_id, value);
    expect((await cancel(_id)).status).toBe(200);
    expect(await statusOf()).toEqual([]);
    expect([await told(coach), await told(client)]).toEqual([[], []]);
    expect((await cancel(_id)).status).toBe(200);
    expect((await answer(_id, confirmed)).status).toBe(404);
  });

  test('but nobody can end it for another', async () => {
    const { _id } = await ask();
    const stranger = await addPerson(server.deps, 'Jo');
    for (const as of [stranger, coach]) expect((await cancel(_id, as)).status).toBe(200);
    expect(await statusOf()).toEqual([{ _id, status: pending }]);
  });
});

describe('[ST-3] what a coach has for subscribers', () => {
  test('follows the answer at once', async () => {
    const id = await sell(server, coach, { price: 0, status: 'subscribers' });
    const buy = async () =>
      (await server.call(purchaseProgram, { as: client, params: { id } })).status;
    const isSubscriber = async () =>
      (await server.ok(getStoreProgram, { as: client, params: { id } })).program.viewer
        .isSubscriber;
    const { _id } = await ask();
    expect([await isSubscriber(), await buy()]).toEqual([false, 403]);
    for (const value of [confirmed, pending, confirmed, declined]) {
      await answer(_id, value);
      expect(await isSubscriber()).toBe(value === confirmed);
    }
    expect(await buy()).toBe(403);
    await answer(_id, confirmed);
    expect(await buy()).toBe(200);
    await cancel(_id);
    expect(await isSubscriber()).toBe(false);
  });
});

test('an answer and a cancellation at the same moment end in one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    server.pass(1.01);
    const { _id } = await ask();
    const [answered, cancelled] = await Promise.all([answer(_id, confirmed), cancel(_id)]);
    expect(cancelled.status).toBe(200);
    expect([200, 404]).toContain(answered.status);
    expect(await statusOf()).toEqual([]);
    expect([await told(coach), await told(client)]).toEqual([[], []]);
  }
});
