import type { ProgramRun } from '#contract/programs.ts';
import { valuesOf, withValues } from '#domain/program/run-changes.ts';
import type { DocumentHandler } from './handler.ts';
import { runHandling, runName } from './program-run.ts';
import { seenRuns } from './seen-of-clients.ts';

/** A client's run. The coach moves its days with the same calls as the athlete. */
export const clientRunHandler: DocumentHandler<'client-run'> = {
  ...runHandling,
  type: 'client-run',
  named: (run) => ({ kind: 'Client’s schedule', name: runName(run).name }),
  afterRestore: {
    exception: ({ trainingSchedule }) =>
      trainingSchedule.some(({ byCoach }) => byCoach)
        ? null
        : {
            because: 'The coach moved none of its days; the athlete gives them back.',
            fate: 'drop',
          },
    origin: withoutCoach,
    isNeverMade: true,
    isElsewhere: async () => true,
    seenCopies: seenRuns,
  },
};

/** Puts the days that the coach moved back to plan; the athlete's own changes are not the coach's to give back. */
function withoutCoach(run: ProgramRun): ProgramRun {
  const trainingSchedule = run.trainingSchedule.map((day) =>
    day.byCoach ? withValues(day, valuesOf(undefined)) : day,
  );
  return { ...run, trainingSchedule };
}
