import type { ExerciseId, SetId, TrainingSessionId } from '#contract/ids.ts';
import * as rules from '#domain/session/edit-set.ts';
import { type Device, stampOf } from '../device.ts';
import { editSession } from './edit-session.ts';

/** Values are in kg, m and s; null clears. Out of range they are brought into it. */
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
  },
) {
  const { sessionId, ...place } = input;
  return editSession(device, sessionId, (session) =>
    rules.addExtraSet(session, { ...place, id: device.newId(), stamp: stampOf(device) }),
  );
}

export function deleteExtraSet(
  device: Device,
  input: { readonly sessionId: TrainingSessionId; readonly setId: SetId },
) {
  return editSession(device, input.sessionId, (session) => rules.deleteExtraSet(session, input));
}
