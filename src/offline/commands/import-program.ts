import { longestTitle } from '#contract/limits.ts';
import { daysInWeek, type ProgramDraft, withDays } from '#domain/program/draft.ts';
import { addWeeks } from '#domain/program/plan-days.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import type { TableDay } from '#domain/program/plan-table-read.ts';
import type { Device } from '../device.ts';
import { newProgram, storeNewProgram } from './created-programs.ts';

export interface ImportedProgram {
  readonly title: string;
  readonly description: string;
  /** Their exercises have ids of their own. */
  readonly days: readonly TableDay[];
}

/** A program that was read from a file, with its days in one transaction. */
export async function importProgram(
  device: Device,
  { title, description, days }: ImportedProgram,
): Promise<PlanOutcome<ProgramDraft>> {
  const called = title.trim().slice(0, longestTitle);
  if (called === '') return refused('program-without-title');
  const program = { ...newProgram(device, called), description };
  const count = Math.ceil(days.length / daysInWeek);
  const empty = addWeeks({ program, days: [] }, { at: 0, count, newId: device.newId });
  if (!empty.allowed) return empty;
  const filled = withDays(empty.value, (day, index) => {
    const read = days[index];
    return read ? { ...day, ...read, exercises: [...read.exercises] } : day;
  });
  await storeNewProgram(device, filled);
  return allowed(filled);
}
