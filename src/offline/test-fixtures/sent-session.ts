import type { BodyOf } from '#contract/endpoint.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { saveSession } from '#contract/workout.ts';
import { withChanges } from '#domain/session/session-changes.ts';
import type { ReceivedCall } from '../test-support.ts';

/** The workout that the server has after a save, if it had `base` before. */
export function sentSession(
  call: ReceivedCall | undefined,
  base: TrainingSession,
): TrainingSession {
  const { trainingSession, changes } = call!.json as BodyOf<typeof saveSession>;
  return trainingSession ?? withChanges(base, changes!);
}
