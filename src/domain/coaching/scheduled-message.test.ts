import { describe, expect, test } from 'vitest';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import type { ScheduledMessageId } from '#contract/ids.ts';
import { mergeScheduled } from './merge-scheduled.ts';
import { dueTo, momentOf } from './scheduled-message.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (day: string, time: string, zone: string) =>
  new Date(momentOf({ day, time }, zone)).toISOString().slice(0, 16);

test('a time is by the clocks of its zone, in summer and in winter', () => {
  expect(iso('2026-07-01', '08:00', 'Europe/Berlin')).toBe('2026-07-01T06:00');
  expect(iso('2026-12-01', '08:00', 'Europe/Berlin')).toBe('2026-12-01T07:00');
  expect(iso('2026-12-01', '08:00', 'America/Los_Angeles')).toBe('2026-12-01T16:00');
  expect(iso('2026-12-01', '08:00', 'Pacific/Kiritimati')).toBe('2026-11-30T18:00');
  expect(iso('2026-03-29', '08:00', 'Europe/Berlin')).toBe('2026-03-29T06:00');
  expect(iso('2026-03-29', '00:30', 'Europe/Berlin')).toBe('2026-03-28T23:30');
});

const message: ScheduledMessage = {
  _id: 'a' as ScheduledMessageId,
  body: 'Deload week',
  to: [],
  group: null,
  day: '2026-12-01',
  time: '08:00',
  zone: 'Europe/Berlin',
  state: 'waiting',
  sent: 0,
  sentAt: null,
  createdAt: '2026-11-28T08:00:00.000Z',
};

describe('a scheduled message', () => {
  test('goes out at its time, or a little later, and after that asks', () => {
    const due = (now: string) => dueTo(message, 'Asia/Tokyo', at(now));
    expect(due('2026-12-01T06:59:59Z')).toBe('waits');
    expect(due('2026-12-01T07:00:00Z')).toBe('send');
    expect(due('2026-12-01T07:15:00Z')).toBe('send');
    expect(due('2026-12-01T07:15:01Z')).toBe('late');
  });

  test('by each client’s own clock goes out when it is that time where they are', () => {
    const due = (zone: string) =>
      dueTo({ ...message, zone: null }, zone, at('2026-12-01T07:05:00Z'));
    expect([due('Asia/Tokyo'), due('Europe/Berlin'), due('Europe/London')]).toEqual([
      'late',
      'send',
      'waits',
    ]);
  });

  test('goes out at once when its coach says so', () => {
    expect(dueTo({ ...message, state: 'now' }, 'UTC', at('2026-12-24T07:00:00Z'))).toBe('send');
  });

  test('that was sent stays as it was sent, whatever was changed meanwhile on a phone without a signal', () => {
    const sent = { ...message, state: 'sent', sent: 3 } as const;
    expect(mergeScheduled(message, { ...message, body: 'No deload' }, sent).body).toEqual(sent);
  });

  test('changed on two devices, has what each of them changed', () => {
    const mine = { ...message, body: 'No deload' };
    expect(mergeScheduled(message, mine, { ...message, time: '09:00' }).body).toEqual({
      ...mine,
      time: '09:00',
    });
  });
});
