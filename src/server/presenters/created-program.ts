import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { CreatedProgramView, PublishedProgram } from '#contract/created-programs.ts';
import { inPlanOrder } from '#domain/program/draft.ts';
import type { CreatedDayRow, CreatedProgramRow } from '../database/rows.ts';

export const presentCreatedProgram = (row: CreatedProgramRow): CreatedProgram => ({
  _id: row.id,
  ...row.content,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const presentCreatedDay = (row: CreatedDayRow): CreatedProgramDay => ({
  _id: row.id,
  programId: row.program_id,
  position: row.position,
  ...row.content,
});

/** The whole program; `rev` is the latest of its documents, including days removed from the plan. */
export function presentCreatedView(
  row: CreatedProgramRow,
  days: readonly CreatedDayRow[],
): CreatedProgramView {
  const trainingPlan = planOf(days);
  return {
    ...presentCreatedProgram(row),
    trainingPlan,
    totalDays: trainingPlan.length,
    parentProgramId: null,
    rev: latestRevision(row, days),
  };
}

/** The version that buyers would get if it were published now. */
export function publishedOf(
  row: CreatedProgramRow,
  days: readonly CreatedDayRow[],
): PublishedProgram {
  const trainingPlan = planOf(days);
  return { ...row.content, trainingPlan, totalDays: trainingPlan.length };
}

export const latestRevision = (
  row: Pick<CreatedProgramRow, 'rev'>,
  days: readonly Pick<CreatedDayRow, 'rev'>[],
): number => Math.max(row.rev, ...days.map(({ rev }) => rev));

const planOf = (days: readonly CreatedDayRow[]): PublishedProgram['trainingPlan'] =>
  inPlanOrder(days.map(presentCreatedDay)).map(({ _id, title, description, exercises }) => ({
    _id,
    title,
    description,
    exercises,
  }));
