import type { EditStamp, ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import { mapAmounts, withActual } from '../exercise/exercise-set.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { findSet, type SetPlace, updateEntry, updateSet } from './sets.ts';
import { weightCarriedOver } from './weight-to-log.ts';

/**
 * Ticks or unticks a set. Done as prescribed is the common case: values that the athlete did not enter are taken from
 * the prescription, and a weight that nobody prescribed from the set before; they stay when the set is unticked.
 */
export const tickSet = (
  session: TrainingSession,
  tick: { setId: SetId; done: boolean; now: string; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findSet(session, tick.setId);
  if (!place) return refused('set-not-found');
  if (place.set.done === tick.done) return allowed(session);
  const ticked = updateSet(session, tick.setId, (set) => ({
    ...(tick.done ? filledIn(place) : set),
    done: tick.done,
    edited: tick.stamp,
  }));
  const entry = ticked.exerciseLog[place.exerciseIndex];
  if (!tick.done || entry?.startDate !== null) return allowed(ticked);
  return allowed(updateEntry(ticked, place.exerciseIndex, (e) => ({ ...e, startDate: tick.now })));
};

const filledIn = (place: SetPlace): ExerciseSet => {
  const { set, entry } = place;
  const carried = weightCarriedOver(entry, set);
  return asAsked((carried !== null && withActual(set, 'weight', carried, entry)) || set);
};

const asAsked = (set: ExerciseSet): ExerciseSet =>
  mapAmounts(set, (amount) => ({ ...amount, actual: amount.actual ?? amount.recommended }));
