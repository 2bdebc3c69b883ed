// What each reply means for the entry that was sent.
import { describe, expect, test } from 'vitest';
import { failed } from '../test-support.ts';
import { judge } from './response.ts';

const reply = (status: number, json: unknown, retryAfter: number | null = null) => ({
  status,
  json,
  retryAfter,
});
const judged = (status: number, type: Parameters<typeof failed>[1], method = 'PUT') =>
  judge(reply(status, failed(status, type).json), method);

describe('replies that settle an entry', () => {
  test.each([200, 201])('%i: it has arrived', (status) => {
    expect(judge(reply(status, {}), 'PUT')).toEqual({ kind: 'accepted' });
  });

  test.each([
    [400, 'invalid-request'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'too-large'],
    [422, 'idempotency-key-reused'],
  ] as const)('%i: it is kept and shown, with the words of the server', (status, type) => {
    expect(judged(status, type)).toEqual({
      kind: 'refused',
      type,
      message: `${type}, in words`,
    });
  });

  test('404 for a deletion: it was gone already', () => {
    expect(judged(404, 'not-found', 'DELETE')).toEqual({ kind: 'deleted-already' });
  });

  test('412: somebody was faster, and this is what the document is now', () => {
    const current = { rev: 7, lastKey: 'key', body: { text: 'now' } };
    const json = { ...failed(412, 'stale-revision').json, current };
    expect(judge(reply(412, json), 'PUT')).toEqual({ kind: 'stale', current });
  });

  test('a refusal of a kind that this version does not know is a refusal all the same', () => {
    const json = { errors: { global: 'Not on Sundays' }, type: 'closed-on-sundays' };
    expect(judge(reply(422, json), 'PUT')).toEqual({
      kind: 'refused',
      type: 'closed-on-sundays',
      message: 'Not on Sundays',
    });
  });
});

describe('replies after which the same call is repeated', () => {
  test.each([
    [408, 'unavailable'],
    [425, 'unavailable'],
    [429, 'rate-limited'],
    [500, 'internal'],
    [503, 'unavailable'],
  ] as const)('%i: later', (status, type) => {
    expect(judged(status, type)).toEqual({ kind: 'later', seconds: null });
  });

  test('as late as the server asks for', () => {
    const { json } = failed(429, 'rate-limited');
    expect(judge(reply(429, json, 30), 'PUT')).toEqual({ kind: 'later', seconds: 30 });
  });

  test('409: the first copy of this call is still being worked on', () => {
    expect(judged(409, 'request-in-progress')).toEqual({ kind: 'in-progress' });
  });
});

describe('replies that stop the whole queue', () => {
  test.each([
    [401, 'sign-in-required'],
    [419, 'session-expired'],
  ] as const)('%i: sign in first', (status, type) => {
    expect(judged(status, type)).toEqual({ kind: 'sign-in' });
  });

  test.each([
    [426, 'client-too-old'],
    [428, 'revision-required'],
  ] as const)('%i: this build is too old', (status, type) => {
    expect(judged(status, type)).toEqual({ kind: 'update-app' });
  });
});

describe('replies that prove nothing', () => {
  test.each([
    [404, { message: 'no upstream' }],
    [502, 'Bad gateway'],
    [401, { message: 'Sign in to the hotel' }],
    [403, null],
    [422, { errors: 'Nope', type: 'x' }],
    [302, {}],
  ])('%i without our form of an error: as if nothing had come back', (status, json) => {
    expect(judge(reply(status, json), 'DELETE')).toEqual({ kind: 'unknown' });
  });

  test('412 that does not say what the document is now', () => {
    expect(judged(412, 'stale-revision')).toEqual({ kind: 'unknown' });
  });
});
