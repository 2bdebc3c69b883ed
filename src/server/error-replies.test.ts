import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import Fastify from 'fastify';
import type { Deps } from './deps.ts';
import { answerErrors, fieldSentence, issueText } from './error-replies.ts';

const wordsFor = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: issueText }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'is missing'],
  [z.string(), 5, 'must be text'],
  [z.number(), 'five', 'must be a number'],
  [z.string().check(z.minLength(1)), '', 'must not be empty'],
  [z.string().check(z.minLength(8)), 'short', 'must have at least 8 characters'],
  [z.string().check(z.maxLength(3)), 'long', 'must have at most 3 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'must have at most 1 item'],
  [z.number().check(z.minimum(1)), 0, 'must be at least 1'],
  [z.number().check(z.maximum(10)), 11, 'must be at most 10'],
  [z.number().check(z.multipleOf(1)), 1.5, 'must be a whole number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.enum(['all', 'none']), 'some', 'must be all or none'],
  [z.email(), 'ana', 'is not an e-mail address'],
  [z.uuid(), 'ana', 'is not in the right form'],
])('[ERR-1] a value that does not fit is refused in plain words: %#', (schema, value, words) => {
  expect(wordsFor(schema, value)).toBe(words);
});

test.each([
  [{ firstName: 'must not be empty' }, 'First name must not be empty.'],
  [{ 'sets.0.weight': 'must be a number', note: 'is missing' }, 'Sets 1, weight must be a number.'],
  [{ password: 'Use at least 8 characters.' }, 'Password: Use at least 8 characters.'],
])('[ERR-1] the sentence that is shown names the field: %j', (fields, sentence) => {
  expect(fieldSentence(fields)).toBe(sentence);
});

test('nothing is said of no field', () => {
  expect(fieldSentence({})).toBeUndefined();
});

test.each([
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('idle-in-transaction timeout'), { code: '25P03' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
])(
  'a database that can’t be reached, or has rows that others hold, is told as busy, to be tried again: %s',
  async (error) => {
    const app = Fastify();
    answerErrors(app, { report: () => {} } as unknown as Deps);
    app.get('/', () => {
      throw error;
    });
    const reply = await app.inject('/');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
  },
);

test.each([
  Object.assign(new Error('could not extend file'), { code: '53100' }),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
])('a full disk is told in words, to be tried again in a minute: %s', async (error) => {
  const bugs: unknown[] = [];
  const app = Fastify();
  answerErrors(app, { report: (bug: unknown) => bugs.push(bug) } as unknown as Deps);
  app.get('/', () => {
    throw error;
  });
  const reply = await app.inject('/');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60']);
  expect(reply.json().errors.global).toMatch(/^The server has no room left\./);
  expect(bugs).toEqual([error]);
});
