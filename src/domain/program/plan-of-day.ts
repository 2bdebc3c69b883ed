import type { ProgramId } from '#contract/ids.ts';
import type { Exercise, TrainingPlanDay } from '#contract/training.ts';
import { blankProgram, type ProgramDraft } from './draft.ts';
import type { PlanOutcome } from './plan-outcome.ts';

/** A day of one athlete's program, edited by the rules of plans. */
export function editDay(
  programId: ProgramId,
  day: Pick<TrainingPlanDay, '_id' | 'title' | 'description'>,
  exercises: readonly Exercise[],
  rule: (draft: ProgramDraft) => PlanOutcome<ProgramDraft>,
): PlanOutcome<readonly Exercise[]> {
  const outcome = rule(planOfDay(programId, day, exercises));
  return outcome.allowed
    ? { allowed: true, value: outcome.value.days[0]?.exercises ?? exercises }
    : outcome;
}

/** A plan with only that day. */
export const planOfDay = (
  programId: ProgramId,
  day: Pick<TrainingPlanDay, '_id' | 'title' | 'description'>,
  exercises: readonly Exercise[],
): ProgramDraft => planOfDays(programId, [{ ...day, exercises }]);

type Day = Pick<TrainingPlanDay, '_id' | 'title' | 'description'> & {
  readonly exercises: readonly Exercise[];
};

/** A plan with these days. The program around them is not edited. */
export const planOfDays = (programId: ProgramId, days: readonly Day[]): ProgramDraft => ({
  program: {
    _id: programId,
    ...blankProgram(),
    author: { userId: null, firstName: '' },
    createdAt: '1970-01-01T00:00:00.000Z',
    publishedAt: null,
  },
  days: days.map(({ _id, title, description, exercises }) => ({
    _id,
    programId,
    position: 'a',
    title,
    description,
    exercises: [...exercises],
  })),
});
