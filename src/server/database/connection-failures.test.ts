import pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionFailure, isOutOfReach } from './connection-failures.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a database whose name nobody knows any more is out of reach, and may come back', async () => {
  const client = new pg.Client({ host: 'db.invalid', database: 'holdfast', user: 'holdfast' });
  const error: unknown = await client.connect().catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(Error);
  expect([isOutOfReach(error), isConnectionFailure(error)]).toEqual([true, true]);
});

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', '57P01', '08006'])(
  '%s: out of reach, and may come back',
  (code) => {
    expect([isOutOfReach(failure(code)), isConnectionFailure(failure(code))]).toEqual([true, true]);
  },
);

// At the start this needs the operator; while the server runs, callers are told to come back.
test.each([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s: out of reach, but waiting at the start does not mend it', (code) => {
  expect([isOutOfReach(failure(code)), isConnectionFailure(failure(code))]).toEqual([true, false]);
});

test.each(['23505', '42P01', 'ENOENT', 'ENOSPC'])('%s: no question of reach', (code) => {
  expect(isOutOfReach(failure(code))).toBe(false);
});
