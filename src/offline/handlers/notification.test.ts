// A notification on the device: which call tells the server what the user did with it, and what its reply means.
import { describe, expect, test } from 'vitest';
import { answered, markedRead } from '#domain/notification/answer.ts';
import type { HeldNotification } from '#domain/notification/held-notification.ts';
import { buildNotification, buildRequest } from '#domain/notification/test-support.ts';
import type { FrozenCall } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { notificationHandler } from './notification.ts';
import { documentKeysOf } from './document-keys.ts';

const unread = buildNotification();
const request = buildRequest(2);
const row = (body: HeldNotification) => cleanRow('notification', body, 5);
const call = (body: HeldNotification, base: HeldNotification) => {
  const next = notificationHandler.nextCall(row(body), base);
  return next && [next.call.path, JSON.parse(next.call.body ?? 'null'), next.sent];
};
const own = (id: string) => `/api/persistant-notifications/${id}`;

describe('the next call', () => {
  test('marks it read', () => {
    const read = markedRead(unread);
    expect(call(read, unread)).toEqual([own(unread._id), { isRead: true }, read]);
  });

  test('of an answer is the answer, whether it was read before or not', () => {
    const confirmed = answered(request, 3);
    const said = { isRead: true, notificationResponse: 3 };
    expect(call(confirmed, request)).toEqual([own(request._id), said, confirmed]);
    expect(call(confirmed, markedRead(request))).toEqual([own(request._id), said, confirmed]);
  });

  test('takes an answer back', () => {
    const confirmed = answered(request, 3);
    expect(call(answered(confirmed, 1), confirmed)?.[1]).toEqual({
      isRead: true,
      notificationResponse: 1,
    });
  });

  test('of an answer that was taken back before it was sent only says that it was read', () => {
    const changedMind = answered(answered(request, 3), 1);
    expect(call(changedMind, request)?.[1]).toEqual({ isRead: true });
    expect(call(changedMind, markedRead(request))).toBeNull();
  });

  test('of all that were read at once says until when', () => {
    const read = { ...markedRead(unread), readUntil: request.createdAt };
    expect(call(read, unread)).toEqual([
      '/api/persistant-notifications/all-read',
      { until: request.createdAt },
      markedRead(unread),
    ]);
  });

  test('of a request that was read with all others and then answered is its own answer', () => {
    const read = { ...answered(request, 2), readUntil: request.createdAt };
    expect(call(read, request)?.slice(0, 2)).toEqual([
      own(request._id),
      { isRead: true, notificationResponse: 2 },
    ]);
  });
});

describe("the server's answer", () => {
  const frozen = (sent: HeldNotification): FrozenCall<HeldNotification> => ({
    idempotencyKey: 'key',
    call: { method: 'POST', path: '/' },
    sent,
    baseRev: 5,
  });
  const read = markedRead(unread);

  test('is the notification as it now is', () => {
    const reply = { notifications: [{ ...read, rev: 9 }] };
    expect(notificationHandler.accepted(frozen(read), reply)).toEqual({
      rev: 9,
      body: read,
      others: [],
    });
  });

  test('brings the others that the same call marked read', () => {
    const other = markedRead(buildNotification(3));
    const reply = {
      notifications: [
        { ...other, rev: 8 },
        { ...read, rev: 9 },
      ],
    };
    expect(notificationHandler.accepted(frozen(read), reply).others).toEqual([
      { type: 'notification', id: other._id, rev: 8, body: other },
    ]);
  });

  test('may lack it: another device had read it already', () => {
    expect(notificationHandler.accepted(frozen(read), { notifications: [] })).toEqual({
      rev: 5,
      body: read,
      others: [],
    });
  });

  test('in another form is none', () => {
    expect(() => notificationHandler.accepted(frozen(read), {})).toThrow(NetworkError);
  });
});

describe('two devices', () => {
  const { merge } = notificationHandler;

  test('[NOT-10] one read on any device is read', () => {
    const read = markedRead(unread);
    expect(merge(unread, read, unread).body).toEqual(read);
    expect(merge(unread, unread, read).body).toEqual(read);
  });

  test('an answer wins over an older one from the server, and the last one given here wins', () => {
    const [yes, no] = [answered(request, 3), answered(request, 2)];
    expect(merge(request, yes, markedRead(request)).body).toEqual(yes);
    expect(merge(request, markedRead(request), no).body).toEqual(no);
    expect(merge(request, yes, no).body).toEqual(yes);
  });

  test('what happens once more is new again, whatever was done about the last time', () => {
    const renewed = { ...request, createdAt: '2030-03-05T08:00:00.000Z' };
    expect(merge(request, answered(request, 3), renewed).body).toEqual(renewed);
  });

  test('one read with all others is not reported again once the server knows', () => {
    const read = { ...markedRead(unread), readUntil: unread.createdAt };
    expect(merge(unread, read, unread).body).toEqual(read);
    expect(merge(unread, read, markedRead(unread)).body).toEqual(markedRead(unread));
  });
});

test('unread ones are found by their status', () => {
  const keys = documentKeysOf('notification');
  expect([keys.statusOf(unread), keys.statusOf(markedRead(unread))]).toEqual(['unread', 'read']);
});
