import type { ProgramRun } from '#contract/training.ts';
import { valuesOf, withValues } from '#domain/program/run-changes.ts';
import type { DocumentHandler } from './handler.ts';
import { runHandling } from './program-run.ts';
import { seenRuns } from './seen-of-clients.ts';

/** A run of one client, of which the coach moves days: the athlete's own call does it. */
export const clientRunHandler: DocumentHandler<'client-run'> = {
  ...runHandling,
  type: 'client-run',
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

/** The days that the coach moved are as planned; what the athlete did with others is not for the coach to say. */
function withoutCoach(run: ProgramRun): ProgramRun {
  const trainingSchedule = run.trainingSchedule.map((day) =>
    day.byCoach ? withValues(day, valuesOf(undefined)) : day,
  );
  return { ...run, trainingSchedule };
}
