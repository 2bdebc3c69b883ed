// Push messages through the real queue, to a push service that decrypts them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#contract/account.ts';
import { getNotifications } from '#contract/notifications.ts';
import { getPushKey, registerPushToken, removePushToken } from '#contract/push.ts';
import { requestSubscription } from '#contract/subscriptions.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { withNotificationChannels } from '#domain/profile/edit-details.ts';
import { notificationText } from '#domain/notification/kinds.ts';
import { addDevice, addPerson, type Person } from './builders.ts';
import { newChat } from './chat.ts';
import { type Browser, type PushService, startPushService } from './push-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  const noMail = { send: async () => {}, close: () => {} };
  server = await startTestServer({
    mailer: noMail,
    pushHosts: [service.host],
    publicUrl: 'https://holdfast.test',
  });
  const as = await addPerson(server.deps, 'Key');
  service.trust((await server.ok(getPushKey, { as })).applicationServerKey);
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

let coach: Person;
let browser: Browser;
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  browser = await register(coach);
});

async function register(as: { token: string }): Promise<Browser> {
  const own = service.subscribe();
  await server.ok(registerPushToken, { as, body: { token: own.token } });
  return own;
}

/** Somebody asks to subscribe to the coach. */
async function ask(message = 'Please'): Promise<Person> {
  const client = await addPerson(server.deps, 'Alex');
  await server.ok(requestSubscription, { as: client, body: { id: coach.userId, message } });
  return client;
}

