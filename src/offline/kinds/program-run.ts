import { changeRunStartDate, newProgramRun } from '#contract/programs.ts';
import type { ProgramRun, ProgramRunView } from '#contract/training.ts';
import { equal, threeWayFields } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { Kind, NextCall } from './kind.ts';

export const programRunKind: Kind<ProgramRun> = {
  type: 'program-run',
  nextCall,
  accepted,
  merge: (base, mine, theirs) => ({
    body: threeWayFields(base, mine, theirs, (_, kept) => kept),
    conflicts: [],
  }),
  same: (mine, theirs) => mine.firstWorkoutDate === theirs.firstWorkoutDate,
  adopt: (_, theirs) => theirs,
  origin: (run) => run,
  deletedWhileEdited: 'drop',
};

function nextCall(row: EntityRow<ProgramRun>, base: ProgramRun): NextCall | null {
  const run = row.body;
  if (row.rev !== null && equal(run.firstWorkoutDate, base.firstWorkoutDate)) return null;
  const [endpoint, id, body] =
    row.rev === null
      ? [newProgramRun, run.programId, { date: run.firstWorkoutDate, _id: run._id }]
      : [changeRunStartDate, run._id, { date: run.firstWorkoutDate }];
  return {
    call: {
      method: endpoint.method,
      path: pathOf(endpoint, { params: { id } }),
      body: JSON.stringify(body),
    },
    sent: run,
  };
}

function accepted(frozen: FrozenCall, reply: unknown) {
  const { programRun } = checked(
    frozen.baseRev === null ? newProgramRun : changeRunStartDate,
    reply,
  );
  return { rev: programRun.rev, body: withoutSessions(programRun) };
}

function withoutSessions({ rev: _, ...run }: ProgramRunView): ProgramRun {
  return {
    ...run,
    trainingSchedule: run.trainingSchedule.map(({ _id, isTrainingDay }) => ({
      _id,
      isTrainingDay,
    })),
  };
}
