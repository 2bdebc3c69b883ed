// A schema's objections to a value, worded for the person who entered it. The library's messages are for
// programmers: 'Too small: expected string to have >=1 characters'.
import type * as z from 'zod/mini';
import { counted } from '#domain/plural.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Continues a field's name: 'must not be empty'. Passed to `z.config` as `localeError`. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : `must be ${typeNames[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? 'must not be empty'
        : `must ${verbOf(issue.origin)} at least ${amount(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `must ${verbOf(issue.origin)} at most ${amount(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return issue.divisor === 1
        ? 'must be a whole number'
        : `must be in steps of ${issue.divisor}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'is not in the right form';
    default:
      return 'is not valid';
  }
}

/** One sentence about the first field: 'First name must not be empty.' */
export function fieldSentence(fields: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.entries(fields);
  if (!first) return undefined;
  const [path, words] = first;
  const name = path
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after}`)
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .toLowerCase();
  const sentence = /^[A-Z]/.test(words) ? `${name}: ${words}` : `${name} ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/[^.!?]$/, '$&.');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'is not an e-mail address',
  url: 'is not a web address',
  date: 'is not a date like 2026-11-23',
  datetime: 'is not a date and time',
};

const isCounted = (origin: string): boolean => origin === 'string' || origin === 'array';
const verbOf = (origin: string): string => (isCounted(origin) ? 'have' : 'be');

function amount(origin: string, limit: number | bigint): string {
  if (!isCounted(origin)) return String(limit);
  return counted(Number(limit), origin === 'string' ? 'character' : 'item');
}
