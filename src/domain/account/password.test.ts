import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { troubleWithPassword } from './password.ts';

const email = 'Alex.Reyes@example.test';

describe('a password', () => {
  test.each([
    ['seven77', 'too-short'],
    ['', 'too-short'],
    ['eight888x', null],
    ['correct horse battery staple', null],
    ['пароль с пробелами 🏋️', null],
    ['    . . . ', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'too-long'],
    ['password', 'too-common'],
    ['PassWord', 'too-common'],
    ['qwertyuiop', 'too-common'],
    ['password of mine', null],
    ['i am ALEX.REYES!', 'like-email'],
    ['alex and reyes', null],
  ])('%j: %s', (password, trouble) => {
    expect(troubleWithPassword(password, email)).toBe(trouble);
  });

  test('a name of two letters before the @ forbids nothing', () => {
    expect(troubleWithPassword('do not panic', 'do@example.test')).toBe(null);
    expect(troubleWithPassword('dog does not panic', ' Dog@example.test')).toBe('like-email');
  });

  test('the list holds what would pass otherwise, in the form that is asked for', () => {
    expect(commonPasswords.size).toBeGreaterThan(3000);
    for (const word of commonPasswords) {
      expect(word.length).toBeGreaterThanOrEqual(8);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
