// The last week shown of each plan on a phone, so that closing a day leads back to its week.
import type { ProgramId } from '#contract/ids.ts';
import { daysInWeek } from './plan-selection.ts';

const weeks = new Map<ProgramId, number>();

/** From 0. */
export const lastWeek = (programId: ProgramId): number => weeks.get(programId) ?? 0;

export const rememberWeek = (programId: ProgramId, week: number): void =>
  void weeks.set(programId, week);

/** `day`: its place in the plan, from 0. */
export const rememberDay = (programId: ProgramId, day: number): void =>
  rememberWeek(programId, Math.floor(day / daysInWeek));
