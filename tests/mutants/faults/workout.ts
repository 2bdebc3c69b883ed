import { type Chapter, testsOf } from '../fault.ts';

const lastTime = testsOf('src/domain/history/sets-last-time.test.ts');
const weight = testsOf('src/domain/session/weight-to-log.test.ts');
const machine = testsOf('src/client/features/workout/workout-machine.test.ts');
const commands = testsOf('src/offline/commands/workout.test.ts');
const begin = testsOf('src/client/features/workout/idle/begin-workout.test.ts');
const changes = testsOf('src/domain/program/exercise-change.test.ts');

export const workout: Chapter = {
  title: 'What a workout and a plan say',
  faults: [
    {
      name: 'a working set beside a warm-up',
      rule: "'Previous' shows the same kind of set at the same place among its kind.",
      file: 'src/domain/history/sets-last-time.ts',
      code: 'return ofKind.get(kind)?.[place];',
      mistake: 'return last[today.indexOf(set)];',
      caughtBy: lastTime(
        'working set 1 compares with working set 1, however many warm-ups there were last time',
        'warm-ups compare with warm-ups, and a set more than last time with nothing',
      ),
    },
    {
      name: 'a set ticked without its weight',
      rule: 'A tick that would log no weight for a set done with one asks for it.',
      file: 'src/domain/session/weight-to-log.ts',
      code: 'return Boolean(isAsked) && isLoaded',
      mistake: 'return isAsked === false && isLoaded',
      caughtBy: weight(
        'takes no warm-up weight for a working set, and asks for it',
        'asks for the weight of a barbell, and of a movement whose equipment is unknown',
      ),
    },
    {
      name: 'a weight typed for every set',
      rule: 'A tick logs the weight of the set before where none is asked for.',
      file: 'src/domain/session/tick-set.ts',
      code: '(carried !== null && withActual',
      mistake: '(carried === undefined && withActual',
      caughtBy: weight('a tick logs the weight carried over, and leaves the other sets alone'),
    },
    {
      name: 'the app rates for the athlete',
      rule: 'A score is what the athlete said.',
      file: 'src/domain/session/complete-exercise.ts',
      code: '    finishDate: now,\n',
      mistake: '    finishDate: now,\n    feedback: { ...open.feedback, score2: 10 },\n',
      caughtBy: machine('[WK-32] an exercise done as described is rated by the athlete alone'),
    },
    {
      name: 'loads that the coach is not told of',
      rule: 'Before publishing, the sets of an exercise are told as they were and as they are.',
      file: 'src/domain/program/exercise-line.ts',
      code: 'return before === now ? [] :',
      mistake: 'return was.sets.length === is.sets.length ? [] :',
      caughtBy: changes('what changed in an exercise is told as > its load'),
    },
    {
      name: 'a question about a workout that has ended',
      rule: 'A workout that ends on another device closes here, also while it is asked whether to leave.',
      file: 'src/client/features/workout/workout-machine.ts',
      code: "'leave.confirmed': 'pausing',\n        'session.gone': '#workout.closed',",
      mistake: "'leave.confirmed': 'pausing',",
      caughtBy: machine(
        'a workout that ended on another device closes, also while it is asked whether to leave',
      ),
    },
    {
      name: 'a button that finishes twice',
      rule: 'While a workout ends, its button offers nothing.',
      file: 'src/client/features/workout/workout-machine.ts',
      code: "snapshot.can({ type: 'action.pressed', screen, stamp: { at: 0, by: '' } });",
      mistake: "snapshot.matches('open') || screen === 'main';",
      caughtBy: machine('the button offers what it would do, and nothing while the workout ends'),
    },
    {
      name: 'an exercise that is opened on all devices',
      rule: 'Which exercise is open concerns this device alone: it is stored, but not sent.',
      file: 'src/offline/commands/edit-session.ts',
      code: 'isSent = !isOnlyOpened(row.body, edited.value);',
      mistake: 'isSent = edited.allowed || isOnlyOpened(row.body, edited.value);',
      caughtBy: commands('is remembered, and nobody else is told'),
    },
    {
      name: 'a start that a full disk leaves open',
      rule: 'A workout that could not be stored when it was started is said not to be open.',
      file: 'src/client/features/workout/idle/begin-workout.ts',
      code: "if (begun.matches('failed'))",
      mistake: "if (begun.matches('refused'))",
      caughtBy: begin('a full disk is said instead of waited for'),
    },
  ],
};
