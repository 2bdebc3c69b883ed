import type { ExerciseId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import type { Units } from '#domain/units.ts';
import * as rules from '#domain/session/edit-set.ts';
import { type Device, stampOf } from '../device.ts';
import { editSession } from './edit-session.ts';

/** Values are in kg, m and s; null clears. Values out of range are clamped. */
export function editSet(
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    readonly setId: SetId;
    readonly values: rules.ActualValues;
  },
) {
  const { setId, values } = input;
  return editSession(device, input.sessionId, (session) =>
    rules.editSet(session, {
      setId,
      values,
      now: device.now().toISOString(),
      stamp: stampOf(device),
    }),
  );
}

export function addExtraSet(
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    readonly exerciseId: ExerciseId;
    readonly subExerciseIndex?: number;
    readonly repeat?: boolean;
    readonly units: Units;
  },
) {
  const { sessionId, ...place } = input;
  // Once for all attempts of the transaction: one that fails may have been stored all the same.
  const id = device.newId<SetId>();
  return editSession(device, sessionId, (session) =>
    rules.addExtraSet(session, { ...place, id, stamp: stampOf(device) }),
  );
}

export function deleteExtraSet(
  device: Device,
  input: { readonly sessionId: TrainingSessionId; readonly setId: SetId },
) {
  return editSession(device, input.sessionId, (session) => rules.deleteExtraSet(session, input));
}

/** `deleted`: the set as it was. */
export function restoreExtraSet(
  device: Device,
  { sessionId, ...deleted }: { readonly sessionId: TrainingSessionId } & DeletedSet,
) {
  return editSession(device, sessionId, (session) => rules.restoreExtraSet(session, deleted));
}

export interface DeletedSet {
  /** Of an exercise or of a part of a group. */
  readonly exerciseId: ExerciseId;
  /** Its index among the sets there. */
  readonly index: number;
  readonly set: ExerciseSet;
}
