// What people do with notifications, with and without a signal.
import { describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { answered, markedRead } from '#domain/notification/answer.ts';
import { buildNotification, buildRequest } from '#domain/notification/test-support.ts';
import { testId } from '#domain/test-builders.ts';
import {
  answerFrom,
  notifications,
  requestFrom,
  unreadOfWorkout,
} from '../queries/notifications.ts';
import { unreadNotifications } from '../queries/unread-notifications.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, failed, ok, type Phone, unpaired } from '../test-support.ts';
import {
  answerRequest,
  markAllNotificationsRead,
  markNotificationRead,
  markReadOfWorkout,
} from './notifications.ts';

const [first, request, third] = [buildNotification(1), buildRequest(2), buildNotification(3)];
const phoneWith = (...held: readonly Notification[]): Promise<Phone> =>
  createPhone(...held.map((one) => ['notification', one] as const));
const told = ({ server }: Phone) => server.calls.map(({ path, json }) => [path, json]);
const held = async ({ device }: Phone, id: string) =>
  (await notifications(device)).find(({ _id }) => _id === id);
const reply = (...all: readonly (readonly [Notification, number])[]) =>
  ok({ notifications: all.map(([one, rev]) => ({ ...one, rev })) });
const send = ({ deps }: Phone) => syncRound(deps, { purpose: 'push' });

describe('without a signal', () => {
  test('[NOT-12] they are there, the newest first, and counted', async () => {
    const phone = await phoneWith(first, request, markedRead(third));
    const shown = await notifications(phone.device);
    expect(shown.map(({ _id }) => _id)).toEqual([third._id, request._id, first._id]);
    expect(await unreadNotifications(phone.device)).toBe(2);
  });

  test('[NOT-10] one is marked read at once', async () => {
    const phone = await phoneWith(first, request);
    await markNotificationRead(phone.device, { id: first._id });
    expect((await held(phone, first._id))?.isRead).toBe(true);
    expect(await unreadNotifications(phone.device)).toBe(1);
    expect(phone.requests()).toBe(1);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('[NOT-10] those that tell of a workout are read by who looks at the workout', async () => {
    const of = (n: number, session: number) => ({
      ...buildNotification(n),
      data: { trainingSessionId: testId.session(session) },
    });
    const phone = await phoneWith(of(1, 1), of(2, 1), of(3, 2), buildNotification(4, { data: {} }));
    const sessionId = testId.session(1);
    expect(await unreadOfWorkout(phone.device, sessionId)).toBe(2);
    await markReadOfWorkout(phone.device, { sessionId });
    expect(await unreadOfWorkout(phone.device, sessionId)).toBe(0);
    expect(await unreadNotifications(phone.device)).toBe(2);
    expect(phone.requests()).toBe(1);
    await markReadOfWorkout(phone.device, { sessionId });
    expect(phone.requests()).toBe(1);
  });

  test('to mark read what is read sends nothing', async () => {
    const phone = await phoneWith(markedRead(first));
    await markNotificationRead(phone.device, { id: first._id });
    await markNotificationRead(phone.device, { id: testId.notification(99) });
    expect(phone.writes).toEqual([]);
    expect(phone.requests()).toBe(0);
  });

  test('[NOT-7] [NOT-10] a request is answered, and is read', async () => {
    const phone = await phoneWith(request);
    await answerRequest(phone.device, { id: request._id, answer: 3 });
    expect(await held(phone, request._id)).toEqual(answered(request, 3));
    expect(await unreadNotifications(phone.device)).toBe(0);
  });

  test('only a request has an answer', async () => {
    const phone = await phoneWith(first);
    await answerRequest(phone.device, { id: first._id, answer: 3 });
    expect(await held(phone, first._id)).toEqual(first);
  });

  test('the request of somebody and the answer of a coach are found', async () => {
    const answer = buildNotification(4, {
      type: 'subscriptionResponse',
      data: { notificationResponse: 3 },
    });
    const phone = await phoneWith(first, request, answer);
    expect(await requestFrom(phone.device, testId.user(2))).toEqual(request);
    expect(await requestFrom(phone.device, testId.user(3))).toBeUndefined();
    expect(await answerFrom(phone.device, testId.user(2))).toContain(answer.createdAt);
    expect(await answerFrom(phone.device, testId.user(3))).toBeNull();
  });
});

describe('with a signal', () => {
  test('[NOT-8] an answer is sent, and taken back by another', async () => {
    const phone = await phoneWith(request);
    const [yes, pending] = [answered(request, 3), answered(request, 1)];
    await answerRequest(phone.device, { id: request._id, answer: 3 });
    phone.server.answer(reply([yes, 7]));
    await send(phone);
    await answerRequest(phone.device, { id: request._id, answer: 1 });
    phone.server.answer(reply([pending, 8]));
    await send(phone);
    const path = `/api/persistant-notifications/${request._id}`;
    expect(told(phone)).toEqual([
      [path, { isRead: true, notificationResponse: 3 }],
      [path, { isRead: true, notificationResponse: 1 }],
    ]);
    expect(await held(phone, request._id)).toEqual(pending);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('[NOT-6] all that are unread are marked read by one call', async () => {
    const phone = await phoneWith(first, markedRead(request), third);
    await markAllNotificationsRead(phone.device);
    expect(await unreadNotifications(phone.device)).toBe(0);
    phone.server.answer(reply([markedRead(first), 8], [markedRead(third), 9]));
    await send(phone);
    expect(told(phone)).toEqual([
      ['/api/persistant-notifications/all-read', { until: third.createdAt }],
    ]);
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await unpaired(phone)).toEqual([]);
    expect(await held(phone, third._id)).toEqual(markedRead(third));
  });

  test('what comes after all were marked read is new', async () => {
    const phone = await phoneWith(first);
    await markAllNotificationsRead(phone.device);
    const late = { type: 'notification', id: third._id, rev: 7, body: third } as const;
    await applyChange(phone.database, late, phone.clock.now);
    phone.server.answer(reply([markedRead(first), 8]));
    await send(phone);
    expect(told(phone)).toEqual([
      ['/api/persistant-notifications/all-read', { until: first.createdAt }],
    ]);
    expect(await unreadNotifications(phone.device)).toBe(1);
  });

  test('what the server has forgotten is gone, and nobody is asked about it', async () => {
    const phone = await phoneWith(first);
    await markNotificationRead(phone.device, { id: first._id });
    phone.server.answer(failed(404, 'not-found'));
    await send(phone);
    expect(await notifications(phone.device)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('an answer that the server refuses is kept, with its reason', async () => {
    const phone = await phoneWith(request);
    await answerRequest(phone.device, { id: request._id, answer: 3 });
    phone.server.answer(failed(403, 'forbidden'));
    await send(phone);
    const [entry] = await phone.database.outbox.toArray();
    expect(entry?.state).toBe('refused');
    expect(entry?.refusal?.type).toBe('forbidden');
  });
});
