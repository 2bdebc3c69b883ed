// Random bodies for calls: valid ones by the contract's schema, so that they get past the first check, and mutated
// ones.
import fc from 'fast-check';
import { zocker } from 'zocker';
import type * as z from 'zod/v4/core';

/** A schema of the contract, and a value for it. */
export type Given = readonly [schema: z.$ZodType, value: unknown];

/**
 * `always`: for values that no generator can guess. `known`: ids of existing things, used half of the time. Some fields
 * have a value that bodies had before: what must be there once only is sent twice.
 */
export function fitting(
  schema: z.$ZodType,
  { always, known }: { always: readonly Given[]; known: readonly Given[] },
): fc.Arbitrary<unknown> {
  const withGiven = (given: readonly Given[]) =>
    given.reduce(
      (all, [part, value]) => all.supply(part, value),
      zocker(schema)
        .array({ min: 0, max: 3 })
        .record({ min: 0, max: 3 })
        .unknown({ strategy: 'json-compatible' }),
    );
  const [ofStrangers, ofKnown] = [withGiven(always), withGiven([...always, ...known])];
  return fc
    .tuple(fc.nat(), fc.boolean(), fc.infiniteStream(fc.boolean()))
    .map(([seed, isKnown, coins]) => {
      const bodies = isKnown ? ofKnown : ofStrangers;
      const [fresh, earlier] = [seed, seed % 2].map((one) =>
        asSent(bodies.setSeed(one).generate()),
      );
      return withRepeats(fresh, earlier, coins);
    });
}

/** `fresh`, with about half of its fields as in `earlier`. */
function withRepeats(fresh: unknown, earlier: unknown, coins: Iterator<boolean>): unknown {
  if (!isObject(fresh) || !isObject(earlier)) return coins.next().value === true ? earlier : fresh;
  const fields = Object.entries(earlier).flatMap(([name, value]) =>
    name in fresh || coins.next().value === true
      ? [[name, withRepeats(fresh[name] ?? value, value, coins)] as const]
      : [],
  );
  return { ...fresh, ...Object.fromEntries(fields) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined fields are not sent. */
const asSent = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** Values that no call of ours asks for. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    true,
    [],
    {},
    '\u0000',
    'a\u0000b',
    '\uD800',
    '🏋️',
    '‮',
    "'; DROP TABLE app_user; --",
    '<script>alert(1)</script>',
    'x'.repeat(20_000),
    '9999-99-99',
    '+275760-09-13T00:00:00.000Z',
    '0000-00-00T00:00:00.000Z',
    Array.from({ length: 10_000 }, () => 0),
  ),
  fc.jsonValue(),
);

/** A valid body with one to three values inside replaced, removed or added. */
export const mutated = (valid: unknown): fc.Arbitrary<unknown> => {
  const places = placesIn(valid);
  return fc
    .array(fc.tuple(fc.constantFrom(...places), odd, fc.constantFrom('replace', 'remove', 'add')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => {
      let body = structuredClone(valid);
      // A copy: the next change may modify it, and all bodies share the constants above.
      for (const [place, value, how] of changes)
        body = change(body, place, structuredClone(value), how);
      return body;
    });
};

type Place = readonly (string | number)[];

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  return [
    place,
    ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...place, name])),
  ];
}

function change(body: unknown, place: Place, value: unknown, how: string): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return how === 'replace' ? value : body;
  if (typeof body !== 'object' || body === null) return body;
  const holder = body as Record<string, unknown>;
  if (rest.length > 0) holder[name] = change(holder[name], rest, value, how);
  else if (how === 'replace') holder[name] = value;
  else if (how === 'remove') delete holder[name];
  else holder[`${name}x`] = value;
  return body;
}
