import { type Chapter, testsOf } from '../fault.ts';

const prescriptions = testsOf('src/domain/session/prescription.test.ts');
const others = testsOf('src/domain/session/other-exercises.test.ts');
const changed = testsOf('src/domain/program/changed-days.test.ts');
const reached = testsOf('src/domain/program/reached-days.test.ts');
const commands = testsOf('src/offline/commands/prescribe-days.test.ts');
const words = testsOf('src/offline/queries/day-changes.test.ts');
const alike = testsOf('src/client/features/training/alike-changes.test.ts');
const dates = testsOf('src/domain/coaching/rescheduled.test.ts');

export const changeDays: Chapter = {
  title: 'A change of several days for one client',
  faults: [
    {
      name: 'an exercise goes from under the bar',
      rule: 'Which exercises a workout has is settled when it begins.',
      file: 'src/domain/session/prescription.ts',
      code: 'workout.exercises.map((exercise) => next.get(exercise._id) ?? exercise)',
      mistake: 'day.exercises',
      caughtBy: others('does not reach a workout under way; new values do'),
    },
    {
      name: 'sets of a removed exercise are lost',
      rule: 'What was begun before the phone heard of the removal stays, as the athlete’s own.',
      file: 'src/domain/session/merge-sessions.ts',
      code: 'keepBegun(known.mine, known.theirs)',
      mistake: 'known.mine',
      caughtBy: others(
        'that a phone hears of in mid-workout keeps what was begun, as the athlete’s own',
      ),
    },
    {
      name: 'history has the exercises of today',
      rule: 'An earlier version has the exercises that it had, in their order.',
      file: 'src/domain/session/prescription.ts',
      code: 'later.find((one) => one.order)?.order ?? ',
      mistake: '',
      caughtBy: [
        ...prescriptions(
          'adds, removes and reorders exercises, and each earlier version is known as it was',
        ),
        ...others('leaves a workout that was finished before as it was done'),
      ],
    },
    {
      name: 'a finished Friday is changed',
      rule: 'A change reaches only days that are still to be trained.',
      file: 'src/domain/program/reached-days.ts',
      code: 'day.isOpen &&',
      mistake: '',
      caughtBy: reached('what is finished stays as it is, and nothing starts from there'),
    },
    {
      name: 'half a superset keeps its id',
      rule: 'What is left of a superset is another exercise.',
      file: 'src/domain/program/change-days.ts',
      code: 'before.has(one) ? one : copyOfExercise(one, newId)',
      mistake: 'one',
      caughtBy: changed(
        'what is left of a superset is another exercise: the log is of all its parts',
      ),
    },
    {
      name: 'a change without its word',
      rule: 'The coach’s word goes with the change that it was written for.',
      file: 'src/offline/handlers/client-day.ts',
      code: '...(why && { why }),',
      mistake: '',
      caughtBy: commands(
        'are changed at once without a signal, and sent one by one with the coach’s word',
      ),
    },
    {
      name: 'undo takes too much back',
      rule: 'Undo leaves alone what was changed since.',
      file: 'src/offline/commands/prescribe-days.ts',
      code: 'mergePrescribed(exercises, seen.exercises, current.body.day.exercises)',
      mistake: 'seen',
      caughtBy: commands('changed back keep what was changed since'),
    },
    {
      name: 'words the athlete has read',
      rule: 'The athlete is told the words about what they have not seen.',
      file: 'src/offline/queries/day-changes.ts',
      code: 'version > seen && why',
      mistake: 'why',
      caughtBy: words('is told with the coach’s words about what the athlete has not seen'),
    },
    {
      name: 'two changes look like one stretch',
      rule: 'Changed days are a span only if every workout in it was changed.',
      file: 'src/client/features/training/alike-changes.ts',
      code: 'days.length > 2 && alike.every(',
      mistake: 'days.length > 2 || alike.every(',
      caughtBy: alike(
        'changed days are a span only if every workout in it was changed, days of rest aside',
      ),
    },
    {
      name: 'what the coach moved is told as the athlete’s',
      rule: 'Other dates tell the athlete’s own moves alone.',
      file: 'src/domain/coaching/rescheduled.ts',
      code: 'day.isTrainingDay && !day.byCoach',
      mistake: 'day.isTrainingDay',
      caughtBy: dates(
        'with other dates, what the athlete moved or skipped goes back to the plan; what was trained or the coach moved is not told',
      ),
    },
  ],
};
