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
  loadOf,
  loggedValue,
  markFields,
  measureOf,
  quantityOf,
  repsFieldOf,
  repsOf,
  setLogged,
  undoneSet,
  withActual,
} from '../exercise/exercise-set.ts';
import type { AnyKind } from '../exercise/set-kind.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { milesToMetres, type Units } from '../units.ts';
import { percentLifted } from './pinned-max.ts';
import { findEntry, findSet, type SetPlace, updateSet, updateSets } from './sets.ts';

/** The athlete's values, in stored units; null clears a value. */
export type ActualValues = Partial<Record<AmountField | 'rpe' | 'load', number | null>> & {
  readonly kind?: AnyKind | null;
  /** Cut to its longest; an empty one is none. */
  readonly note?: string | null;
  /** The unit that the distance was typed in. It becomes the set's own, unless the set or its coach has one. */
  readonly unit?: DistanceUnit;
};

/**
 * The values of the set that was done last time, where both sets measure the same. A weight is one, whether it was
 * prescribed in kilograms or in percent; reps are reps in any column.
 */
export function lastTimesValues(
  previous: ExerciseSet,
  set: ExerciseSet,
  units: Units,
): ActualValues {
  const values: ActualValues = { unit: distanceUnitOf(previous.distance, units) };
  for (const field of amountFields) {
    const last = previous[field];
    if (
      field !== 'weight' &&
      last &&
      set[field] &&
      measureOf(set, field) === measureOf(previous, field)
    )
      values[field] = last.actual;
  }
  const { weight } = loadOf(previous, 'actual');
  if (set.weight?.metric === 'weight' && previous.weight) values.weight = weight;
  if (set.weight?.metric === 'percent1RM' && weight !== null) values.load = weight;
  const reps = repsOf(previous, 'actual');
  if (reps !== null && set.effort) values[repsFieldOf(set)] = reps;
  return values;
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
  const set = { ...(extra.repeat ? alike(fresh, entry.sets.at(-1)) : fresh), edited: extra.stamp };
  return allowed(updateSets(session, exerciseIndex, subExerciseIndex, (sets) => [...sets, set]));
};

/** Only a set that the athlete added, such as any of the athlete's own exercises. */
export const deleteExtraSet = (
  session: TrainingSession,
  { setId, stamp }: { setId: SetId; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findSet(session, setId);
  if (!place) return refused('set-not-found');
  if (!place.set.extraSet) return refused('set-prescribed');
  const left = updateSets(session, place.exerciseIndex, place.subExerciseIndex, (sets) =>
    without(sets, setId),
  );
  return allowed(withTargets(left, { place, stamp }, (sets) => without(sets, setId)));
};

const without = (sets: readonly ExerciseSet[], setId: SetId) =>
  sets.filter(({ id }) => id !== setId);

/** The athlete's own exercise with other targets; any other exercise stays as it is. */
const withTargets = (
  session: TrainingSession,
  { place, stamp }: { readonly place: Omit<SetPlace, 'set'>; readonly stamp: EditStamp },
  change: (sets: readonly ExerciseSet[]) => ExerciseSet[],
): TrainingSession => {
  const { exerciseIndex, subExerciseIndex: partIndex } = place;
  const exercise = session.exercises[exerciseIndex];
  if (!exercise?.added) return session;
  const parts = exercise.subExercises?.map((part, at) =>
    at === partIndex ? { ...part, sets: change(part.sets) } : part,
  );
  const changed = {
    ...exercise,
    ...(partIndex === null ? { sets: change(exercise.sets) } : parts && { subExercises: parts }),
    added: stamp,
  };
  return { ...session, exercises: session.exercises.with(exerciseIndex, changed) };
};

export interface DeletedSet {
  /** Of an exercise or of a part of a group. */
  readonly exerciseId: ExerciseId;
  /** Its index among the sets there. */
  readonly index: number;
  /** As it was. */
  readonly set: ExerciseSet;
}

/** Undoes a deletion: everything logged comes back, under the same id and at the same place in the entry. */
export const restoreExtraSet = (
  session: TrainingSession,
  { stamp, ...deleted }: DeletedSet & { readonly stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findEntry(session, deleted.exerciseId);
  if (!place) return refused('exercise-not-found');
  if (findSet(session, deleted.set.id)) return allowed(session);
  const { set, index } = deleted;
  const back = updateSets(session, place.exerciseIndex, place.subExerciseIndex, (sets) =>
    sets.toSpliced(index, 0, set),
  );
  const isTarget = amountFields.some((field) => (set[field]?.recommended ?? null) !== null);
  if (!isTarget) return allowed(back);
  return allowed(
    withTargets(back, { place, stamp }, (sets) => sets.toSpliced(index, 0, undoneSet(set))),
  );
};

const extraSet = (
  entry: ExerciseLogEntry | SubExerciseLogEntry,
  { id, units }: { readonly id: SetId; readonly units: Units },
): ExerciseSet => {
  const above = entry.sets.at(-1);
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

/** 4.25 mi, or after a short distance, such as a sled push, the same as in the set above. */
const extraDistance = (
  above: ExerciseSet['distance'],
  units: Units,
): NonNullable<ExerciseSet['distance']> => {
  const before = above?.actual ?? above?.recommended ?? null;
  const unit = distanceUnitOf(above, units);
  const isShort = unit === 'm' || unit === 'yd';
  return {
    recommended: null,
    actual: isShort && before !== null ? before : milesToMetres(4.25),
    unit,
  };
};

const alike = (set: ExerciseSet, above: ExerciseSet | undefined): ExerciseSet =>
  amountFields.reduce<ExerciseSet>((copy, field) => {
    const value = above?.[field]?.actual ?? above?.[field]?.recommended ?? null;
    const amount = copy[field];
    return amount && value !== null ? { ...copy, [field]: { ...amount, actual: value } } : copy;
  }, set);
