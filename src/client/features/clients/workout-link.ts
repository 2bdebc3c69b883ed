import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { ClientProgram } from '#contract/clients.ts';
import type { ProgramId, TrainingPlanDayId, UserId } from '#contract/ids.ts';

export interface OfClient {
  readonly clientId: UserId;
  readonly programs: readonly ClientProgram[];
}

/** Where the coach sees a client's workout whole; null if they have taken that day out of the plan. */
export function workoutLink(
  workout: { readonly programId: ProgramId; readonly dayId: TrainingPlanDayId } | undefined,
  { clientId, programs }: OfClient,
): LinkOptions | null {
  const program = programs.find(({ _id }) => _id === workout?.programId);
  const day = program?.days.find(({ _id }) => _id === workout?.dayId);
  if (!program || !day) return null;
  return linkOptions({
    to: '/clients/$id/training/$programId/$day',
    params: { id: clientId, programId: program._id, day: day.dayIndex },
    preload: false,
  });
}
