// What a file of everything brings back besides workouts. What is here stays as it is: a file only adds what is missing.
import type { MovementId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { Movement } from '#contract/movements.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Routine } from '#contract/routines.ts';
import type { Exercise, MovementReference, SubExercise } from '#contract/training.ts';
import type { Preferences } from '#contract/user.ts';
import { equal } from '../three-way.ts';
import { knownMovement } from './known-movement.ts';

/** Of a file, or of a device. */
export interface Rest {
  readonly movements: readonly Movement[];
  readonly routines: readonly Routine[];
  readonly maxes: readonly OneRepMax[];
  readonly measurements: readonly Measurement[];
  readonly preferences: Partial<Preferences>;
}

/** What an athlete calls it is in `client/features/exchange/rest-words.ts`. */
export type RestKind =
  | 'movements'
  | 'routines'
  | 'maxes'
  | 'measurements'
  | 'gym'
  | 'rests'
  | 'setUpNotes'
  | 'muscleTargets'
  | 'progressions';

export interface KindCount {
  readonly kind: RestKind;
  /** In the file. */
  readonly found: number;
  /** Of these, not here yet. */
  readonly fresh: number;
}

/** What to add; `preferences`: those here, with what was missing. */
export interface PlannedRest extends Rest {
  /** Only kinds that are in the file. */
  readonly counts: readonly KindCount[];
}

/**
 * Documents get ids of their own: the file may be another account's, and no server takes back what was deleted there. So
 * they are recognized by what they say, and importing a file twice adds nothing.
 */
export function planRest(file: Rest, here: Rest, newId: () => string): PlannedRest {
  const nameOf = ({ title }: Movement) => title.trim().toLowerCase();
  const movements = missing(file.movements, here.movements, nameOf).map((one): Movement => ({
    ...one,
    _id: newId() as MovementId,
    // A picture belongs to the account that uploaded it.
    image: null,
    imageMidframe: null,
  }));
  const present = [...here.movements, ...movements];
  const own = new Map(
    file.movements.map((one) => [
      one._id,
      (present.find(({ _id }) => _id === one._id) ??
        present.find((other) => nameOf(other) === nameOf(one)))!,
    ]),
  );
  const routines = missing(
    file.routines.map((routine) => withMovements(routine, own)),
    here.routines,
    ({ _id: _, createdAt: __, ...says }) => JSON.stringify(says, inOrder),
  );
  const maxes = newMaxes(file.maxes.map(maxWith(own)), here.maxes);
  const measurements = missing(
    file.measurements,
    here.measurements,
    ({ what, date, time, value }) => `${what} ${date} ${time} ${value}`,
  );
  const settings = withMissing(forMovements(file.preferences, own), here.preferences);
  const again = <T extends { readonly _id: string }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, _id: newId() }));
  const counts = [
    { kind: 'movements', found: file.movements.length, fresh: movements.length },
    { kind: 'routines', found: file.routines.length, fresh: routines.length },
    { kind: 'maxes', found: file.maxes.length, fresh: maxes.length },
    { kind: 'measurements', found: file.measurements.length, fresh: measurements.length },
    ...settings.counts,
  ] satisfies KindCount[];
  return {
    movements,
    routines: again(routines),
    maxes: again(maxes),
    measurements: again(measurements),
    preferences: settings.preferences,
    counts: counts.filter(({ found }) => found > 0),
  };
}

/** Two devices may store the fields of a document in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** In the order of the file. */
function missing<T extends { readonly _id: string }>(
  there: readonly T[],
  here: readonly T[],
  contentOf: (one: T) => string,
): T[] {
  const ids = new Set(here.map(({ _id }) => _id));
  const contents = new Set(here.map(contentOf));
  return there.filter((one) => {
    if (ids.has(one._id) || contents.has(contentOf(one))) return false;
    contents.add(contentOf(one));
    return true;
  });
}

