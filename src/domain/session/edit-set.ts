import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  DistanceUnit,
  ExerciseLogEntry,
  ExerciseSet,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import { longestSetNote } from '#contract/limits.ts';
import {
  distanceUnitOf,
  inLoggedUnit,
  type AmountField,
  clampTo,
  quantities,
  type Quantity,
} from '../exercise/quantity.ts';
import {
  amountFields,
  type AnyAmount,
  freshAmounts,
  loggedValue,
  markFields,
  quantityOf,
  setLogged,
  withActual,
} from '../exercise/exercise-set.ts';
import type { AnyKind } from '../exercise/set-kind.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { milesToMetres, type Units } from '../units.ts';
import { percentLifted } from './pinned-max.ts';
import { findSet, type SetPlace, updateSet, updateSets } from './sets.ts';

/** The athlete's values, in stored units; null clears a value. */
export type ActualValues = Partial<Record<AmountField | 'rpe' | 'load', number | null>> & {
  readonly kind?: AnyKind | null;
  /** Cut to its longest; an empty one is none. */
  readonly note?: string | null;
  /** The unit that the distance was typed in. It becomes the set's own, unless the set or its coach has one. */
  readonly unit?: DistanceUnit;
};

/**
 * What the screen offers for a set that is in percent or in the other unit: `load` in kilograms, rounded to what the
 * athlete can load.
 */
export interface ShownLoad {
  readonly load: number;
}

/** The contract's limit for one log entry. */
export const mostSets = 200;

/** Values out of range are clamped, so that a device never holds a value that the server would change. */
export const editSet = (
  session: TrainingSession,
  edit: { setId: SetId; values: ActualValues; now: string; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findSet(session, edit.setId);
  if (!place) return refused('set-not-found');
  let edited: ExerciseSet = place.set;
  const values = withPercent(place, edit.values);
  for (const field of amountFields) {
    const value = values[field];
    if (value === undefined) continue;
    const quantity = quantityOf(edited, field, place.entry);
    const actual = value === null || quantity === null ? null : clampTo(quantity, value);
    const next = withActual(edited, field, actual, place.entry);
    if (!next) return refused('value-not-measured');
    if ((edited[field]?.actual ?? null) !== actual)
      edited =
        field === 'distance' && next.distance
          ? { ...next, distance: inLoggedUnit(next.distance, edit.values.unit) }
          : next;
  }
  edited = withMarks(edited, values);
  if (edited === place.set) return allowed(session);
  return allowed(updateSet(session, edit.setId, () => ({ ...edited, edited: edit.stamp })));
};

/** Kilograms typed into a set in percent are a percentage, too. */
function withPercent({ set, entry }: SetPlace, values: ActualValues): ActualValues {
  const { load, weight } = values;
  if (load === undefined || weight !== undefined || set.weight?.metric !== 'percent1RM')
    return values;
  return { ...values, weight: percentLifted(entry, set, load) };
}

/** The same set if none of its marks changes. */
function withMarks(set: ExerciseSet, { kind, rpe, note, load }: ActualValues): ExerciseSet {
  const marked = { ...set };
  if (kind !== undefined) setLogged(marked, 'kind', kind);
  if (rpe !== undefined) setLogged(marked, 'rpe', rpe === null ? null : clampTo('rpe', rpe));
  if (note !== undefined) setLogged(marked, 'note', noteOf(note));
  if (load !== undefined) setLogged(marked, 'load', load === null ? null : clampTo('weight', load));
  const isSame = markFields.every(
    (field) => loggedValue(marked, field) === loggedValue(set, field),
  );
  return isSame ? set : marked;
}

/** Does not leave half a character at the end. */
const noteOf = (typed: string | null): string | null =>
  typed?.trim().slice(0, longestSetNote).toWellFormed() || null;

/**
 * `subExerciseIndex` names the part of a superset or circuit. `repeat`: copies the values of the set above, for
 * another round of the same. The set is added at the end; adding it twice has the effect of adding it once.
 */
export const addExtraSet = (
  session: TrainingSession,
  extra: {
    exerciseId: ExerciseId;
    subExerciseIndex?: number;
    repeat?: boolean;
    /** What the row above offers to load, if that is not what was prescribed. */
    shown?: ShownLoad;
    units: Units;
    id: SetId;
    stamp: EditStamp;
  },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const { subExerciseIndex = null } = extra;
  const exerciseIndex = session.exerciseLog.findIndex(
    (entry) => entry.exerciseId === extra.exerciseId,
  );
  const group = session.exerciseLog[exerciseIndex];
  const entry = subExerciseIndex === null ? group : group?.subExercises?.[subExerciseIndex];
  if (!entry) return refused('exercise-not-found');
  if (findSet(session, extra.id)) return allowed(session);
  if (entry.sets.length >= mostSets) return refused('too-many-sets');
  const fresh = extraSet(entry, extra);
  const above = asShown(entry.sets.at(-1), extra.shown);
  const set = { ...(extra.repeat ? alike(fresh, above) : fresh), edited: extra.stamp };
  return allowed(updateSets(session, exerciseIndex, subExerciseIndex, (sets) => [...sets, set]));
};

const extraSet = (
  entry: ExerciseLogEntry | SubExerciseLogEntry,
  { id, units, shown }: { readonly id: SetId; readonly units: Units; readonly shown?: ShownLoad },
): ExerciseSet => {
  const above = asShown(entry.sets.at(-1), shown);
  const begin = (quantity: Quantity, field: AmountField): AnyAmount => {
    if (field === 'distance') return extraDistance(above?.distance, units);
    return { recommended: null, actual: begun(quantity, field) };
  };
  const begun = (quantity: Quantity, field: AmountField): number | null => {
    if (field === 'weight') return above?.weight?.actual ?? above?.weight?.recommended ?? null;
    if (field === 'reps')
      return above?.reps?.actual ?? above?.reps?.recommended ?? quantities.reps.usual;
    if (field === 'effort' && entry.exerciseType === 'reps') return quantities[quantity].usual;
    return field === 'time' ? 150 : null;
  };
  return {
    id,
    done: false,
    extraSet: true,
    ...(above?.max !== undefined && { max: above.max }),
    ...freshAmounts(entry, begin),
  };
};

/** In percent, the kilograms follow from the percentage. */
const asShown = (set: ExerciseSet | undefined, shown: ShownLoad | undefined) =>
  set?.weight?.metric === 'weight' && set.weight.actual === null && shown
    ? { ...set, weight: { ...set.weight, actual: shown.load } }
    : set;

/** As far as the set above; 4.25 mi if that one says nothing. */
const extraDistance = (
  above: ExerciseSet['distance'],
  units: Units,
): NonNullable<ExerciseSet['distance']> => {
  const before = above?.actual ?? above?.recommended ?? null;
  return {
    recommended: null,
    actual: before ?? milesToMetres(4.25),
    unit: distanceUnitOf(above, units),
  };
};

const alike = (set: ExerciseSet, above: ExerciseSet | undefined): ExerciseSet =>
  amountFields.reduce<ExerciseSet>((copy, field) => {
    const value = above?.[field]?.actual ?? above?.[field]?.recommended ?? null;
    const amount = copy[field];
    return amount && value !== null ? { ...copy, [field]: { ...amount, actual: value } } : copy;
  }, set);
