// Reads the parameters of an address for a route. It may be mistyped, or cut off by a messenger.
import { notFound } from '@tanstack/react-router';
import type { MovementId } from '#contract/ids.ts';

/** One parameter of an address; undefined if it makes no sense. */
export type Reader<Value> = (written: unknown) => Value | undefined;

type Readers<Values> = { readonly [Name in keyof Values]: Reader<Values[Name]> };

/** For `validateSearch`. Treats values that make no sense as left out. */
export const searchOf =
  <Each extends Record<string, Reader<unknown>>>(readers: Each) =>
  (search: Record<string, unknown>) =>
    // The router passes on raw values for missing keys, so those left out need a key with `undefined`.
    readAll(readers, search) as Search<Each>;

/** The result of `searchOf` with these readers. */
export type Search<Each extends Record<string, Reader<unknown>>> = {
  [Name in keyof Each]?: ReturnType<Each[Name]>;
};

/** For `params`. If a value makes no sense, the page says that it has found no such `resource`. */
export const paramsOf = <Values>(
  resource: string,
  readers: Readers<Values>,
  isOfCoaching = false,
) => ({
  parse: (params: { readonly [Name in keyof Values]?: string | undefined }): Values => {
    const read = readAll(readers, params);
    for (const name in readers)
      if (params[name] !== undefined && read[name] === undefined)
        throw notFound({ data: { resource, isOfCoaching } });
    return read as Values;
  },
});

function readAll<Name extends string>(
  readers: Readonly<Record<Name, Reader<unknown>>>,
  written: Readonly<Record<string, unknown>>,
) {
  const read: Partial<Record<Name, unknown>> = {};
  for (const name in readers) read[name] = readers[name](written[name]);
  return read;
}

/** Not blank, and cut if too long. Digits alone reach a route as a number. */
export const text =
  (longest = 2000): Reader<string> =>
  (written) => {
    if (typeof written !== 'string' && typeof written !== 'number') return undefined;
    return `${written}`.trim() === '' ? undefined : `${written}`.slice(0, longest);
  };

export const oneOf =
  <const Choice extends string | number>(choices: readonly Choice[]): Reader<Choice> =>
  (written) =>
    choices.find((choice) => choice === written || `${choice}` === written);

export const flag: Reader<true> = (written) => written === true || undefined;

/** A text that matches `form` as a whole. */
export const like =
  <Text extends string>(form: RegExp): Reader<Text> =>
  (written) =>
    typeof written === 'string' && form.test(written) ? (written as Text) : undefined;

export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A position in a list, from 0. */
export const place: Reader<number> = (written) =>
  typeof written === 'string' && /^\d{1,4}$/.test(written) ? Number(written) : undefined;

/** For a parameter that may be missing. */
export const optional: <Value>(reader: Reader<Value>) => Reader<Value | undefined> = (reader) =>
  reader;

/** Movements may have been imported, so their ids are any short text. */
export const movement = like<MovementId>(/^.{1,64}$/);
