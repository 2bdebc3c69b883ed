import type { ProgramId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';

/** A day of the program that one client bought, as its coach wants it. */
export interface PrescribedDay {
  readonly programId: ProgramId;
  readonly day: TrainingPlanDay;
}
