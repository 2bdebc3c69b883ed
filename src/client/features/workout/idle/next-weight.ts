// What there is to load, for the pad and for the values of the last time.
import type { ExerciseSet, MovementReference } from '#contract/training.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { type ActualValues, editSet } from '#domain/session/edit-set.ts';
import { gymOf } from '#domain/session/gym-of.ts';
import { lastTimesValues } from '#domain/session/last-times-values.ts';
import { findSet } from '#domain/session/sets.ts';
import { nextWeight, offered } from '#domain/session/target-load.ts';
import { knownUnits } from '#domain/units.ts';
import type { NumberPadTarget } from '../number-pad.tsx';
import { weightSteps } from '../value-cell.tsx';
import type { Workout } from '../workout-context.ts';
import { sessionOf } from '../workout-setup.ts';

/** Puts the next heavier or lighter weight that can be loaded into the field of the pad. */
export function stepWeight(
  pad: Pick<NumberPadTarget, 'text' | 'put'>,
  direction: 1 | -1,
  movement: MovementReference | undefined,
): void {
  const from = Number.parseFloat(pad.text().replace(',', '.')) || 0;
  const gym = ownGym();
  pad.put(nextWeight(from, direction * weightSteps[gym.units], { movement, gym }));
}

/** The set takes the values of the last time, with a weight that can be loaded. */
export function takeLastTimes(
  { actor, edit }: Pick<Workout, 'actor' | 'edit'>,
  set: ExerciseSet,
  previous: ExerciseSet,
): void {
  const gym = ownGym();
  const { weight, load, ...others } = lastTimesValues(previous, set, gym.units);
  const movement = findSet(sessionOf(actor.getSnapshot().context), set.id)?.entry.movement;
  const near = (kg: number | null) => kg && offered(kg, movement, gym);
  const values: ActualValues = {
    ...others,
    ...(weight !== undefined && { weight: near(weight) }),
    ...(load !== undefined && { load: near(load) }),
  };
  edit(editSet, { setId: set.id, values });
}

function ownGym() {
  const preferences = currentUser()?.preferences;
  return gymOf(preferences, knownUnits(preferences?.units));
}
