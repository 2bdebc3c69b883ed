// Requests to a coach since the backup, and the coach's answers.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerNotification,
  giveBackNotification,
  type Notification,
  subscriptionStatus,
} from '#contract/notifications.ts';
import { cancelSubscription, requestSubscription } from '#contract/subscriptions.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { answerRequest } from '#offline/commands/notifications.ts';
import { addPerson, type Person } from '../builders.ts';
import { type CoachDevice, coachDevice } from '../coach-device.ts';
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts';
import { readerOf } from './server-reader.ts';

const { pending, declined, confirmed } = subscriptionStatus;

let gym: BackedUpServer;
let coach: Person;
let athlete: Person;
let laptop: CoachDevice;
let phone: CoachDevice;

beforeEach(async () => {
  gym = await startBackedUpServer();
  ({ coach } = gym.training);
  athlete = await addPerson(gym.server.deps, 'Sam');
  laptop = await coachDevice(gym.server, coach);
  phone = await coachDevice(gym.server, athlete);
  await settle();
});
afterEach(() => gym.server.stop());

async function settle(...devices: readonly CoachDevice[]) {
  for (const device of devices.length > 0 ? devices : [phone, laptop])
    for (let round = 0; round < 3; round += 1) await device.sync();
}

const held = async ({ database }: CoachDevice): Promise<Notification> =>
  (await database.entities.where({ type: 'notification' }).toArray()).map(
    ({ body }) => body as Notification,
  )[0]!;

const ask = () =>
  gym.server.ok(requestSubscription, {
    as: athlete,
    body: { id: coach.userId, message: 'Coach me' },
  });

async function answer(value: 2 | 3) {
  await answerRequest(laptop.device, { id: (await held(laptop))._id, answer: value });
  await settle(laptop, phone);
}

const status = async () => {
  const { userProfileData } = await gym.server.ok(getUserProfile, {
    as: athlete,
    params: { id: coach.userId },
  });
  return userProfileData.subscriptionFromCurUser?.map((one) => one.status);
};

const told = async (as: Person, type: Notification['type']) =>
  (await readerOf(gym.server).notices(as, type)).map(({ message, isRead, data }) => [
    message,
    isRead,
    data.notificationResponse,
  ]);

const unsent = async () => [
  ...(await laptop.database.outbox.toArray()),
  ...(await phone.database.outbox.toArray()),
];

describe('an athlete who asked a coach since the backup', () => {
  test.each([true, false])(
    'has still asked once the laptop of the coach has come (said: %s), who then answers',
    async (isSaid) => {
      const restore = await gym.backUp();
      await ask();
      await settle();
      for (let time = 0; time < 2; time += 1) {
        await restore();
        if (isSaid) await gym.sayRestored();
        await settle(laptop);
        expect(await status()).toEqual([pending]);
        expect(await told(coach, 'subscriptionRequestReceived')).toEqual([
          ['Coach me', false, pending],
        ]);
      }
      await answer(confirmed);
      expect(await status()).toEqual([confirmed]);
      expect(await told(athlete, 'subscriptionResponse')).toEqual([['', false, confirmed]]);
      expect(await unsent()).toEqual([]);
    },
  );

  test.each([
    ['confirmed', confirmed, 'by the laptop alone', () => [laptop]],
    ['confirmed', confirmed, 'by the phone alone', () => [phone]],
    ['confirmed', confirmed, 'by the laptop first', () => [laptop, phone]],
    ['confirmed', confirmed, 'by the phone first', () => [phone, laptop]],
    ['declined', declined, 'by the phone first', () => [phone, laptop]],
    ['declined', declined, 'by the laptop first', () => [laptop, phone]],
  ] as const)('and was %s stays so (%s) %s', async (_, value, __, order) => {
    const restore = await gym.backUp();
    await ask();
    await settle();
    await answer(value);
    await restore();
    await gym.sayRestored();
    await settle(...order());
    expect(await status()).toEqual([value]);
    expect(await unsent()).toEqual([]);
    if (order().length < 2) return;
    expect(await told(coach, 'subscriptionRequestReceived')).toEqual([['Coach me', true, value]]);
    expect(await told(athlete, 'subscriptionResponse')).toMatchObject([['', false, value]]);
  });

  test('and was confirmed since, when only the answer is lost: the phone alone brings it', async () => {
    await ask();
    await settle();
    const restore = await gym.backUp();
    await answer(confirmed);
    await restore();
    await gym.sayRestored();
    await settle(phone);
    expect(await status()).toEqual([confirmed]);
    expect(await told(coach, 'subscriptionRequestReceived')).toEqual([
      ['Coach me', true, confirmed],
    ]);
  });
});

describe('nobody becomes a client without having asked', () => {
  const give = async (as: Person, notification: Notification) =>
    (
      await gym.server.call(giveBackNotification, {
        as,
        params: { id: notification._id },
        body: { notification },
      })
    ).status;

  test('by a request made up, of somebody else, or to somebody else', async () => {
    const restore = await gym.backUp();
    await ask();
    await settle();
    const request = await held(laptop);
    await restore();
    await gym.sayRestored();
    const other = await addPerson(gym.server.deps, 'Kim', { isCoach: true });
    await gym.sayRestored();
    const { receipt: _, ...unproven } = request;
    expect(await give(coach, unproven)).toBe(404);
    const sender = { ...request.sender!, _id: other.userId };
    expect(await give(coach, { ...request, sender })).toBe(404);
    expect(await give(other, request)).toBe(404);
    expect(await give(coach, request)).toBe(200);
  });

  test('by an answer that the coach did not give', async () => {
    const restore = await gym.backUp();
    await ask();
    await settle();
    await answer(declined);
    const response = await held(phone);
    await restore();
    await gym.sayRestored();
    const data = { ...response.data, notificationResponse: confirmed };
    expect(await give(athlete, { ...response, data })).toBe(404);
    expect(await give(athlete, response)).toBe(200);
    expect(await status()).toEqual([declined]);
  });

  test('by a request that was taken back before the backup, or asked once more since', async () => {
    const { subscription } = await ask();
    await settle();
    const request = await held(laptop);
    await gym.server.ok(cancelSubscription, { as: athlete, params: { id: subscription._id } });
    await gym.sayRestored();
    expect(await give(coach, request)).toBe(404);
    // Until then a coach isn't asked again.
    gym.server.pass(1);
    await ask();
    expect(await give(coach, request)).toBe(404);
    expect(await status()).toEqual([pending]);
    gym.server.pass(100);
    expect(await give(coach, request)).toBe(404);
  });

  test('the laptop still shows a request that the server no longer takes', async () => {
    const restore = await gym.backUp();
    await ask();
    await settle();
    const { _id } = await held(laptop);
    await restore();
    await gym.sayRestored();
    await ask();
    await settle(laptop);
    const notifications = await laptop.database.entities.where({ type: 'notification' }).toArray();
    expect(notifications.map(({ id }) => id)).toContain(_id);
    expect(notifications).toHaveLength(2);
    expect(await unsent()).toEqual([]);
    const { status: answered } = await gym.server.call(answerNotification, {
      as: coach,
      params: { id: _id },
      body: { notificationResponse: confirmed },
    });
    expect(answered).toBe(404);
  });
});
