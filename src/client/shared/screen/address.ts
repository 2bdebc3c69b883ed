// What an address says, read for a route. Anyone may have typed it, or a messenger cut it off.
import { notFound } from '@tanstack/react-router';
import type { MovementId } from '#contract/ids.ts';

/** One value of an address; undefined when it makes no sense. */
export type Reader<Value> = (written: unknown) => Value | undefined;

type Readers<Values> = { readonly [Name in keyof Values]: Reader<Values[Name]> };

/** For `validateSearch`. A value that makes no sense counts as left out. */
export const searchOf =
  <Each extends Record<string, Reader<unknown>>>(readers: Each) =>
  (search: Record<string, unknown>) =>
    // What is missing here the router hands on as it was written; a key without a value takes its place.
    readAll(readers, search) as Search<Each>;

/** What `searchOf` reads with these. */
export type Search<Each extends Record<string, Reader<unknown>>> = {
  [Name in keyof Each]?: ReturnType<Each[Name]>;
};

/** For `params`. With a value that makes no sense the page says that it has found no such `resource`. */
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

/** Something other than blanks, cut where it is too long. Digits alone reach a route as a number. */
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

/** A text of this form, which the whole of `form` describes. */
export const like =
  <Text extends string>(form: RegExp): Reader<Text> =>
  (written) =>
    typeof written === 'string' && form.test(written) ? (written as Text) : undefined;

export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A place in a list, from 0. */
export const place: Reader<number> = (written) =>
  typeof written === 'string' && /^\d{1,4}$/.test(written) ? Number(written) : undefined;

/** Of a parameter that an address may do without. */
export const optional: <Value>(reader: Reader<Value>) => Reader<Value | undefined> = (reader) =>
  reader;

/** Movements may have been imported, so their ids are any short text. */
export const movement = like<MovementId>(/^.{1,64}$/);
