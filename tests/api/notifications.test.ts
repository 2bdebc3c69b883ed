// What happens to a notification: it is stored, read, mailed, deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProgramId } from '#contract/ids.ts';
import {
  keptNotifications,
  markAllNotificationsRead,
  type NotificationType,
} from '#contract/notifications.ts';
import { requestSubscription } from '#contract/subscriptions.ts';
import { pullChanges } from '#contract/sync.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { saveUserImage } from '#contract/user-images.ts';
import { createSessionComment } from '#contract/workout.ts';
import {
  type NotificationChannels,
  withNotificationChannels,
} from '#domain/profile/edit-details.ts';
import { tellAccountRestriction, tellProgramRestriction } from '#server/notify/occasions.ts';
import { tinyPicture } from './authorization/tiny-picture.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';
import { newTraining, type Training } from './training.ts';

let server: TestServer;
let told: ReturnType<typeof toldOn>['told'];
let read: ReturnType<typeof toldOn>['read'];
let synced: ReturnType<typeof toldOn>['synced'];
beforeAll(async () => {
  server = await startTestServer();
  ({ told, read, synced } = toldOn(server));
});
afterAll(() => server.stop());

const wants = async (
  as: Person,
  type: NotificationType,
  channels: Partial<NotificationChannels>,
) => {
  const { details, rev } = await server.ok(getUserDetails, { as });
  const preferences = withNotificationChannels(details.preferences, type, {
    inApp: false,
    push: false,
    email: false,
    ...channels,
  });
  await server.ok(saveUserDetails, { as, revision: rev, body: { ...details, preferences } });
};

/** Sends somebody a notification. */
const tell = (to: Person) =>
  server.deps.database.rows
    .transaction()
    .execute((rows) => tellAccountRestriction(server.deps, rows, to.userId, 'No reason'));

describe('a notification', () => {
  let person: Person;
  beforeEach(async () => {
    person = await addPerson(server.deps, 'Alex');
  });

  test('[NOT-12] [NOT-14] [API-75] is still there later, and comes with the details to every device', async () => {
    await tell(person);
    const [one] = await told(person);
    expect(one).toMatchObject({ type: 'accountRestricted', isRead: false });
    const { changes } = await server.ok(pullChanges, { as: person });
    expect(changes.map(({ type, id }) => [type, id])).toEqual(
      expect.arrayContaining([
        ['user', person.userId],
        ['notification', one!._id],
      ]),
    );
    expect([...(await synced(person)).values()]).toEqual([one]);
    server.pass(30);
    expect(await told(person)).toEqual([one]);
  });

  test('[NOT-10] [API-76] is read when it is marked, on the other devices too', async () => {
    await tell(person);
    const [one] = await told(person);
    const { cursor } = await server.ok(pullChanges, { as: person });
    const reply = await read(person, one!._id);
    expect(reply.body.notifications).toEqual([
      { ...one, isRead: true, rev: expect.any(Number) as number },
    ]);
    const { changes } = await server.ok(pullChanges, { as: person, query: { cursor } });
    expect(changes).toMatchObject([{ type: 'notification', id: one!._id, body: { isRead: true } }]);
    const again = await read(person, one!._id, {});
    expect(again.body.notifications).toEqual(reply.body.notifications);
  });

  test('of somebody else is not found, nor is one there is not', async () => {
    const other = await addPerson(server.deps, 'Jo');
    await tell(person);
    const [one] = await told(person);
    expect((await read(other, one!._id)).status).toBe(404);
    expect(await told(person)).toMatchObject([{ isRead: false }]);
  });

  test('[API-77] is read with all others, each under a revision of its own', async () => {
    const { coach, athlete, start } = await newTraining(server);
    const { trainingSession } = await start();
    const params = { id: trainingSession._id };
    for (const text of ['One', 'Two', 'Three'])
      await server.ok(createSessionComment, { as: athlete, params, body: { text } });
    const [last, second, first] = await told(coach);
    await read(coach, first!._id);
    const { notifications } = await server.ok(markAllNotificationsRead, { as: coach });
    expect(notifications.map(({ _id }) => _id)).toEqual([last!._id, second!._id]);
    expect(new Set(notifications.map(({ rev }) => rev)).size).toBe(2);
    const all = await told(coach);
    expect(all.map(({ isRead }) => isRead)).toEqual([true, true, true]);
    expect([...(await synced(coach)).values()]).toEqual(expect.arrayContaining(all));
    const none = await server.ok(markAllNotificationsRead, { as: coach, body: {} });
    expect(none.notifications).toEqual([]);
  });

  test('[API-77] that came after the button was pressed stays unread', async () => {
    const { coach, athlete, start } = await newTraining(server);
    const { trainingSession } = await start();
    const say = (text: string) =>
      server.ok(createSessionComment, {
        as: athlete,
        params: { id: trainingSession._id },
        body: { text },
      });
    await say('Before');
    const [{ createdAt: until } = { createdAt: '' }] = await told(coach);
    server.pass(1);
    await say('After');
    await server.ok(markAllNotificationsRead, { as: coach, body: { until } });
    expect(await told(coach)).toMatchObject([
      { message: 'After', isRead: false },
      { message: 'Before', isRead: true },
    ]);
  });

  test('[NOT-1] shows the face of its sender in the size of a list', async () => {
    const { coach, athlete, start } = await newTraining(server);
    const image = { _id: crypto.randomUUID(), image: tinyPicture };
    await server.ok(saveUserImage, { as: athlete, body: image });
    const { trainingSession } = await start();
    const params = { id: trainingSession._id };
    await server.ok(createSessionComment, { as: athlete, params, body: { text: 'Look' } });
    const [one] = await told(coach);
    expect(one?.sender?.userImage?.srcSet).toContain(' 180w');
  });
});

