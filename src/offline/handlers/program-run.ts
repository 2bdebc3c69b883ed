import { changeRunStartDate, newProgramRun, rescheduleRun } from '#contract/programs.ts';
import type { ProgramRun, ProgramRunView } from '#contract/training.ts';
import { reportedScheduleChanges } from '#domain/program/coach-changes.ts';
import {
  applyPatches,
  mergeRuns,
  patchesSince,
  startGivenUp,
  startReplaced,
  valuesOf,
  withValues,
} from '#domain/program/run-changes.ts';
import type { NewRun } from '#domain/program/program-run.ts';
import type { Conflict } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';

/** Shared by the athlete's own run and a client's: the same calls change both. */
export const runHandling: Omit<
  DocumentHandler<'program-run' | 'client-run'>,
  'type' | 'afterRestore'
> = {
  nextCall,
  accepted,
  merge: (base, mine, theirs) => ({
    body: mergeRuns(base, mine, theirs),
    conflicts: changesToReport(base, theirs),
  }),
  madeApart: startGivenUp,
  same: (mine, theirs) =>
    mine.firstWorkoutDate === theirs.firstWorkoutDate &&
    patchesSince(theirs.trainingSchedule, mine.trainingSchedule).length === 0,
  adopt: (_, theirs) => theirs,
  changesToReport,
  deletedWhileEdited: 'drop',
};

/** A run is begun, then its start and its days are changed, each by a separate call. */
export const programRunHandler: DocumentHandler<'program-run'> = {
  type: 'program-run',
  ...runHandling,
  afterRestore: {
    exception: () => null,
    origin: asBegun,
  },
};

function changesToReport(before: ProgramRun, after: ProgramRun): Conflict[] {
  return [...reportedScheduleChanges(before, after), ...startReplaced(before, after)];
}

/** With every day as planned. */
function asBegun(run: NewRun): NewRun {
  const trainingSchedule = run.trainingSchedule.map((day) => withValues(day, valuesOf(undefined)));
  return { ...run, trainingSchedule };
}

function nextCall(
  { body: run, rev }: EntityRow<'program-run' | 'client-run'>,
  base: NewRun,
): NextCall | null {
  const { firstWorkoutDate: date, trainingSchedule, _id, replaces, movedFrom } = run;
  if (rev === null)
    return write(newProgramRun, run.programId, { date, _id, replaces }, asBegun(run));
  if (date !== base.firstWorkoutDate)
    return write(
      changeRunStartDate,
      run._id,
      { date, from: movedFrom },
      { ...base, firstWorkoutDate: date, ...(movedFrom !== undefined && { movedFrom }) },
    );
  const days = patchesSince(base.trainingSchedule, trainingSchedule);
  if (days.length === 0) return null;
  const changed = applyPatches(base.trainingSchedule, days);
  return write(rescheduleRun, run._id, { days }, { ...base, trainingSchedule: changed });
}

const write = (
  endpoint: typeof newProgramRun | typeof changeRunStartDate | typeof rescheduleRun,
  id: string,
  body: unknown,
  sent: NewRun,
): NextCall => ({
  call: {
    method: endpoint.method,
    path: pathOf(endpoint, { params: { id } }),
    body: JSON.stringify(body),
  },
  sent,
});

function accepted(frozen: FrozenCall<NewRun>, reply: unknown) {
  const { programRun } = checked(
    frozen.baseRev === null ? newProgramRun : changeRunStartDate,
    reply,
  );
  return { rev: programRun.rev, body: withoutSessions(programRun) };
}

function withoutSessions({ rev: _, ...run }: ProgramRunView): ProgramRun {
  return {
    ...run,
    trainingSchedule: run.trainingSchedule.map(({ trainingSessions: __, ...day }) => day),
  };
}
