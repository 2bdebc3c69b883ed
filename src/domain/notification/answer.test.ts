import { describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { actionOf, answered, markedRead } from './answer.ts';
import { buildNotification, buildRequest } from './test-support.ts';

const response = ({ data }: Notification) => data.notificationResponse;

describe('what can be done about a notification', () => {
  test('[NOT-7] a request that waits is answered, whether it was read or not', () => {
    expect(actionOf(buildRequest())).toBe('answer');
    expect(actionOf(buildRequest(1, { isRead: true }))).toBe('answer');
    expect(actionOf(buildRequest(1, { data: {} }))).toBe('answer');
  });

  test('[NOT-8] an answer can be taken back, and then the request waits again', () => {
    const confirmed = answered(buildRequest(), 3);
    expect(actionOf(confirmed)).toBe('revert');
    expect(actionOf(answered(buildRequest(), 2))).toBe('revert');
    const reverted = answered(confirmed, 1);
    expect(response(reverted)).toBe(1);
    expect(actionOf(reverted)).toBe('answer');
  });

  test('[NOT-9] any other has an Ok only while it is unread and without a message', () => {
    expect(actionOf(buildNotification())).toBe('ok');
    expect(actionOf(buildNotification(1, { isRead: true }))).toBe('none');
    expect(actionOf(buildNotification(1, { message: 'Well done' }))).toBe('none');
    expect(actionOf(buildNotification(1, { type: 'subscriptionResponse' }))).toBe('ok');
  });
});

describe('an answer', () => {
  test.each([1, 2, 3] as const)('[NOT-10] %i is kept, and the request is read', (answer) => {
    const request = answered(buildRequest(), answer);
    expect(request.isRead).toBe(true);
    expect(response(request)).toBe(answer);
  });

  test('[NOT-10] marked read is read, and nothing else', () => {
    const unread = buildNotification();
    expect(markedRead(unread)).toEqual({ ...unread, isRead: true });
    const read = markedRead(unread);
    expect(markedRead(read)).toBe(read);
  });
});
