import { expect, test } from 'vitest';
import { isInstalled, isSafariOnPhone } from './installation.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iPhone} Version/26.1 Mobile/15E148 Safari/604.1`;
const touch = { maxTouchPoints: 5, standalone: false };

test.each([
  ['Safari on an iPhone', { ...touch, userAgent: safari }, true],
  [
    'Safari on an iPad, which calls itself a Mac',
    {
      ...touch,
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.1 Safari/605.1.15',
    },
    true,
  ],
  [
    'Chrome on an iPhone',
    { ...touch, userAgent: `${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1` },
    false,
  ],
  [
    'Firefox on an iPhone',
    { ...touch, userAgent: `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/604.1` },
    false,
  ],
  ['a page inside another app', { ...touch, userAgent: `${iPhone} Mobile/15E148` }, false],
  [
    'Chrome on Android',
    { maxTouchPoints: 5, userAgent: 'Linux; Android 16 Chrome/156.0 Mobile Safari/537.36' },
    false,
  ],
])('%s: is it Safari on a phone? %s', (_, browser, expected) => {
  expect(isSafariOnPhone(browser)).toBe(expected);
});

test('an app on the home screen counts as installed, whichever way the phone says so', () => {
  expect(isInstalled({ standalone: true }, false)).toBe(true);
  expect(isInstalled({}, true)).toBe(true);
  expect(isInstalled({ standalone: false }, false)).toBe(false);
});
