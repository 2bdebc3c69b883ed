// What devices and server say to each other, in short: any change of it changes the hash.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { LiveEvent } from '#contract/live.ts';

/**
 * By wire version. The line of a released version is never changed. As long as a version is not released, its
 * line is brought up to date on purpose, whenever the forms change: the failing test says what to write.
 */
export const wireHashes: Readonly<Record<number, string>> = {
  2: 'a6a701b2a9f02bde',
  3: 'a10132992d5d2893',
};

/** Of all calls and live events as they are now. */
export function wireHash(): string {
  const calls = endpoints.map((endpoint) => {
    const { method, path, access, write, params, query, body, ok } = endpoint;
    const forms = [params, query, body, ok].map((form) => form && schemaOf(form));
    return [method, path, access, write, ...forms];
  });
  const said = JSON.stringify([calls, schemaOf(LiveEvent)], sorted);
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}

const schemaOf = (form: z.ZodMiniType): unknown =>
  z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });

/** The order of fields is no part of the form. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