const tokens = async () =>
  (await server.deps.database.rows.selectFrom('push_token').select('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  );

describe('[NOT-13] [API-18] a device that is registered', () => {
  test('gets what its user is told, which only it can read, signed by the server', async () => {
    const client = await ask('Coach me — 你好');
    const { notifications } = await server.ok(getNotifications, { as: coach });
    expect(await browser.next()).toEqual({
      web_push: 8030,
      notification: {
        title: notificationText(notifications[0]!).title,
        body: 'Coach me — 你好',
        navigate: `https://holdfast.test/profile/${client.userId}`,
        tag: notifications[0]?._id,
        lang: 'en',
      },
      app_badge: 1,
    });
    expect(browser.headers()).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  });

  test('gets the words of a long message as far as a lock screen shows them', async () => {
    await ask('🏋'.repeat(500));
    const { notification } = await browser.next();
    expect(Array.from(notification.body)).toHaveLength(200);
    expect(notification.body.endsWith('🏋…')).toBe(true);
  });

  test('counts all that is unread', async () => {
    await ask();
    await browser.next();
    await ask();
    expect((await browser.next()).app_badge).toBe(2);
  });

  test('gets each message that is written to its user, counts the conversation, and opens it', async () => {
    const chat = await newChat(server);
    const desk = await register(chat.coach);
    await chat.say(chat.athlete, 'Third set felt heavy');
    const { notification, app_badge } = await desk.next();
    expect(notification).toMatchObject({
      body: 'Third set felt heavy',
      tag: chat.conversation._id,
    });
    expect(notification.title).toMatch(/^Alex/);
    expect(new URL(notification.navigate).pathname).toBe(`/messages/${chat.conversation._id}`);
    expect(app_badge).toBe(1);
  });

  test('beside another one of the same user gets it too', async () => {
    const second = await register({ token: await addDevice(server.deps, coach.userId) });
    await ask();
    const [one, other] = await Promise.all([browser.next(), second.next()]);
    expect(one).toEqual(other);
  });
});

describe('a push service', () => {
  test('that fails is asked again, and the message arrives once', async () => {
    service.answer(browser, 503);
    await ask('First');
    expect((await browser.next()).notification.body).toBe('First');
    expect(browser.calls()).toBe(2);
    expect(server.bugs.splice(0).map(String)).toEqual([expect.stringContaining('with 503')]);
  });

  test.each([404, 410, 403])(
    'that knows no such subscription, or none of ours (%d), is not asked again',
    async (status) => {
      const other = await register({ token: await addDevice(server.deps, coach.userId) });
      service.answer(browser, status);
      await ask();
      await other.next();
      // Messages go out one after another: once the next has arrived, all before it are done.
      await ask();
      await other.next();
      expect(await tokens()).not.toContain(browser.token.endpoint);
      expect(browser.calls()).toBe(1);
    },
  );

  test('that leads elsewhere is not followed', async () => {
    service.answer(browser, 307);
    await ask('Only here');
    expect((await browser.next()).notification.body).toBe('Only here');
    expect(server.bugs.splice(0)).toHaveLength(1);
  });
});

describe('nothing is sent', () => {
  /** A later notification to another coach arrives, so all before it have been handled. */
  const untilAllIsSent = async () => {
    coach = await addPerson(server.deps, 'Kim', { isCoach: true });
    const other = await register(coach);
    await ask();
    await other.next();
  };

  test('to a device whose user does not want it', async () => {
    await server.ok(removePushToken, { as: coach });
    await ask();
    await untilAllIsSent();
    expect(browser.calls()).toBe(0);
  });

  test('to one that was signed out', async () => {
    await server.ok(signOut, { as: coach });
    await ask();
    await untilAllIsSent();
    expect(browser.calls()).toBe(0);
  });

  test('of what its user does not want to be pushed', async () => {
    const { details, rev } = await server.ok(getUserDetails, { as: coach });
    const channels = { inApp: true, push: false, email: false };
    const preferences = withNotificationChannels(
      details.preferences,
      'subscriptionRequestReceived',
      channels,
    );
    await server.ok(saveUserDetails, {
      as: coach,
      revision: rev,
      body: { ...details, preferences },
    });
    await ask();
    expect((await server.ok(getNotifications, { as: coach })).notifications).toHaveLength(1);
    await untilAllIsSent();
    expect(browser.calls()).toBe(0);
  });

  test('to the account that was signed in to the same browser before', async () => {
    const next = await addPerson(server.deps, 'Sam');
    await server.ok(registerPushToken, { as: next, body: { token: browser.token } });
    await ask();
    await untilAllIsSent();
    expect(browser.calls()).toBe(0);
  });
});

test('the daily mails are sent off each morning by the queue of jobs', async () => {
  const { rows } = server.deps.database;
  const scheduled = await sql`SELECT name, cron, data FROM pgboss.schedule`.execute(rows);
  expect(scheduled.rows).toContainEqual({
    name: 'notification',
    cron: '0 6 * * *',
    data: { kind: 'send-daily-mails' },
  });
});

describe('a token', () => {
  const refusedFor = async (token: object) =>
    (await server.call(registerPushToken, { as: coach, body: { token } })).status;

  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/send',
    'http://127.0.0.1:1/send',
  ])('of an address that is no push service’s is refused: %s', async (endpoint) => {
    const before = await tokens();
    expect(await refusedFor({ ...browser.token, endpoint })).toBe(422);
    expect(await tokens()).toEqual(before);
  });

  test('whose keys are none is refused', async () => {
    const { keys } = browser.token;
    for (const wrong of [
      { ...keys, p256dh: 'AAAA' },
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ])
      expect(await refusedFor({ ...browser.token, keys: wrong })).toBe(422);
  });

  test('takes the place of the one before, and the same one again changes nothing', async () => {
    const old = browser.token.endpoint;
    const key = randomUUID();
    const renewed = service.subscribe();
    const body = { token: renewed.token };
    await server.ok(registerPushToken, { as: coach, body, key });
    await server.ok(registerPushToken, { as: coach, body, key });
    await server.ok(registerPushToken, { as: coach, body });
    const all = await tokens();
    expect(all).not.toContain(old);
    expect(all.filter((endpoint) => endpoint === renewed.token.endpoint)).toHaveLength(1);
  });
});
