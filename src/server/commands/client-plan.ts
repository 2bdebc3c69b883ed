import type { getClientPlan } from '#contract/client-plan.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentPurchasedProgram } from '../presenters/program.ts';
import { findCopyOfClient, type Relation } from '../stores/client-training.ts';

export async function showClientPlan(
  rows: Rows,
  relation: Relation,
  programId: ProgramId,
): Promise<OkOf<typeof getClientPlan>> {
  const copy = await findCopyOfClient(rows, relation, programId);
  if (!copy) throw notFound();
  return { days: presentPurchasedProgram(copy).trainingPlan };
}
