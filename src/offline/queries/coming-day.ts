// What a coming day of a program would be for this athlete, if it were started now.
import type { ExerciseId, ProgramId } from '#contract/ids.ts';
import type { SubExercise, TrainingPlanDay } from '#contract/training.ts';
import { partsOf } from '#domain/exercise/group.ts';
import {
  type Athlete,
  comingPart,
  comingProposal,
  type ComingPart,
} from '#domain/progression/coming-part.ts';
import type { Proposal } from '#domain/progression/propose.ts';
import { gymOf } from '#domain/session/gym-of.ts';
import { swapsIn } from '#domain/session/lasting-swaps.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { knownUnits } from '#domain/units.ts';
import type { Device } from '../device.ts';
import { userDetails } from '../queries.ts';
import { maxesToWorkFrom } from './one-rep-maxes.ts';
import { workoutsWith } from './progression.ts';

export interface ComingExercise extends ComingPart {
  readonly proposal: Proposal | null;
}

/** By exercise, or part of a group. */
export type ComingDay = ReadonlyMap<ExerciseId, ComingExercise>;

export async function comingDay(
  device: Device,
  programId: ProgramId,
  day: TrainingPlanDay,
): Promise<ComingDay> {
  const preferences = (await userDetails(device))?.preferences;
  const athlete: Athlete = {
    swaps: swapsIn(preferences, programId),
    rules: preferences?.progressions,
    maxes: await maxesToWorkFrom(device.database),
    gym: gymOf(preferences, knownUnits(preferences?.units)),
  };
  const parts = day.exercises.flatMap(partsOf<SubExercise>);
  const coming = parts.map(async (prescribed) => {
    const part = comingPart(prescribed, athlete);
    return [
      prescribed._id,
      { ...part, proposal: await proposalFor(device, part, athlete) },
    ] as const;
  });
  return new Map(await Promise.all(coming));
}

async function proposalFor(
  device: Device,
  part: ComingPart,
  athlete: Athlete,
): Promise<Proposal | null> {
  const id = movementIdOf(part.part.movement);
  if (!part.rule || id === undefined) return null;
  const sessions = await workoutsWith(device, id, device.now().toISOString());
  return comingProposal(part, athlete, sessions);
}
