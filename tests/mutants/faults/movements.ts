import { type Chapter, testsOf } from '../fault.ts';

const names = testsOf('src/domain/movement/public-names.test.ts');
const catalogue = testsOf('src/domain/movement/catalogue.test.ts');
const routine = testsOf('src/domain/routine/routine.test.ts');

export const movements: Chapter = {
  title: 'How movements are found, and measured',
  faults: [
    {
      name: 'a carry in reps',
      rule: 'A movement that was never done starts as it is usually measured.',
      file: 'src/domain/routine/routine.ts',
      code: '...(first ? { type } : { usually })',
      mistake: 'type',
      caughtBy: routine(
        'an exercise with a movement that was picked > goes a distance or is held if it was never done and usually is',
      ),
    },
    {
      name: 'a typo chooses a movement',
      rule: 'A name with a typo is asked about and never chosen.',
      file: 'src/domain/movement/match-movement.ts',
      code: '  return null;\n}\n\n/** Most similar first',
      mistake: '  return meantMovement(name);\n}\n\n/** Most similar first',
      caughtBy: catalogue(
        'with a typo is asked about and never chosen: its sets would go to another movement',
      ),
    },
    {
      name: 'typos find nothing',
      rule: 'A name with a typo is found.',
      file: 'src/domain/movement/search-entry.ts',
      code: 'likenesses[place] = likenessOfTypo(typed, word);',
      mistake: 'likenesses[place] = 0;',
      caughtBy: names('50 names with a typo find the movement among the first three'),
    },
    {
      name: 'abbreviations are words like others',
      rule: 'A movement is found by the abbreviations that lifters use.',
      file: 'src/domain/movement/words.ts',
      code: 'found.push(...(taken?.means ?? [singular[at]!]));',
      mistake: 'found.push(singular[at]!);',
      caughtBy: names('40 abbreviations that lifters use find their movement first'),
    },
    {
      name: 'a longer name wins',
      rule: 'Of two names that have the search text, the one that has little else comes first.',
      file: 'src/domain/movement/search-entry.ts',
      code: '0.5 * (share / words.length)',
      mistake: '0.5 * share',
      caughtBy: testsOf('src/domain/movement/search-movements.test.ts')(
        '‘crul’ is first of all the Dumbbell curl',
      ),
    },
    {
      name: 'a plank is counted',
      rule: 'A stretch and a plank are held, a run and a sled go a distance.',
      file: 'src/domain/movement/usual-measure.ts',
      code: '(measures.get(movement.pattern) ?? null)',
      mistake: 'null',
      caughtBy: testsOf('src/domain/movement/usual-measure.test.ts')(
        'a plank and a stretch are held, a run and a sled go a distance, a squat is counted',
      ),
    },
    {
      name: 'what a release built in is listed twice',
      rule: 'A movement that a device has kept is listed once when it becomes a built-in one.',
      file: 'src/domain/movement/search-movements.ts',
      code: '    .filter(({ _id }) => !findMovement(_id))\n',
      mistake: '',
      caughtBy: testsOf('src/domain/movement/search-movements.test.ts')(
        'a movement that was kept before a release made it a built-in one is listed once',
      ),
    },
  ],
};
