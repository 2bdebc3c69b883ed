// What an athlete does about a missed or upcoming workout; stored and sent like any other edit.
import type { ProgramRunId, TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { RunSession } from '#domain/program/program-run.ts';
import {
  applyChange,
  backToPlan,
  type ChangedValue,
  moveDay as moveDayRule,
  type ScheduleChange,
  shiftFrom as shiftFromRule,
  skipDays as skipDaysRule,
  undoChange,
} from '#domain/program/reschedule.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { sessionsOfRun } from '../queries.ts';
import { runCommand } from './run-command.ts';

interface OnRun {
  readonly runId: ProgramRunId;
}

interface OnDay extends OnRun {
  readonly dayId: TrainingPlanDayId;
}

/** Moves one day alone to another date, `YYYY-MM-DD`. */
export const moveDay = (device: Device, input: OnDay & { readonly date: string }) =>
  change(device, input, (trained) => moveDayRule(trained, input));

/** Moves a day to another date, and all later ones by as many days. */
export const shiftFrom = (device: Device, input: OnDay & { readonly date: string }) =>
  change(device, input, (trained) => shiftFromRule(trained, input));

export const skipDays = (
  device: Device,
  input: OnRun & { readonly dayIds: readonly TrainingPlanDayId[] },
) => change(device, input, (trained) => skipDaysRule(trained, input.dayIds));

/** Puts a changed day back as planned. */
export const putBack = (device: Device, input: OnDay & { readonly value: ChangedValue }) =>
  change(device, input, (trained) => backToPlan(trained, input));

/** Undoes one of the others, as long as nothing else has changed the same days since. */
export const undoReschedule = (
  device: Device,
  input: OnRun & { readonly change: ScheduleChange },
): Promise<Outcome<ProgramRun>> =>
  edit(device, input, async (run) => undoChange(run, input.change));

/** Resolves to a change that can be undone. */
async function change(
  device: Device,
  { runId }: OnRun,
  rule: (trained: {
    readonly run: ProgramRun;
    readonly sessions: readonly RunSession[];
  }) => Outcome<ScheduleChange>,
): Promise<Outcome<ScheduleChange>> {
  let made: ScheduleChange = [];
  const outcome = await edit(device, { runId }, async (run) => {
    const ruled = rule({ run, sessions: await sessionsOfRun(device, run._id) });
    if (!ruled.allowed) return ruled;
    made = ruled.value;
    return allowed(made.length > 0 ? applyChange(run, made) : run);
  });
  return outcome.allowed ? allowed(made) : outcome;
}

async function edit(
  device: Device,
  { runId }: OnRun,
  rule: (run: ProgramRun) => Promise<Outcome<ProgramRun>>,
): Promise<Outcome<ProgramRun>> {
  const { database } = device;
  return runCommand(device, async () => {
    const row = await database.entities.get(`program-run:${await presentId(database, runId)}`);
    if (!row) return refused('no-current-run');
    const run = row.body;
    const edited = await rule(run);
    if (edited.allowed && edited.value !== run)
      await storeEdit(database, row, edited.value, device.now().getTime());
    return edited;
  });
}
