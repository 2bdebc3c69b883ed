import { type Chapter, testsOf } from '../fault.ts';

const program = testsOf('src/domain/program/program-run.test.ts');
const reschedule = testsOf('src/domain/program/reschedule.test.ts');
const changes = testsOf('src/domain/program/run-changes.test.ts');
const handlers = testsOf('src/offline/handlers/handlers.test.ts');
const calls = testsOf('tests/api/reschedule.test.ts');

const rules = 'src/domain/program/reschedule.ts';
const merging = 'src/domain/program/run-changes.ts';

const apart = testsOf('tests/api/run-begun-apart.test.ts');
const daysApart = testsOf('tests/api/days-moved-apart.test.ts');

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
      name: 'finished workouts move',
      rule: 'A shift leaves started workouts where they were.',
      file: rules,
      code: '...(begun.has(day._id) && { moved: (day.moved ?? 0) - days }),',
      mistake: '',
      caughtBy: reschedule(
        '[TR-5] is put off, and a workout started since stays where it was',
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
        'a day changed again since stays',
      ),
    },
    {
      name: 'the whole day is told',
      rule: 'Of a day only the values that were changed are told.',
      file: merging,
      code: '...(to.skipped !== from.skipped && { skipped: to.skipped }),',
      mistake: 'skipped: to.skipped,',
      caughtBy: handlers('sends the changed days alone, without those that were put back'),
    },
    {
      name: 'one phone has its way',
      rule: 'Two devices that change different days both have their way.',
      file: merging,
      code: 'const merged = changedTo(theirs, values);',
      mistake: 'const merged = changedTo(theirs, own);',
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
      code: 'return withValues({ ...day, ...(replaced && { replaced }) }, valuesOf(values));',
      mistake: 'return day;',
      caughtBy: changes('leaves what the athlete changed about the days that stay'),
    },
    {
      name: 'a moved day gives way in silence',
      rule: 'A date that another phone has replaced unseen is shown on the phone that chose it.',
      file: 'src/domain/program/coach-changes.ts',
      code: '  ...daysReplaced(before, after),\n',
      mistake: '',
      caughtBy: daysApart(
        'the later date counts, and the phone whose date gave way says so and can have it back',
        'two phones that begin a run apart and move the same day of it: the one whose date gave way says so',
      ),
    },
    {
      name: 'a date that gave way is forgotten by the next move',
      rule: 'A date that gave way is shown on the phone that chose it, however late that hears of it.',
      file: merging,
      code: '...(before.replaced?.[name] ?? []), ',
      mistake: '',
      caughtBy: daysApart(
        'a phone that was away says so, too, though the other has moved the day once more',
        'of three phones each whose date gave way says so',
      ),
    },
    {
      name: 'a date that gave way is forgotten with the old plan',
      rule: 'A date that gave way is still told after the coach has published another plan.',
      file: merging,
      code: '...(replaced && { replaced })',
      mistake: '',
      caughtBy: changes('leaves what gave way until its device has heard of it'),
    },
    {
      name: 'a day moved by somebody who knew is called a conflict',
      rule: 'A date that was changed knowingly is no conflict.',
      file: merging,
      code: 'patch[name] !== undefined && (patch.from ?? then)[name] !== then[name];',
      mistake: 'patch[name] !== undefined;',
      caughtBy: daysApart(
        'a date chosen by somebody who had seen the first is no conflict, and neither is the same date',
      ),
    },
    {
      name: 'a read after the move counts as known',
      rule: 'A phone that reads of another date after it has moved the day did not know it.',
      file: merging,
      code: 'values[name] !== present[name] && name in from',
      mistake: 'values[name] === present[name] && name in from',
      caughtBy: daysApart(
        'a phone that reads the other’s date before it sends its own knew nothing of it either',
      ),
    },
    {
      name: 'a sent move counts as unknown',
      rule: 'A phone does not call its own date a conflict.',
      file: merging,
      code: 'threeWayFields<KnownDay>(base?.from ?? {}, ',
      mistake: 'threeWayFields<KnownDay>({}, ',
      caughtBy: changes(
        'that disagree about one value: the last word counts, and says once what it knew',
      ),
    },
    {
      name: 'the coach is called another phone',
      rule: 'What a coach has moved is told as the coach’s, and never offered as the athlete’s own.',
      file: merging,
      code: 'if (!had || had.byCoach || day.byCoach) return [];',
      mistake: 'if (!had) return [];',
      caughtBy: daysApart(
        'is told as the coach’s change, not as another phone’s',
        'does not offer the coach’s date as the athlete’s own',
      ),
    },
    {
      name: 'a shift is taken back to the plan',
      rule: 'A shift that gave way is taken back as far as it was chosen.',
      file: rules,
      code: 'to - (day.shifted ?? 0)',
      mistake: '-(day.shifted ?? 0)',
      caughtBy: daysApart(
        'days that move along are told by the one they follow, and come along when it is taken back',
      ),
    },
    {
      name: 'a begun day asks for its date',
      rule: 'Nobody is asked when a workout is to be that is begun.',
      file: rules,
      code: "if (place.value === 'moved' && begunDays(run, sessions).has(day._id)) return null;",
      mistake: '',
      caughtBy: daysApart('nothing is said of a day that is begun'),
    },
  ],
};
