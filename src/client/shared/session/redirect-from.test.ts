import { expect, test } from 'vitest';
import { safeRedirect } from './redirect-from.ts';

const origin = 'https://gym.example';

test.each([
  ['/workout', '/workout'],
  ['/training?section=programs', '/training?section=programs'],
])('[NAV-25] after signing in the athlete is back at %s', (attempted, target) => {
  expect(safeRedirect(attempted, origin)).toBe(target);
});

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/logout',
])('[NAV-25] %j is no place to go after signing in, Training is', (attempted) => {
  expect(safeRedirect(attempted, origin)).toBe('/training');
});
