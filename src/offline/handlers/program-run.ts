import {
  changeRunStartDate,
  newProgramRun,
  rescheduleRun,
  type ProgramRun,
  type ProgramRunView,
} from '#contract/programs.ts';
import { mergeOwnRuns, reportedRunChanges } from '#domain/program/coach-changes.ts';
import { patchesSince, startGivenUp, valuesOf, withValues } from '#domain/program/run-changes.ts';
import { plural } from '#domain/plural.ts';
import { type NewRun, startOfRun } from '#domain/program/program-run.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, DocumentName, NextCall } from './handler.ts';
import { callOf, plain } from './shared.ts';

/** Shared by the athlete's own run and a client's: the same calls change both. */
export const runHandling: Omit<
  DocumentHandler<'program-run' | 'client-run'>,
  'type' | 'named' | 'afterRestore'
> = {
  ...plain,
  nextCall,
  accepted,
  merge: mergeOwnRuns,
  madeApart: startGivenUp,
  same: (mine, theirs) =>
    mine.firstWorkoutDate === theirs.firstWorkoutDate &&
    patchesSince(theirs.trainingSchedule, mine.trainingSchedule).length === 0,
  changesToReport: reportedRunChanges,
  deletedWhileEdited: 'drop',
};

/** A run is begun, then its start and its days are changed, each by a separate call. */
export const programRunHandler: DocumentHandler<'program-run'> = {
  type: 'program-run',
  named: runName,
  ...runHandling,
  afterRestore: {
    origin: asBegun,
  },
};

export function runName(run: ProgramRun): DocumentName {
  const changed = patchesSince([], run.trainingSchedule).length;
  if (changed > 0)
    return { kind: 'Program schedule', name: `${changed} changed ${plural(changed, 'day')}` };
  const start = new Date(`${startOfRun(run)}T00:00:00Z`);
  const name = start.toLocaleDateString(undefined, { dateStyle: 'full', timeZone: 'UTC' });
  return { kind: 'Program start', name };
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
  if (rev === null) {
    const call = callOf(newProgramRun, { id: run.programId }, { date, _id, replaces });
    return { call, sent: asBegun(run) };
  }
  const onRun = { id: _id };
  if (date !== base.firstWorkoutDate)
    return {
      call: callOf(changeRunStartDate, onRun, { date, from: movedFrom ?? base.firstWorkoutDate }),
      sent: { ...base, firstWorkoutDate: date, ...(movedFrom !== undefined && { movedFrom }) },
    };
  const days = patchesSince(base.trainingSchedule, trainingSchedule);
  if (days.length === 0) return null;
  return { call: callOf(rescheduleRun, onRun, { days }), sent: { ...base, trainingSchedule } };
}

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
