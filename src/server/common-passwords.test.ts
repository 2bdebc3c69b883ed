import { expect, test } from 'vitest';
import { commonPasswords } from '#domain/account/common-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'letmein123', 'qwerty123', 'iloveyou1'])('‘%s’ is common', (word) => {
  expect(isCommonPassword(word)).toBe(true);
});

test.each(['correct horse battery staple', 'three green kettlebells', ''])(
  '‘%s’ is not',
  (word) => {
    expect(isCommonPassword(word)).toBe(false);
  },
);

test('what a device refuses as common, the server refuses, too', () => {
  expect([...commonPasswords].filter((word) => !isCommonPassword(word))).toEqual([]);
});
