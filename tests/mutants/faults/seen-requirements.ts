import { type Chapter, testsOf } from '../fault.ts';

const live = testsOf('tests/browser/live-workout.spec.ts');
const overview = testsOf('tests/browser/navigation.spec.ts');
const records = testsOf('tests/browser/records.spec.ts');

const screen =
  '[WK-4] a workout has its title on top, a rest timer and one button below, and a table of sets for each exercise';
const started = '[TR-12] [TR-13] [TR-14] [TR-15] the overview shows the workout and starts it';
const finished =
  '[WK-13] a record is set, is taken back with its tick, and is in the summary that was sent';
const payouts =
  '[CO-7] [CO-8] a new coach opens a payout account at the provider, and from then on sees the balance';

/** Requirements about a screen that only a browser can check. */
export const seenRequirements: Chapter = {
  title: 'What the requirements say of a screen',
  faults: [
    {
      name: 'a workout without its title',
      rule: 'WK-4: the top bar of a workout shows its title.',
      file: 'src/client/features/workout/workout-top-bar.tsx',
      code: '          {title}\n',
      mistake: "          {title && 'Workout'}\n",
      caughtBy: live(screen),
    },
    {
      name: 'a second part without its sets',
      rule: 'WK-4: there is a table of sets for each exercise.',
      file: 'src/client/features/workout/exercise-view.tsx',
      code: 'const parts = isGroup ? entry.subExercises! : [entry];',
      mistake: 'const parts = isGroup ? entry.subExercises!.slice(0, 1) : [entry];',
      caughtBy: live(screen),
    },
    {
      name: 'a workout without its timer',
      rule: 'WK-4: the workout shows a rest timer.',
      file: 'src/client/features/workout/workout-controls.tsx',
      code: "{screen === 'main' && <RestBar />}",
      mistake: "{screen !== 'main' && <RestBar />}",
      caughtBy: live(screen),
    },
    {
      name: 'a start that nobody sees',
      rule: 'TR-15: starting a workout shows a loader.',
      file: 'src/client/features/training/workout-overview.tsx',
      code: '    setStarting(true);\n',
      mistake: '    setStarting(false);\n',
      caughtBy: overview(started),
    },
    {
      name: 'the end of a workout leads elsewhere',
      rule: 'WK-13: a finished workout leads to Training.',
      file: 'src/client/features/workout/workout-provider.tsx',
      code: "      void navigate({ to: '/training', ignoreBlocker: true });",
      mistake: "      void navigate({ to: '/results', ignoreBlocker: true });",
      caughtBy: records(finished),
    },
    {
      name: 'a balance that is not shown',
      rule: 'CO-7: a coach sees the payout balance.',
      file: 'src/client/features/coaching/payouts-screen.tsx',
      code: 'value={dollars(sumOf(pending))}',
      mistake: 'value={dollars(pending.length)}',
      caughtBy: testsOf('tests/browser/payouts.spec.ts')(payouts),
    },
    {
      name: 'payouts that lead nowhere',
      rule: 'CO-8: a coach connects an account at the provider.',
      file: 'src/client/features/coaching/payouts-screen.tsx',
      code: 'location.assign(url);',
      mistake: 'location.assign(location.href + url.slice(0, 0));',
      caughtBy: testsOf('tests/browser/payouts.spec.ts')(payouts),
    },
  ],
};
