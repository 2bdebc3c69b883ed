import { expect, test } from 'vitest';
import { deliveryText } from './delivery-text.ts';

const delivery = { sets: 12, onServer: 12, isWaiting: false, isRefused: false };
const online = {
  device: 'phone',
  isOnline: true,
  isServerAway: false,
  sentAt: undefined,
} as const;

test('a workout that was sent says since when', () => {
  const sentAt = new Date(2030, 2, 4, 18, 42).getTime();
  expect(deliveryText(delivery, { ...online, sentAt })).toMatch(
    /^12 sets on this phone, all on the server at (18|6):42/,
  );
  expect(deliveryText({ ...delivery, sets: 1 }, online)).toBe(
    '1 set on this phone, all on the server.',
  );
});

test('what the server does not have yet is on its way, or waits for a signal', () => {
  const waiting = { ...delivery, onServer: 9, isWaiting: true };
  expect(deliveryText(waiting, online)).toBe(
    '12 sets on this phone, 9 on the server. The rest is being sent.',
  );
  expect(deliveryText({ ...waiting, onServer: 0 }, { ...online, isOnline: false })).toBe(
    '12 sets on this phone, none yet on the server. The rest goes out with the next signal.',
  );
});

test('while the server cannot be reached nothing is said to be on its way', () => {
  const waiting = { ...delivery, onServer: 9, isWaiting: true };
  expect(deliveryText(waiting, { ...online, isServerAway: true })).toBe(
    '12 sets on this phone, 9 on the server. The server can’t be reached right now. The rest is safe here and goes out by itself.',
  );
});

test('with all sets there the end of the workout may still be under way', () => {
  expect(deliveryText({ ...delivery, isWaiting: true }, online)).toBe(
    '12 sets on this phone, all on the server. Only the finish is left: it is being sent.',
  );
});

test('a refusal is said', () => {
  const refused = { ...delivery, onServer: 9, isWaiting: true, isRefused: true };
  expect(deliveryText(refused, online)).toBe(
    '12 sets on this phone, 9 on the server. The server refused a change.',
  );
});
