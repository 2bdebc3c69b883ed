// A day of the program that one client bought, as its coach wants it.
import type { ProgramId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { versionOf } from '../session/prescription.ts';
import type { Conflict } from '../three-way.ts';
import { mergePrescribed } from './merge-program.ts';

export interface PrescribedDay {
  readonly programId: ProgramId;
  readonly day: TrainingPlanDay;
}

/** Of two readings of a day the one of the later prescription. */
export const newestDay = (one: TrainingPlanDay, other: TrainingPlanDay): TrainingPlanDay =>
  versionOf(one) > versionOf(other) ? one : other;

/** In a conflict the server names the day alone. */
export const dayOf = (body: PrescribedDay | TrainingPlanDay): TrainingPlanDay =>
  'day' in body ? body.day : body;

/** What two desks of coaches have made of a day is merged set by set; its version is the server's. */
export function mergePrescribedDays(
  base: PrescribedDay,
  mine: PrescribedDay,
  theirs: PrescribedDay | TrainingPlanDay,
): { readonly body: PrescribedDay; readonly conflicts: readonly Conflict[] } {
  const [from, own, others] = [dayOf(base), mine.day, dayOf(theirs)];
  // The later prescription, by the count of its versions; it is sent as the next version of theirs.
  if (isOrigin(from)) return { body: { ...mine, day: newestDay(own, others) }, conflicts: [] };
  const { exercises, conflicts } = mergePrescribed(from.exercises, own.exercises, others.exercises);
  return { body: { ...mine, day: { ...others, exercises } }, conflicts };
}

/** A day that asks for nothing cannot be prescribed. */
const isOrigin = ({ exercises }: TrainingPlanDay): boolean => exercises.length === 0;
