import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { troubleWithPassword } from './password.ts';

const owner = { email: 'Alex.Reyes@example.test', names: ['Mira', 'Lo'] };

describe('a password', () => {
  test.each([
    ['seven77', 'too-short'],
    ['', 'too-short'],
    ['eight888x', null],
    ['correct horse battery staple', null],
    ['пароль с пробелами 🏋️', null],
    ['    . . . ', null],
    ['xy'.repeat(64), null],
    ['xy'.repeat(65), 'too-long'],
    ['password', 'too-common'],
    ['PassWord', 'too-common'],
    ['qwertyuiop', 'too-common'],
    ['password of mine', null],
    ['i am ALEX.REYES!', 'like-email'],
    ['alex and reyes', null],
    ['P@ssw0rd1', 'too-common'],
    ['aaaaaaaa', 'too-common'],
    ['        ', 'only-blanks'],
    ['🏋️‍♀️🏋️‍♀️', null],
    ['mira lifts heavy', 'like-name'],
    ['lo and behold me', null],
    ['holdfast-demo', 'like-product'],
  ])('%j: %s', (password, trouble) => {
    expect(troubleWithPassword(password, owner)).toBe(trouble);
  });

  test('a name of two letters before the @ forbids nothing', () => {
    expect(troubleWithPassword('do not panic', { email: 'do@example.test', names: [] })).toBe(null);
    const dog = { email: ' Dog@example.test', names: [] };
    expect(troubleWithPassword('dog does not panic', dog)).toBe('like-email');
  });

  test('the list holds what would pass otherwise, in the form that is asked for', () => {
    expect(commonPasswords.size).toBeGreaterThan(3000);
    for (const word of commonPasswords) {
      expect(word.length).toBeGreaterThanOrEqual(8);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
