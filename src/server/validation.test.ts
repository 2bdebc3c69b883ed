import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileValidator } from './validation.ts';
import { RequestError } from './errors.ts';

function fieldsOf(schema: z.ZodMiniType, data: unknown): Record<string, string> {
  const checked = compileValidator({ schema } as never)(data) as { error?: unknown };
  if (checked.error instanceof RequestError) return checked.error.body.errors.fields ?? {};
  throw new Error('It was accepted');
}

const person = z.object({ name: z.string(), age: z.number(), pets: z.array(z.string()) });

test('what is right goes through as the schema reads it', () => {
  const form = { name: 'Ana', age: 30, pets: ['Rex'] };
  const checked = compileValidator({ schema: person } as never)({ ...form, more: 1 });
  expect(checked).toEqual({ value: form });
});

test('all fields of a form are named, ten at most', () => {
  expect(fieldsOf(person, { pets: ['Rex', 7] })).toEqual({
    name: 'is missing',
    age: 'is missing',
    'pets.1': 'must be text',
  });
  expect(fieldsOf(person, undefined)).toEqual({ body: 'is missing' });
  const many = { name: 'Ana', age: 30, pets: Array.from({ length: 500 }, (_, n) => n) };
  expect(Object.keys(fieldsOf(person, many))).toHaveLength(10);
});

test('a heap of mistakes is left at the first', () => {
  let checked = 0;
  const never = z.custom<string>(() => {
    checked += 1;
    return false;
  });
  const heap = Array.from({ length: 60_000 }, (_, n) => n);
  expect(fieldsOf(z.object({ list: z.array(never) }), { list: heap })).toEqual({
    'list.0': 'is not valid',
  });
  expect(checked).toBe(1);
});

test('of an index with a heap of mistakes ten are put into words', () => {
  const index = z.record(z.string().check(z.regex(/^\w+$/)), z.string());
  const inValues = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`m${n}`, n]));
  const inKeys = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`-${n}`, '']));
  expect(Object.keys(fieldsOf(index, inValues))).toHaveLength(10);
  expect(Object.keys(fieldsOf(index, inKeys)).length).toBeLessThanOrEqual(10);
});
