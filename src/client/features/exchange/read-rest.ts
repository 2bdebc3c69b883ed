// What a file of everything has besides finished workouts: what can come back, and how much of what cannot.
import type * as z from 'zod/mini';
import { Measurement } from '#contract/measurement.ts';
import { Movement } from '#contract/movements.ts';
import { OneRepMax } from '#contract/one-rep-max.ts';
import { Routine } from '#contract/routines.ts';
import { Preferences, type UserDetails } from '#contract/user.ts';
import { type Rest, restPreferences } from '#domain/exchange/rest-of-export.ts';
import type { Problem, Problems } from '#domain/exchange/read-set.ts';
import { lineOf } from './lines-of-json.ts';
import { mostProblems } from './read-table.ts';

export interface RestElsewhere {
  readonly rest: Rest;
  /** Documents that are skipped. */
  readonly unread: Problems;
  /** How many of each type there are that no import brings back. */
  readonly others: ReadonlyMap<string, number>;
}

/** By type, as in the file. */
type DocumentLists = Readonly<Record<string, readonly unknown[]>>;

const readable = {
  movement: { form: Movement, name: 'Movement' },
  routine: { form: Routine, name: 'Routine' },
  'one-rep-max': { form: OneRepMax, name: 'One-rep max' },
  measurement: { form: Measurement, name: 'Measurement' },
} as const;

export function readRest(lists: DocumentLists, text: string): RestElsewhere {
  const problems: Problem[] = [];
  let count = 0;
  const note = (document: unknown, words: string) => {
    count += 1;
    if (problems.length < mostProblems) problems.push({ line: lineOf(text, document), words });
  };
  const read = <T>(type: keyof typeof readable, form: z.ZodMiniType<T>): T[] =>
    (lists[type] ?? []).flatMap((one, index) => {
      const { data, error } = form.safeParse(one);
      const place = error?.issues[0]?.path.join('.');
      if (error)
        note(
          one,
          `${readable[type].name} ${index + 1} isn’t in Holdfast’s format: ‘${place}’ is missing or wrong.`,
        );
      return data === undefined ? [] : [data];
    });
  const [user] = lists['user'] ?? [];
  const rest: Rest = {
    movements: read('movement', readable.movement.form),
    routines: read('routine', readable.routine.form),
    maxes: read('one-rep-max', readable['one-rep-max'].form),
    measurements: read('measurement', readable.measurement.form),
    preferences: preferencesOf(user, (words) => note(user, words)),
  };
  const others = Object.entries(lists).filter(
    ([type, list]) => !Object.hasOwn(readable, type) && list.length > 0,
  );
  return {
    rest,
    unread: { problems, count },
    others: new Map(others.map(([type, list]) => [type, list.length])),
  };
}

/** Field by field: one that cannot be read costs no other. */
function preferencesOf(user: unknown, note: (words: string) => void): Partial<Preferences> {
  const said = (user as Partial<UserDetails> | undefined)?.preferences as unknown;
  if (typeof said !== 'object' || said === null) return {};
  const fields = restPreferences.flatMap((field) => {
    const value = (said as Record<string, unknown>)[field];
    if (value === undefined) return [];
    const { data, success } = Preferences.shape[field].safeParse(value);
    if (!success) note(`The settings have ‘${field}’ in another format.`);
    return success ? [[field, data] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<Preferences>;
}
