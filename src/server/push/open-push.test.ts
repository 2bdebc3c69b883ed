import { describe, expect, test } from 'vitest';
import { pushAddress } from './open-push.ts';

const isTaken = (address: string, configured: readonly string[] = []) =>
  pushAddress(address, configured) !== null;

describe('where push messages are sent', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com:443/fcm/send/abc',
  ])('the push services of the browsers: %s', (address) => {
    expect(isTaken(address)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:pass@fcm.googleapis.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://localhost/',
    'file:///etc/passwd',
    'ftp://fcm.googleapis.com/',
    'fcm.googleapis.com',
    '',
  ])('nowhere else: %s', (address) => {
    expect(isTaken(address)).toBe(false);
  });

  test('an operator’s own host, with its port and nothing but it', () => {
    const own = ['push.example:8443'];
    expect(isTaken('https://push.example:8443/abc', own)).toBe(true);
    expect(isTaken('http://push.example:8443/abc', own)).toBe(true);
    expect(isTaken('https://push.example/abc', own)).toBe(false);
    expect(isTaken('https://a.push.example:8443/abc', own)).toBe(false);
    expect(isTaken('ftp://push.example:8443/abc', own)).toBe(false);
  });
});