/** Of two entries of one day the last one made counts: a new one must not go before what was entered here. */
function newMaxes(there: readonly OneRepMax[], here: readonly OneRepMax[]): OneRepMax[] {
  const dayOf = ({ movementId, date }: OneRepMax) => `${movementId} ${date}`;
  const known = new Set(here.map(dayOf));
  const others = there.filter((entry) => !known.has(dayOf(entry)));
  return missing(others, here, (entry) => `${dayOf(entry)} ${entry.kg} ${entry.origin}`).toSorted(
    (a, b) => (a._id < b._id ? -1 : 1),
  );
}

/** By its id in the file. */
type OwnMovements = ReadonlyMap<MovementId, Movement>;

const idWith = (own: OwnMovements, id: MovementId): MovementId => own.get(id)?._id ?? id;

const maxWith =
  (own: OwnMovements) =>
  (max: OneRepMax): OneRepMax => ({ ...max, movementId: idWith(own, max.movementId) });

function withMovements(routine: Routine, own: OwnMovements): Routine {
  const reference = (movement: MovementReference): MovementReference => {
    const id = typeof movement === 'string' ? movement : movement._id;
    const found = own.get(id);
    if (!found) return knownMovement(movement);
    if (typeof movement === 'string') return found._id;
    const { _id, image, imageMidframe } = found;
    return { ...movement, _id, image, imageMidframe };
  };
  const part = <P extends SubExercise>(one: P): P =>
    one.movement === undefined ? one : { ...one, movement: reference(one.movement) };
  return {
    ...routine,
    exercises: routine.exercises.map((exercise): Exercise => ({
      ...part(exercise),
      ...(exercise.subExercises && { subExercises: exercise.subExercises.map(part) }),
    })),
  };
}

/** Each with a value for every key: a unit, a movement, a muscle. */
const keyed = {
  racks: 'gym',
  gear: 'gym',
  setUpNotes: 'setUpNotes',
  muscleTargets: 'muscleTargets',
  progressions: 'progressions',
} as const satisfies Partial<Record<keyof Preferences, RestKind>>;
const single = ['rests', 'warmUps'] as const satisfies (keyof Preferences)[];

/** The preferences that a file brings back. How the app looks and notifies is this device's and account's own. */
export const restPreferences = [...(Object.keys(keyed) as (keyof typeof keyed)[]), ...single];

function forMovements(
  { setUpNotes, progressions, ...others }: Partial<Preferences>,
  own: OwnMovements,
): Partial<Preferences> {
  const renamed = <V>(values: Record<string, V>): Record<string, V> =>
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => [idWith(own, id as MovementId), value]),
    );
  return {
    ...others,
    ...(setUpNotes && { setUpNotes: renamed(setUpNotes) }),
    ...(progressions && { progressions: renamed(progressions) }),
  };
}

function withMissing(file: Partial<Preferences>, here: Partial<Preferences>) {
  const preferences: Record<string, unknown> = { ...here };
  const counts = new Map<RestKind, { found: number; fresh: number }>();
  const count = (kind: RestKind, found: number, fresh: number) => {
    const before = counts.get(kind) ?? { found: 0, fresh: 0 };
    counts.set(kind, { found: before.found + found, fresh: before.fresh + fresh });
  };
  for (const field of Object.keys(keyed) as (keyof typeof keyed)[]) {
    const there = Object.entries(file[field] ?? {}).filter(([, value]) => value !== undefined);
    const known: Record<string, unknown> = { ...here[field] };
    const fresh = there.filter(([key]) => known[key] === undefined);
    count(keyed[field], there.length, fresh.length);
    if (fresh.length > 0) preferences[field] = { ...known, ...Object.fromEntries(fresh) };
  }
  for (const field of single) {
    if (file[field] === undefined) continue;
    const isFresh = here[field] === undefined;
    count('rests', 1, Number(isFresh));
    if (isFresh) preferences[field] = file[field];
  }
  return {
    preferences: equal(preferences, here) ? here : (preferences as Partial<Preferences>),
    counts: [...counts].map(([kind, counted]): KindCount => ({ kind, ...counted })),
  };
}
