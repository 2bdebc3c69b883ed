// A coach's changes to coming days, until the athlete has seen them. Stored when they were read, so they need no
// signal.
import type { ProgramId, ProgramRunId, TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import { type DayWhen, dayWhen } from '#domain/program/coach-changes.ts';
import { exercisesAt } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { ConflictRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { fieldOf } from '#domain/session/gave-way.ts';

export interface DayChange {
  readonly dayId: TrainingPlanDayId;
  /** When the day fell as the athlete last knew it, and when it falls now. */
  readonly when: { readonly before: DayWhen; readonly now: DayWhen } | null;
  /** The earlier plan, and the current one. */
  readonly plan: {
    readonly before: readonly Exercise[];
    readonly now: readonly Exercise[];
    /** The coach's words about it, the first one first. */
    readonly why: readonly string[];
  } | null;
  /** For `dismissCoachChanges`. */
  readonly seqs: readonly number[];
}

/** Of one run of a program, in plan order; a change that was undone since is left out. */
export async function dayChanges(
  { database }: Device,
  { programId, runId }: { readonly programId: ProgramId; readonly runId: ProgramRunId },
): Promise<DayChange[]> {
  const [programKey, runKey] = [`program:${programId}`, `program-run:${runId}`] as const;
  const program = await database.entities.get(programKey);
  const run = await database.entities.get(runKey);
  if (!program || !run) return [];
  const told = new Map<TrainingPlanDayId, ConflictRow[]>();
  for (const row of await database.journal.toArray()) {
    const { dayId } = fieldOf(row.field);
    if (dayId && !row.answered && (row.key === programKey || row.key === runKey))
      told.set(dayId, [...(told.get(dayId) ?? []), row]);
  }
  return program.body.trainingPlan.flatMap((day) => {
    const rows = told.get(day._id) ?? [];
    const when = movedOf(rows, dayWhen(run.body, day._id));
    const plan = adjustedOf(rows, day);
    return when || plan ? [{ dayId: day._id, when, plan, seqs: rows.map(({ seq }) => seq) }] : [];
  });
}

/** Only while the day is where the coach put it: the athlete may have moved it since. */
function movedOf(rows: readonly ConflictRow[], now: DayWhen | null): DayChange['when'] {
  const moves = rows.filter(({ field }) => fieldOf(field).name === 'when');
  const before = moves[0]?.lost as DayWhen | undefined;
  if (!before || !now || !equal(moves.at(-1)?.kept, now) || equal(before, now)) return null;
  return { before, now };
}

function adjustedOf(
  rows: readonly ConflictRow[],
  day: PurchasedProgram['trainingPlan'][number],
): DayChange['plan'] {
  const seen = rows.find(({ field }) => fieldOf(field).name === 'plan')?.lost as number | undefined;
  if (seen === undefined) return null;
  const before = exercisesAt(day, seen);
  if (equal(before, day.exercises)) return null;
  const { prescription } = day;
  const versions = prescription ? [...prescription.earlier, prescription] : [];
  const words = versions.flatMap(({ version, why }) => (version > seen && why ? [why] : []));
  return { before, now: day.exercises, why: [...new Set(words)] };
}
