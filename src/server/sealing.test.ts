import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSealing } from './sealing.ts';

const [key, later] = [randomBytes(32), randomBytes(32)];

test('what is sealed opens where it belongs, and says nothing about itself', () => {
  const { seal, open } = openSealing([key]);
  const sealed = seal('a secret', 'here');
  expect(sealed).not.toContain('secret');
  expect(seal('a secret', 'here')).not.toBe(sealed);
  expect(open(sealed, 'here')).toBe('a secret');
  expect(() => open(sealed, 'there')).toThrow(/changed or copied from elsewhere/);
});

test('a new key in front seals, and the earlier one still opens', () => {
  const before = openSealing([key]).seal('a secret', 'here');
  const { open, isDue, seal } = openSealing([later, key]);
  expect(() => open(before, 'here')).not.toThrow();
  expect(open(before, 'here')).toBe('a secret');
  expect([isDue(before), isDue(seal('a secret', 'here')), isDue('a secret')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('what was sealed and then cut off is an error, and never taken for a plain secret', () => {
  const { seal, open } = openSealing([key]);
  const sealed = seal('a secret', 'here');
  for (const cut of [sealed.slice(0, -4), sealed.slice(0, 20), sealed.slice(0, 8), 'sealed:'])
    expect(() => open(cut, 'here'), cut).toThrow(/SECRETS_KEY|sealed/);
});

test('without the key that it was sealed with, the operator reads what to do', () => {
  const sealed = openSealing([key]).seal('a secret', 'here');
  expect(() => openSealing([later]).open(sealed, 'here')).toThrow(/Add it to SECRETS_KEY/);
  expect(() => openSealing([]).open(sealed, 'here')).toThrow(/SECRETS_KEY is not set/);
  const none = openSealing([]);
  expect([none.seal('a secret', 'here'), none.isDue('a secret')]).toEqual(['a secret', false]);
});
