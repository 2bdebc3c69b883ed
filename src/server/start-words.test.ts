import { expect, test } from 'vitest';
import { startWords } from './start-words.ts';

const settings = {
  port: 80,
  host: '10.0.0.9',
  dataFolder: '/var/lib/holdfast',
  databaseUrl: 'postgres://holdfast:s3cret@db:5432/gym',
  files: null,
};
const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

test.each([
  [{ syscall: 'listen', code: 'EADDRINUSE' }, /^Port 80 is taken by another program/],
  [{ syscall: 'listen', code: 'EACCES' }, /^This user may not listen on port 80/],
  [{ syscall: 'listen', code: 'EADDRNOTAVAIL' }, /^10\.0\.0\.9 is not an address of this machine/],
  [{ code: 'ECONNREFUSED' }, /^PostgreSQL at db:5432 doesn’t answer \(Raw words\)\. Check/],
  [{ code: 'ENOTFOUND' }, /^No machine is called db \(Raw words\)/],
  [{ code: '28P01' }, /^PostgreSQL at db:5432 refuses the role “holdfast”/],
  [{ code: '3D000' }, /^PostgreSQL at db:5432 has no database “gym”\. Create it \(createdb gym\)/],
  [{ code: '42501' }, /^The role “holdfast” may not make tables in “gym”/],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /^The encrypted connection to PostgreSQL at db:5432/],
  [
    { code: 'EACCES', path: '/var/lib/holdfast/lock' },
    /^\/var\/lib\/holdfast\/lock can’t be written/,
  ],
  [{ code: 'ENOSPC' }, /^The disk is full/],
  [{}, /^Raw words$/],
])('%o says what to do', (facts, words) => {
  const said = startWords(failure('Raw words', facts), settings);
  expect(said).toMatch(words);
  expect(said).not.toContain('s3cret');
});

test('an address of both kinds, IPv4 and IPv6, has words as well', () => {
  const refused = failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' });
  const both = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' });
  expect(startWords(both, settings)).toContain('(connect ECONNREFUSED ::1:5432)');
});
