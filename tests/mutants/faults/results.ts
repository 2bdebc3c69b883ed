import { type Chapter, testsOf } from '../fault.ts';

const feed = testsOf('src/domain/history/record-feed.test.ts');
const muscles = testsOf('src/domain/history/muscle-sets.test.ts');
const years = testsOf('src/domain/history/training-year.test.ts');
const progress = testsOf('tests/api/client-progress.test.ts');

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
  ],
};
