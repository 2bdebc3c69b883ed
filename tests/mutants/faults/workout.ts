import { type Chapter, testsOf } from '../fault.ts';

const lastTime = testsOf('src/domain/history/sets-last-time.test.ts');
const weight = testsOf('src/domain/session/weight-to-log.test.ts');
const machine = testsOf('src/client/features/workout/workout-machine.test.ts');
const commands = testsOf('src/offline/commands/workout.test.ts');
const begin = testsOf('src/client/features/workout/idle/begin-workout.test.ts');
const kinds = testsOf('src/domain/exercise/amounts.test.ts');
const amountsOfSet = testsOf('src/domain/exercise/exercise-set.test.ts');
const ticks = testsOf('src/domain/session/tick-set.test.ts');
const rounds = testsOf('src/domain/session/rounds.test.ts');
const records = testsOf('src/domain/history/records.test.ts');
const small = testsOf('src/domain/history/finished-workout.test.ts');
const lines = testsOf('src/domain/program/exercise-line.test.ts');
const loads = testsOf('src/client/ui/set-columns.test.ts');
const changes = testsOf('src/domain/program/exercise-change.test.ts');

export const workout: Chapter = {
  title: 'What a workout and a plan say',
  faults: [
    {
      name: 'the reps of a set by RPE count for nothing',
      rule: 'Volume and records count the reps of a set, whatever its effort is measured in.',
      file: 'src/domain/history/logged-set.ts',
      code: "const reps = repsOf(set, 'actual') ?? 0;",
      mistake: "const reps = set.effort?.metric === 'reps' ? (set.effort.actual ?? 0) : 0;",
      caughtBy: small('the reps of a set by RPE count in volume and records'),
    },
    {
      name: 'the first set that beats a record',
      rule: 'The record of a workout is the most of its repetitions at a weight.',
      file: 'src/domain/history/records.ts',
      code: 'const isMore = lift.weight === found?.weight && lift.reps > found.reps;',
      mistake: 'const isMore = false;',
      caughtBy: records(
        'a record falls > with the most of the repetitions that a workout had at a weight, however many sets beat the record',
      ),
    },
    {
      name: 'a test that was once an AMRAP',
      rule: 'A set has one kind: the last that was chosen.',
      file: 'src/domain/exercise/set-kind.ts',
      code: '  delete set.allOut;\n',
      mistake: '',
      caughtBy: kinds('an AMRAP and a test are marks that older releases read as a working set'),
    },
    {
      name: 'nine of eight to ten is too many',
      rule: 'Anything within a range of reps is as prescribed.',
      file: 'src/domain/exercise/exercise-set.ts',
      code: 'return actual > (topOf({ recommended, upTo }) ?? recommended)',
      mistake: 'return actual > recommended',
      caughtBy: amountsOfSet(
        'within a range of reps nothing is above or below, beyond its ends it is',
      ),
    },
    {
      name: 'last time’s twelve for eight to ten',
      rule: 'A tick logs the reps of last time only if they are in the range.',
      file: 'src/domain/session/tick-set.ts',
      code: 'reps <= (topOf(asked) ?? 0)',
      mistake: 'reps <= 1000',
      caughtBy: ticks('of 8–10 reps a tick logs those of last time, 12, if they are in it: 8'),
    },
    {
      name: 'a rest before a drop set',
      rule: 'A drop set follows without a rest.',
      file: 'src/domain/session/rounds.ts',
      code: 'Math.min(rest, rests.drop ?? 0) || null',
      mistake: 'rest',
      caughtBy: rounds('a drop set follows without a rest, one that is marked in the gym too'),
    },
    {
      name: 'one side for two',
      rule: 'Reps for each side are done twice.',
      file: 'src/domain/history/session-parts.ts',
      code: '(style.perSide ? 2 : 1)',
      mistake: '(style.perSide ? 1 : 1)',
      caughtBy: small(
        'reps, time and distance for each side are done twice; a record is that of one side',
      ),
    },
    {
      name: 'a line that forgets the top of a range',
      rule: 'A line printed back means the same.',
      file: 'src/domain/program/exercise-line.ts',
      code: "`${recommended}${top === recommended ? '' : `–${top}`}",
      mistake: '`${recommended}',
      caughtBy: lines(
        'an exercise typed as a line > ‘Bench press 3x8-12 @ 70%’, as coaches write it, is Bench press 3×8–12 @ 70%',
      ),
    },
    {
      name: 'a weight for every plank',
      rule: 'A column is there when some set uses it.',
      file: 'src/client/ui/set-columns.ts',
      code: "metric === 'weight' && exerciseType !== 'time' && isLoaded(movement)",
      mistake: "metric === 'weight' && isLoaded(movement)",
      caughtBy: loads(
        'the loads of a table are those that some set uses > a plank and a run have none, a loaded carry has one',
      ),
    },
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
      code: "setsLine(part, units) || 'no sets');\n  return before === now ? [] :",
      mistake:
        "setsLine(part, units) || 'no sets');\n  return was.sets.length === is.sets.length ? [] :",
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
