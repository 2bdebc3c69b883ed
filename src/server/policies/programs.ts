import { type PlanRefusal, planRefusalTexts } from '#domain/program/plan-outcome.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { CreatedProgramRow, Rows } from '../database/rows.ts';
import { forbidden, notFound, refusedByRule } from '../errors.ts';
import { findCreatedProgram } from '../stores/created-programs.ts';
import { findUser } from '../stores/users.ts';

/** What the rules of a plan refuse, in their words. */
export const refusePlan = (code: PlanRefusal, fields?: Record<string, string>) =>
  refusedByRule({ words: planRefusalTexts[code], ...(fields && { fields }) });

/** Programs are made and published by coaches; `words` where it is about something else. */
export async function allowCoach(
  rows: Rows,
  userId: UserId,
  words: string = planRefusalTexts['coaches-only'],
): Promise<void> {
  const user = await findUser(rows, userId);
  if (!user?.is_coach) throw forbidden({ words });
}

/** The same answer for another coach's program as for none. */
export async function ownProgram(
  rows: Rows,
  id: ProgramId,
  userId: UserId,
): Promise<CreatedProgramRow> {
  const program = await findCreatedProgram(rows, id, userId);
  if (!program) throw notFound();
  return program;
}
