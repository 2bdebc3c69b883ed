import { type Chapter, testsOf } from '../fault.ts';

const calendar = testsOf('src/domain/coaching/client-week.test.ts');
const groups = testsOf('src/domain/coaching/group-week.test.ts');
const week = testsOf('tests/api/client-week.test.ts');
const news = testsOf('tests/api/client-news.test.ts');
const deviations = testsOf('src/domain/history/deviations.test.ts');

export const allClients: Chapter = {
  title: 'A coach looks at all clients',
  faults: [
    {
      name: 'missed before the day is over',
      rule: 'A workout of today is still to come.',
      file: 'src/domain/coaching/client-week.ts',
      code: "date < today ? 'missed'",
      mistake: "date <= today ? 'missed'",
      caughtBy: calendar('has seven days, and each workout on its day by what became of it'),
    },
    {
      name: 'the calendar works out everybody for a group',
      rule: 'A group’s week costs as much as its members, however many clients there are.',
      file: 'src/domain/coaching/client-week.ts',
      code: 'if (asked.members && !asked.members.has(client.userId)) continue;',
      mistake: '',
      caughtBy: calendar(
        'of a group has its members alone',
        'for a group of 40 among 2,000 is as much as for 40',
      ),
    },
    {
      name: 'a group’s week goes on into the next',
      rule: 'What is planned for next week is what comes next, not part of this week.',
      file: 'src/domain/coaching/group-week.ts',
      code: 'own.slice(0, 7).map',
      mistake: 'own.map',
      caughtBy: groups('the next workout is the first from today on, also in the week after'),
    },
    {
      name: 'a workout that was missed comes next',
      rule: 'What comes next for a member is planned for today or later.',
      file: 'src/domain/coaching/group-week.ts',
      code: 'date >= today && next',
      mistake: 'next',
      caughtBy: groups('a workout begun on a day before today does not come next'),
    },
    {
      name: 'the calendar shows archived clients',
      rule: 'Who is archived is in no calendar and no news.',
      file: 'src/server/stores/client-week.ts',
      code: 'AND program.owner_id NOT IN',
      mistake: 'AND program.id NOT IN',
      caughtBy: week(
        'shows nobody who is archived, is no longer a client or trains by another coach’s program',
      ),
    },
    {
      name: 'a replaced run is still planned',
      rule: 'Days of a run that a later one replaced are in the calendar only if they were trained.',
      file: 'src/server/stores/client-week.ts',
      code: 'OR run.replaced_on IS NULL OR day.date < run.replaced_on',
      mistake: 'OR true',
      caughtBy: week('leaves out what a later run has replaced, unless it was trained'),
    },
    {
      name: 'a late workout is never news',
      rule: 'What a phone sends after days without a signal is new to the coach.',
      file: 'src/server/stores/client-news.ts',
      code: 'AND workout.arrived_at >',
      mistake: 'AND workout.finished_at >',
      caughtBy: news('tells of a workout by when it arrived, not when it was done, and once'),
    },
    {
      name: 'the coach’s own words are news',
      rule: 'A coach is told of what clients wrote.',
      file: 'src/server/stores/client-news.ts',
      code: 'AND comment.author_id = comment.owner_id AND comment.arrived_at',
      mistake: 'AND comment.arrived_at',
      caughtBy: news('tells of what the client wrote, and not of the coach’s own words'),
    },
    {
      name: 'more on an AMRAP is a deviation',
      rule: 'An AMRAP set asks for as many reps as possible.',
      file: 'src/domain/history/deviations.ts',
      code: '!(prescribed.amrap && ',
      mistake: '!(!prescribed.amrap && ',
      caughtBy: deviations('leaves warm-ups alone, and more reps than an AMRAP set asks for'),
    },
    {
      name: 'what one phone has seen comes back',
      rule: 'News that one device has seen are seen on all.',
      file: 'src/domain/profile/user-details.ts',
      code: "(mine ?? '') > (theirs ?? '') ? mine : theirs",
      mistake: "(mine ?? '') < (theirs ?? '') ? mine : theirs",
      caughtBy: testsOf('src/domain/profile/user-details.test.ts')(
        'news about clients that one device has seen are seen on all, whichever device merges',
      ),
    },
    {
      name: 'one set stands for all',
      rule: 'Missing reps are counted over all sets that fell short.',
      file: 'src/domain/history/deviations.ts',
      code: '...first, ...together, sets',
      mistake: '...first, sets',
      caughtBy: deviations('counts the reps that are missing in all sets'),
    },
  ],
};
