// A digest of everything devices and server say to each other: any change to the form changes the hash.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { endpoints } from '../tools/endpoints.ts';
import { ErrorBody, StaleRevisionBody } from '#contract/errors.ts';
import { LiveEvent } from '#contract/live.ts';
import { PushMessage } from '#contract/push.ts';

/**
 * By wire version. A released version's line never changes. An unreleased version's line is updated on purpose
 * whenever the forms change: the failing test says what to write.
 */
export const wireHashes: Readonly<Record<number, string>> = {
  1: '19c2f62b6e539875',
  2: '31a212c2871ce8b3',
  3: '3ad69ca451aea383',
};

/** Covers all present calls, their refusals, live events and push messages. */
export function wireHash(): string {
  const calls = endpoints.map((endpoint) => {
    const { method, path, access = 'signed-in', write, params, query, body, ok } = endpoint;
    const forms = [params, query, body, ok].map((form) => form && schemaOf(form));
    return [method, path, access, write, ...forms];
  });
  const others = [LiveEvent, ErrorBody, StaleRevisionBody, PushMessage].map(schemaOf);
  const said = JSON.stringify([calls, ...others], sorted);
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}

const schemaOf = (form: z.ZodMiniType): unknown =>
  z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });

/** The order of fields is not part of the form. */
const sorted = (name: string, value: unknown): unknown =>
  name === 'required' && Array.isArray(value)
    ? value.toSorted((a, b) => (a < b ? -1 : 1))
    : withSortedFields(value);

const withSortedFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
