import { type Chapter, testsOf } from '../fault.ts';

const pinned = testsOf('src/domain/session/pinned-max.test.ts');
const warmUps = testsOf('src/domain/session/warm-ups.test.ts');
const units = testsOf('src/domain/units.test.ts');
const history = testsOf('src/domain/history/one-rep-max.test.ts');
const targets = testsOf('src/domain/session/target-load.test.ts');
const api = testsOf('tests/api/one-rep-maxes.test.ts');

export const maxes: Chapter = {
  title: 'One-rep maxes and sets in percent',
  faults: [
    {
      name: 'a lower max after every AMRAP',
      rule: 'Only a test says that the max is lower.',
      file: 'src/domain/history/suggested-max.ts',
      code: 'best(same.filter(({ isTest }) => isTest))',
      mistake: 'best(same)',
      caughtBy: history(
        'a new max is offered > that is lower if a test stayed below the max, and never by an AMRAP set',
      ),
    },
    {
      name: 'a lower max that is offered again and again',
      rule: 'An offer that was answered is not made again.',
      file: 'src/domain/history/suggested-max.ts',
      code: '!test || isAnswered(test.offer.from.setId)',
      mistake: '!test',
      caughtBy: history(
        'a new max is offered > that is lower if a test stayed below the max, and never by an AMRAP set',
      ),
    },
    {
      name: 'a new max changes lifted weights',
      rule: 'A new max changes what is not done yet; a done set keeps what it was done by.',
      file: 'src/domain/session/target-load.ts',
      code: 'if (set.done && set.load !== undefined)',
      mistake: 'if (set.done && set.load === null)',
      caughtBy: pinned('changes the sets that are not done, and leaves those that are'),
    },
    {
      name: 'the max of another movement',
      rule: 'A max says nothing about another movement.',
      file: 'src/domain/session/pinned-max.ts',
      code: 'const own = max && max.of === movementIdOf(movement) ? max.kg : 0;',
      mistake: 'const own = max ? max.kg : 0;',
      caughtBy: pinned('says nothing about another movement'),
    },
    {
      name: 'the first of two maxes',
      rule: 'Of two maxes chosen apart the later one counts, and the other is told.',
      file: 'src/domain/session/merge-max.ts',
      code: 'const [kept, lost] = isMine ? [mine.max, theirs.max] : [theirs.max, mine.max];',
      mistake: 'const [lost, kept] = isMine ? [mine.max, theirs.max] : [theirs.max, mine.max];',
      caughtBy: pinned(
        'on one of two phones goes on to both; of two the later one counts, and the other is told',
      ),
    },
    {
      name: 'a tick that logs what nobody can load',
      rule: 'A tick logs the weight that was shown.',
      file: 'src/domain/session/tick-set.ts',
      code: '(shown?.load ?? asked)',
      mistake: 'asked',
      caughtBy: pinned(
        'is logged as shown by one tick, with its percentage for those who read percentages',
      ),
    },
    {
      name: 'kilograms that count for nothing',
      rule: 'The kilograms of a set in percent count like any others.',
      file: 'src/domain/exercise/exercise-set.ts',
      code: 'return { weight: lifted ?? derived, percent1RM: value };',
      mistake: 'return { weight: derived, percent1RM: value };',
      caughtBy: pinned(
        'counts its kilograms in volume, records and estimates, and next time they are the weight',
      ),
    },
    {
      name: 'a single that makes more than it was',
      rule: 'A single is its own max.',
      file: 'src/domain/history/logged-set.ts',
      code: 'return reps === 1 ? weight : (weight * (30 + reps)) / 30;',
      mistake: 'return (weight * (30 + reps)) / 30;',
      caughtBy: testsOf('src/domain/history/records.test.ts')(
        'a single is its own max: 105 kg are heavier than ever, but no more than a triple with 100 kg suggested',
      ),
    },
    {
      name: 'fifteen reps that make a max',
      rule: 'Beyond 12 reps nothing is estimated.',
      file: 'src/domain/history/suggested-max.ts',
      code: 'const estimate = e1rm(weight, reps);',
      mistake: 'const estimate = e1rm(weight, reps) ?? (weight * (30 + reps)) / 30;',
      caughtBy: history('of more than twelve reps, or without a weight, says nothing'),
    },
    {
      name: 'warm-ups after the working sets',
      rule: 'Warm-ups that are added go before the working sets, on every device.',
      file: 'src/domain/session/overlay-prescription.ts',
      code: 'return inTableOrder(isOwn ? inLoggedOrder(all, entry) : all);',
      mistake: 'return isOwn ? inLoggedOrder(all, entry) : all;',
      caughtBy: warmUps('go before the working sets, and are done first, also after a sync'),
    },
    {
      name: 'a warm-up that is done is taken back',
      rule: 'Undo takes back what is not done.',
      file: 'src/domain/session/warm-ups.ts',
      code: 'sets.filter((set) => !gone.has(set.id) || set.done),',
      mistake: 'sets.filter((set) => !gone.has(set.id)),',
      caughtBy: warmUps('go together, except for those that are done'),
    },
    {
      name: 'pounds that a kilogram gym should load',
      rule: 'A target of the other unit is rounded to what can be loaded.',
      file: 'src/domain/units.ts',
      code: 'return !isRoundIn[units] &&',
      mistake: 'return isRoundIn[units] &&',
      caughtBy: units('a weight is of the other unit if it is round only there'),
    },
    {
      name: 'a proposal of another weight than the row',
      rule: 'A weight of the athlete’s own unit is a target as it is asked for, wherever it is told.',
      file: 'src/domain/session/target-load.ts',
      code: 'const target = asked === null ? null : offered(asked, entry.movement, gym);',
      mistake: 'const target = asked === null ? null : loadable(asked, entry.movement, gym);',
      caughtBy: targets(
        'a target of a program in the other unit > is left as it is if it is of the own unit: no proposal says another one than the row',
      ),
    },
    {
      name: 'a max of 170.9 lb',
      rule: 'An estimate is told in whole pounds, or half kilograms.',
      file: 'src/domain/history/suggested-max.ts',
      code: "const step = units === 'metric' ? 0.5 : 1;",
      mistake: 'const step = 0.1;',
      caughtBy: history(
        'a lift > is estimated in whole pounds for who trains in pounds, also beside the set that said it',
      ),
    },
    {
      name: 'a max of a day that has begun nowhere',
      rule: 'The server corrects dates that a phone’s clock is too early for.',
      file: 'src/server/local-time.ts',
      code: 'return entry.date > last ? { ...entry, date: last } : entry;',
      mistake: 'return entry;',
      caughtBy: api(
        'a max from a phone whose clock is days ahead does not count over one that is entered later',
      ),
    },
    {
      name: 'a correction over another phone’s',
      rule: 'A max that was changed elsewhere is merged, never written over.',
      file: 'src/server/commands/one-rep-maxes.ts',
      code: 'if (revision !== null && present.rev !== revision)',
      mistake: 'if (revision === 0)',
      caughtBy: api('a max corrected on two phones without a signal has both corrections'),
    },
    {
      name: 'a start that asks for the maxes of later',
      rule: 'A workout started without a signal has the maxes of its start on the server, too.',
      file: 'src/offline/handlers/training-session.ts',
      code: 'const maxes = pinnedMaxes(base);',
      mistake: 'const maxes = undefined;',
      caughtBy: api(
        'a workout started without a signal takes the max of then; phone and server make the same workout',
      ),
    },
  ],
};
