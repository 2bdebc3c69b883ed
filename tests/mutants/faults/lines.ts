import { type Chapter, testsOf } from '../fault.ts';

const reading = testsOf('src/domain/program/exercise-line.test.ts');
const lists = testsOf('src/domain/program/line-lists.test.ts');
const movements = testsOf('src/domain/program/line-movements.test.ts');
const across = testsOf('src/domain/program/change-across.test.ts');
const labels = testsOf('src/domain/program/labelled-exercises.test.ts');

export const lines: Chapter = {
  title: 'Lines as coaches write them',
  faults: [
    {
      name: 'every set of 3x5+ is an AMRAP',
      rule: 'Of 3x5+ the last set is the AMRAP.',
      file: 'src/domain/program/sets-of-terms.ts',
      code: 'lessOne({ ...sets, amrap: false })',
      mistake: 'lessOne(sets)',
      caughtBy: reading('an exercise typed as a line > takes shorter forms as well'),
    },
    {
      name: 'a load that is taken for reps',
      rule: 'Loads with commas between them are one for each set.',
      file: 'src/domain/program/line-lists.ts',
      code: '.replaceAll(loads, (whole, ...more) => withLoads(whole, more.at(-1) as Groups))',
      mistake: '',
      caughtBy: lists('Squat 3x5 @ 100, 110, 120 has a load or an effort for each set'),
    },
    {
      name: 'a barbell rowed for 500 m',
      rule: 'Rowing with a distance is done on the machine.',
      file: 'src/domain/program/line-movements.ts',
      code: 'machine !== undefined && isCardio && !isOwn',
      mistake: 'machine !== undefined && false',
      caughtBy: movements('Row 4x500m is Rowing machine'),
    },
    {
      name: 'a coach’s own Row is taken for the machine',
      rule: 'A coach’s own movement is what its name means.',
      file: 'src/domain/program/line-movements.ts',
      code: 'isCardio && !isOwn',
      mistake: 'isCardio',
      caughtBy: movements('a coach’s own movement called Row is rowed for any distance'),
    },
    {
      name: 'A3 joins whatever comes before',
      rule: 'A label joins the exercise before it if its number follows.',
      file: 'src/domain/program/labelled-exercises.ts',
      code: 'parts.length === label.place - 1',
      mistake: 'parts.length > 0',
      caughtBy: labels('A1, and a number that does not follow, is an exercise of its own'),
    },
    {
      name: 'warm-ups rise with the work',
      rule: 'Raising loads leaves warm-ups out.',
      file: 'src/domain/program/raise-across.ts',
      code: 'if (set.warmUp && !scope.warmUps) return set;',
      mistake: '',
      caughtBy: across('loads rise by a step or a percentage, without the warm-ups'),
    },
    {
      name: 'the week after a deload starts again',
      rule: 'After a deload, loads go on from the week before it.',
      file: 'src/domain/program/raise-across.ts',
      code: 'const trained = week - deloads;',
      mistake: 'const trained = week;',
      caughtBy: across('a deload week is lighter, and the next one goes on from before it'),
    },
  ],
};
