import { type Chapter, testsOf } from '../fault.ts';

const feed = testsOf('src/domain/history/record-feed.test.ts');
const records = testsOf('src/domain/history/records.test.ts');
const muscles = testsOf('src/domain/history/muscle-sets.test.ts');
const years = testsOf('src/domain/history/training-year.test.ts');
const progress = testsOf('tests/api/client-progress.test.ts');
const days = testsOf('src/domain/session/day-of-workout.test.ts');
const leftOut = testsOf('src/domain/history/left-out.test.ts');
const flight = testsOf('src/offline/local-day.test.ts');
const zones = testsOf('tests/api/day-of-workout.test.ts');

export const results: Chapter = {
  title: 'Results: records, the year, sets per muscle',
  faults: [
    {
      name: 'a workout that beats itself',
      rule: 'Workouts that begin at the same moment do not beat each other.',
      file: 'src/domain/history/record-feed.ts',
      code: 'Map.groupBy(history, ({ startDate }) => startDate)',
      mistake: 'Map.groupBy(history, ({ sessionId }) => sessionId)',
      caughtBy: feed(
        'the feed of records > does not let workouts that begin at the same moment beat each other',
      ),
    },
    {
      name: 'records measured against one workout alone',
      rule: 'A record beats everything before it.',
      file: 'src/domain/history/record-feed.ts',
      code: 'best.set(movementId, withLifts(before(movementId), lifts));',
      mistake: 'best.set(movementId, withLifts(recordsAmong([]), lifts));',
      caughtBy: feed('the feed of records > is what the results of each workout say'),
    },
    {
      name: 'a body weight taken for a lift that was matched',
      rule: 'The first body weight changes what all lifts before it count for.',
      file: 'src/domain/history/records.ts',
      code: '!isMoved(lift) &&\n      maxes.some(',
      mistake: 'maxes.some(',
      caughtBy: records(
        'of all lifts only the heaviest for each number of repetitions matter > a lift that was matched before changes nothing, unless the body weight counts',
      ),
    },
    {
      name: 'a helping muscle in full',
      rule: 'A set counts half for muscles that only help.',
      file: 'src/domain/history/muscle-sets.ts',
      code: 'share: place === 0 ? 1 : helping',
      mistake: 'share: place === 0 ? 1 : 1',
      caughtBy: muscles(
        'a working set > counts in full for the main muscle and half for those that help',
      ),
    },
    {
      name: 'an average that weeks before the first workout pull down',
      rule: 'Sets are averaged over the weeks since the first workout.',
      file: 'src/domain/history/muscle-sets.ts',
      code: 'const from = [begun, firstDayCounted(today)].toSorted().at(-1)!;',
      mistake: 'const from = [begun, firstDayCounted(today)].at(-1)!;',
      caughtBy: muscles(
        'sets per muscle > are averaged over the weeks since the first workout, those without one included',
      ),
    },
    {
      name: 'a suggestion taken for a target',
      rule: 'Only targets of the athlete’s own come first.',
      file: 'src/domain/history/muscle-sets.ts',
      code: 'sets.target === null || sets.isSuggested ? 0',
      mistake: 'sets.target === null ? 0',
      caughtBy: muscles(
        'a target > that is missed by the most sets comes first, then the most sets',
      ),
    },
    {
      name: 'last year counted to its end',
      rule: 'This year so far is compared with last year up to the same day.',
      file: 'src/domain/history/training-year.ts',
      code: "day === '02-29' ? '02-28' : day",
      mistake: "day === '02-29' ? '02-28' : '12-31'",
      caughtBy: years(
        'this year so far > on 2027-02-27 counts 1 workouts, and 0 of last year to that day',
      ),
    },
    {
      name: 'an old summary after a correction',
      rule: 'A record goes with the set that is corrected.',
      file: 'src/server/stores/finished-workouts.ts',
      code: "summary: row.ref('excluded.summary'),",
      mistake: "summary: row.ref('finished_workout.summary'),",
      caughtBy: progress(
        'a record goes with the set that is corrected, and with the workout that is deleted',
      ),
    },
    {
      name: 'left out, told as missed',
      rule: 'What the athlete leaves out for a day is told as left out.',
      file: 'src/domain/history/session-parts.ts',
      code: 'const isOut = isLeftOut(session, entry.exerciseId);',
      mistake: 'const isOut = false;',
      caughtBy: leftOut(
        'an exercise that the athlete leaves out > stays asked for, and is told as left out',
      ),
    },
    {
      name: 'handed-over sets asked for twice',
      rule: 'Sets that go on with another movement are asked for once.',
      file: 'src/domain/history/session-parts.ts',
      code: 'isHandedOver: isHandedOver(day, entry.exerciseId),',
      mistake: 'isHandedOver: false,',
      caughtBy: leftOut(
        'sets that go on with another movement are asked for once, in results and in its card',
      ),
    },
    {
      name: 'the day of the reader',
      rule: 'A workout counts on the day where the athlete was.',
      file: 'src/domain/session/day-of-workout.ts',
      code: 'day ?? dayOf(startDate);',
      mistake: '(day, dayOf(startDate));',
      caughtBy: [
        ...days('statistics, muscles, trends and records go by the day where the athlete was'),
        ...flight('a workout of a program keeps its day on a flight'),
        ...zones('a workout of the west is on its day for an athlete and a coach in the east'),
      ],
    },
    {
      name: 'a day of a wrong clock',
      rule: 'A day that was nowhere on earth at the start does not count.',
      file: 'src/domain/session/day-of-workout.ts',
      code: 'hours >= -14 && hours < 36 ? workout',
      mistake: 'hours !== 0 || day ? workout',
      caughtBy: days(
        'the day of a workout > is not 2031-03-06: it was that day nowhere on earth, so the clock was wrong',
      ),
    },
    {
      name: 'a day that a save takes away',
      rule: 'The day is pinned at the start.',
      file: 'src/server/session-parts.ts',
      code: '  ...dayKept(session),\n',
      mistake: '',
      caughtBy: zones(
        'a save of an older phone, which knows nothing of the day, leaves it as it is',
      ),
    },
    {
      name: 'a range that begins at its first day in UTC',
      rule: 'A range of days has the workouts of every time zone.',
      file: 'src/offline/queries/history.ts',
      code: 'from === undefined ? earliest : addDays(from, -1)',
      mistake: 'from === undefined ? earliest : from',
      caughtBy: testsOf('src/offline/queries/history.test.ts')(
        'finished workouts > of the days where the athlete was, in whatever time zone they are read',
      ),
    },
    {
      name: 'a tomorrow that does not count',
      rule: 'What an athlete trained on a day that has not begun for the coach counts today.',
      file: 'src/server/commands/show-stats.ts',
      code: 'workouts.map(upTo(today, dayOf))',
      mistake: 'workouts',
      caughtBy: zones(
        'what an athlete of the east trained on a day that has not begun for the coach counts today',
      ),
    },
    {
      name: 'help counted as weight',
      rule: 'Without a body weight, help on a machine is no weight lifted.',
      file: 'src/domain/history/logged-set.ts',
      code: ' || body?.kg === null) return null;',
      mistake: ') return null;',
      caughtBy: testsOf('src/domain/history/body-load.test.ts')(
        'help is no record without a body weight: neither more of it nor more reps with it, and its reps still count',
      ),
    },
    {
      name: 'the day as the best set',
      rule: 'The best set of a run is one set.',
      file: 'src/domain/history/finished-workout.ts',
      code: 'farthest: Math.max(...sets.map(distanceOf)),',
      mistake: 'farthest: sum(sets.map(distanceOf)),',
      caughtBy: testsOf('src/domain/history/finished-workout.test.ts')(
        'the farthest and the longest set are one set each, not the day',
      ),
    },
    {
      name: 'an added exercise counted as planned',
      rule: 'What an athlete adds to a day is no part of its plan.',
      file: 'src/domain/history/session-parts.ts',
      code: '(isOwn ? [] : prescribed).filter(',
      mistake: 'prescribed.filter(',
      caughtBy: testsOf('src/client/ui/sets-figure.test.ts')(
        'counts what was planned apart from what was added, wherever it is shown',
      ),
    },
    {
      name: 'no reps as a target',
      rule: 'A set in which nothing was lifted is no target for the next time.',
      file: 'src/domain/routine/routine.ts',
      code: "if (repsOf(set, 'actual') === 0) ",
      mistake: "if (repsOf(set, 'actual') === -1) ",
      caughtBy: testsOf('src/domain/routine/routine.test.ts')(
        'does not ask for no reps after a set to failure in which nothing was lifted',
      ),
    },
    {
      name: 'a comparison the wrong way round',
      rule: 'The difference is what the second block has more.',
      file: 'src/domain/history/training-block.ts',
      code: 'a === null || b === null ? null : b - a',
      mistake: 'a === null || b === null ? null : a - b',
      caughtBy: testsOf('src/domain/history/training-block.test.ts')(
        'say what the second has more',
      ),
    },
    {
      name: 'a missed workout that nobody planned',
      rule: 'A missed workout of a block counts as planned.',
      file: 'src/domain/history/training-block.ts',
      code: 'planned + missed.filter(isIn).length',
      mistake: 'planned + missed.length',
      caughtBy: testsOf('src/domain/history/training-block.test.ts')(
        'counts a missed workout as planned, and divides by the weeks up to today',
      ),
    },
  ],
};
