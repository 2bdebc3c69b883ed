import { type Chapter, testsOf } from '../fault.ts';

const run = testsOf('src/client/features/workout/run-workout.test.ts');
const minimized = testsOf('tests/browser/minimized-workout.spec.ts');

export const around: Chapter = {
  title: 'Around the workout',
  faults: [
    {
      name: 'a minimized workout starts over',
      rule: 'A workout outlives its screen, with its rest.',
      file: 'src/client/features/workout/run-workout.ts',
      code: "present?.status === 'active' &&",
      mistake: "present?.status === 'stopped' &&",
      caughtBy: run('a workout that is minimized and opened again is the same one, with its rest'),
    },
    {
      name: 'a stale reading ends the rest',
      rule: 'A rest that is not stored yet is not taken for one that ended in another tab.',
      file: 'src/client/features/workout/run-workout.ts',
      code: 'if (writing > 0 || JSON.stringify(timer) === known) return false;',
      mistake: 'if (JSON.stringify(timer) === known) return false;',
      caughtBy: run('what is read before an own rest is stored does not end it'),
    },
    {
      name: 'an AMRAP without a question',
      rule: 'A tick of an AMRAP set asks for its reps.',
      file: 'src/domain/session/amrap.ts',
      code: "repsOf(set, 'actual') === null;",
      mistake: "repsOf(set, 'recommended') === null;",
      caughtBy: testsOf('src/domain/session/amrap.test.ts')(
        'a tick asks for the reps: an AMRAP set without its reps',
      ),
    },
    {
      name: 'warm-ups among the working sets',
      rule: 'The first working set is number 1.',
      file: 'src/domain/exercise/set-number.ts',
      code: "isWarmUp(set) ? 'warmUps' : 'others'",
      mistake: "isWarmUp(set) ? 'others' : 'others'",
      caughtBy: testsOf('src/domain/exercise/set-number.test.ts')(
        'the first working set is 1, however many warm-ups there are',
      ),
    },
  ],
};

/** What only a browser can check. */
export const aroundScreens: Chapter = {
  title: 'Around the workout, on its screens',
  faults: [
    {
      name: 'signing out of a minimized workout',
      rule: 'Signing out asks whether to pause the workout.',
      file: 'src/client/features/workout/leave-dialog.tsx',
      code: 'if (isMinimized ? !isSignOut(next) : !isWayOut(next)) return false;',
      mistake: 'if (isMinimized || !isWayOut(next)) return false;',
      caughtBy: minimized(
        '[WK-15] signing out while a workout is minimized asks whether to pause it',
      ),
    },
  ],
};
