import { type Chapter, testsOf } from '../fault.ts';

const results = testsOf('tests/browser/results.spec.ts');

/** What only shows where it is drawn or touched; `npm run mutants -- --browser`. */
export const screens: Chapter = {
  title: 'Screens',
  faults: [
    {
      name: 'a page opens where the last one was scrolled to',
      rule: 'A page that is opened starts at its top.',
      file: 'src/client/router.ts',
      code: 'scrollRestoration: true',
      mistake: 'scrollRestoration: () => false',
      caughtBy: results(
        '[NAV-2] a workout opens at its top, and the list of workouts is found where it was left',
      ),
    },
    {
      name: 'back leads to the top',
      rule: 'Going back finds a page where it was left.',
      file: 'src/client/router.ts',
      code: 'scrollRestoration: true',
      mistake: 'scrollRestoration: true, getScrollRestorationKey: () => crypto.randomUUID()',
      caughtBy: results(
        '[NAV-2] a workout opens at its top, and the list of workouts is found where it was left',
      ),
    },
  ],
};
