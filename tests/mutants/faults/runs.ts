import { type Chapter, testsOf } from '../fault.ts';

const program = testsOf('src/domain/program/program-run.test.ts');
const reschedule = testsOf('src/domain/program/reschedule.test.ts');
const changes = testsOf('src/domain/program/run-changes.test.ts');
const handlers = testsOf('src/offline/handlers/handlers.test.ts');
const calls = testsOf('tests/api/reschedule.test.ts');

const rules = 'src/domain/program/reschedule.ts';
const merging = 'src/domain/program/run-changes.ts';

const apart = testsOf('tests/api/run-begun-apart.test.ts');

export const runs: Chapter = {
  title: 'The days of a run',
  faults: [
    {
      name: 'a first day gives way in silence',
      rule: 'Of a run that two phones began apart the one whose first day gave way says so.',
      file: 'src/offline/handlers/program-run.ts',
      code: '  madeApart: startGivenUp,\n',
      mistake: '',
      caughtBy: apart(
        'two phones that begin the same program without a signal > tell where a first day gave way, and it can be taken back',
      ),
    },
    {
      name: 'the rest stays behind',
      rule: 'A day that is shifted takes along what follows it.',
      file: 'src/domain/program/program-run.ts',
      code: 'shifted += day.shifted ?? 0;',
      mistake: 'shifted = day.shifted ?? 0;',
      caughtBy: program(
        '[TR-5] a day that was moved falls later by itself, one that was shifted takes along what follows',
      ),
    },
    {
      name: 'a skipped workout is due',
      rule: 'A workout that was skipped is not the next one.',
      file: 'src/domain/program/program-run.ts',
      code: 'day.skipped || completed.has(day._id)',
      mistake: 'completed.has(day._id)',
      caughtBy: program(
        '[TR-7] [TR-8] a workout that was skipped is neither next nor missing at the end',
      ),
    },
    {
      name: 'what was done moves',
      rule: 'A shift leaves what was begun where it was.',
      file: rules,
      code: '...(begun.has(day._id) && { moved: (day.moved ?? 0) - days }),',
      mistake: '',
      caughtBy: reschedule(
        '[TR-5] is put off, and what was begun since stays where it was',
        'a change moves no workout that was begun, and none that comes before the day',
      ),
    },
    {
      name: 'an undo of what others did',
      rule: 'Only a change that is still in place is taken back.',
      file: rules,
      code: "if (!isInPlace) return refused('schedule-changed-since');",
      mistake: '',
      caughtBy: reschedule(
        'once is enough: the second time, here or on another device, nothing happens',
        'what was changed again since stays',
      ),
    },
    {
      name: 'the whole day is told',
      rule: 'Of a day only the values that were changed are told.',
      file: merging,
      code: '...(to.skipped !== from.skipped && { skipped: to.skipped }),',
      mistake: 'skipped: to.skipped,',
      caughtBy: handlers(
        'tells what was changed about its days and nothing else, and not what was put back',
      ),
    },
    {
      name: 'one phone has its way',
      rule: 'Two devices that change different days both have their way.',
      file: merging,
      code: 'threeWayFields(start, kept, valuesOf(day), keepMine) as DayValues',
      mistake: 'kept',
      caughtBy: [
        ...changes(
          'that change different days both have their way',
          'phones that change, send and read in any order end up with the same days as the server',
        ),
        ...calls('that do different things about missed workouts both have their way'),
      ],
    },
    {
      name: 'the coach resets the plan',
      rule: 'An update of the plan leaves what the athlete changed about the days that stay.',
      file: merging,
      code: 'return schedule.map((day) => withValues(day, kept.get(day._id) ?? valuesOf(day)));',
      mistake: 'return [...schedule];',
      caughtBy: changes('leaves what the athlete changed about the days that stay'),
    },
  ],
};