describe('what somebody has chosen', () => {
  let training: Training;
  beforeEach(async () => {
    training = await newTraining(server);
  });
  const say = async (text = 'Knee hurts') => {
    const { trainingSession } = await training.start();
    await server.ok(createSessionComment, {
      as: training.athlete,
      params: { id: trainingSession._id },
      body: { text },
    });
  };
  const mails = async () => {
    await server.deps.jobs.send({ kind: 'send-daily-mails' });
    await server.settled();
    return server.lettersTo(training.coach.email);
  };

  test('nothing: nothing is kept', async () => {
    await wants(training.coach, 'clientComment', {});
    await say();
    expect(await told(training.coach)).toEqual([]);
    const kept = await server.deps.database.rows
      .selectFrom('notification')
      .select('id')
      .where('owner_id', '=', training.coach.userId)
      .execute();
    expect(kept).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('the mail alone: one a day says it, and the app does not', async () => {
    await wants(training.coach, 'clientComment', { email: true });
    await say('Knee hurts');
    await say('Better now');
    expect(await told(training.coach)).toEqual([]);
    expect((await synced(training.coach)).size).toBe(0);
    const [letter, ...more] = await mails();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      subject: '2 new notifications',
      firstName: 'Robin',
      paragraphs: [
        'Alex Tester commented on a workout: Knee hurts',
        'Alex Tester commented on a workout: Better now',
      ],
    });
    expect(await mails()).toHaveLength(1);
  });

  test('the mail alone: a name from right to left and what was said are set apart from the words between', async () => {
    await server.deps.database.rows
      .updateTable('app_user')
      .set({ first_name: 'דנה', last_name: '' })
      .where('id', '=', training.athlete.userId)
      .execute();
    await wants(training.coach, 'clientComment', { email: true });
    await say('כואב');
    expect((await mails())[0]?.paragraphs).toEqual([
      '\u2068דנה\u2069 commented on a workout: \u2068כואב\u2069',
    ]);
  });

  test('app and mail: a notification read in the app meanwhile is not mailed', async () => {
    await wants(training.coach, 'clientComment', { inApp: true, email: true });
    await say('Read');
    const [one] = await told(training.coach);
    await read(training.coach, one!._id);
    await say('Unread');
    expect((await mails()).map(({ paragraphs }) => paragraphs)).toEqual([
      ['Alex Tester commented on a workout: Unread'],
    ]);
    expect(await told(training.coach)).toHaveLength(2);
  });

  test('not to be asked in the app: the request is there to be answered, and says nothing', async () => {
    await wants(training.coach, 'subscriptionRequestReceived', {});
    const body = { id: training.coach.userId };
    await server.ok(requestSubscription, { as: training.athlete, body });
    expect(await told(training.coach)).toMatchObject([
      { type: 'subscriptionRequestReceived', isRead: true },
    ]);
  });
});

test(`the newest ${keptNotifications} are kept, and all that are unread or to be answered`, async () => {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const athlete = await addPerson(server.deps, 'Alex');
  await server.ok(requestSubscription, { as: athlete, body: { id: coach.userId } });
  await server.ok(markAllNotificationsRead, { as: coach });
  const count = keptNotifications + 5;
  let now = server.deps.now().getTime();
  const deps = { ...server.deps, now: () => new Date((now += 1000)) };
  await server.deps.database.rows.transaction().execute(async (rows) => {
    for (let index = 0; index < count; index += 1) {
      const id = ProgramId.parse(crypto.randomUUID());
      const program = { id, title: `Plan ${index}`, author: coach.userId };
      await tellProgramRestriction(deps, rows, program, null);
    }
  });
  expect(await told(coach)).toHaveLength(count + 1);
  const { notifications } = await server.ok(markAllNotificationsRead, { as: coach });
  expect(notifications).toHaveLength(count);
  const left = await told(coach);
  expect(left).toHaveLength(keptNotifications + 1);
  const titles = left.map(({ data }) => data.programTitle);
  expect(left.at(-1)?.type).toBe('subscriptionRequestReceived');
  expect(titles).not.toContain('Plan 4');
  expect(titles).toContain('Plan 5');
});
