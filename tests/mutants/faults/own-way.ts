import { type Chapter, testsOf } from '../fault.ts';

const swaps = testsOf('src/domain/session/lasting-swaps.test.ts');
const starts = testsOf('src/offline/commands/start-session.test.ts');
const users = testsOf('src/domain/profile/user-details.test.ts');
const coming = testsOf('src/domain/progression/coming-part.test.ts');
const forms = testsOf('src/domain/session/in-form-of.test.ts');
const plates = testsOf('tests/browser/plates.spec.ts');
const rules = testsOf('tests/browser/progression.spec.ts');
const changes = testsOf('tests/browser/coach-changes.spec.ts');

export const ownVersion: Chapter = {
  title: 'What athletes make of a coach’s plan',
  faults: [
    {
      name: 'a swap of every day that no day has',
      rule: 'A workout begins with the movements that the athlete swaps on every coming day.',
      file: 'src/offline/commands/start-session.ts',
      code: 'withOwn(session.value), device',
      mistake: 'session.value, device',
      caughtBy: starts(
        'a workout begins with them, without a signal; the server starts it as prescribed',
      ),
    },
    {
      name: 'a swap in every program',
      rule: 'A lasting swap is of one program.',
      file: 'src/domain/session/lasting-swaps.ts',
      code: 'preferences?.lastingSwaps?.[programId] ?? none;',
      mistake: 'Object.values<Swaps>(preferences?.lastingSwaps ?? {})[0] ?? none;',
      caughtBy: swaps('is kept for its program alone, and can be changed and taken back'),
    },
    {
      name: 'the swap of a month ago',
      rule: 'Of two phones’ swaps the later counts, not that of the phone that comes back last.',
      file: 'src/domain/profile/user-details.ts',
      code: "(mine?.since ?? '') > (theirs?.since ?? '') ? [mine, theirs] : [theirs, mine];",
      mistake: '[mine, theirs];',
      caughtBy: users(
        'the later choice counts, also if the other phone was offline for a month; never half of each',
      ),
    },
    {
      name: 'the squat’s rule for the leg press',
      rule: 'The rule of a movement says nothing about the one that is done instead.',
      file: 'src/domain/session/with-own-movements.ts',
      code: 'progression: __, ...other }',
      mistake: '...other }',
      caughtBy: [
        ...swaps('is shown in the plan as it will be done: without the rule of the other movement'),
        ...coming('after a swap, only the athlete’s own rule for the other movement counts'),
      ],
    },
    {
      name: 'a sheet that promises last time’s weight',
      rule: 'The sheet of a coming day shows the weights that are proposed.',
      file: 'src/domain/progression/coming-part.ts',
      code: 'recommended: kg || null, actual: null',
      mistake: 'recommended: set.weight?.recommended ?? null, actual: null',
      caughtBy: coming('sets and reason are told in one line'),
    },
    {
      name: 'reps that no column shows',
      rule: 'Reps that were typed stay the reps of their set when the coach asks for RPE.',
      file: 'src/domain/session/in-form-of.ts',
      code: 'const counted = reps?.actual ?? effort.actual;',
      mistake: 'const counted = reps?.actual ?? null;',
      caughtBy: forms(
        'for RPE instead of reps: the reps that are typed in stay, in the column of reps, and are logged',
      ),
    },
    {
      name: 'a coach’s change that looks like an athlete’s',
      rule: 'Reps that a changed prescription moves are no edit.',
      file: 'src/domain/session/merge-sets.ts',
      code: '[inFormOf(before, theirs), inFormOf(own, theirs)]',
      mistake: '[before, own]',
      caughtBy: forms('give way to nothing when the set is ticked before the change is known'),
    },
  ],
};

export const ownVersionScreens: Chapter = {
  title: 'What athletes make of a coach’s plan, on the screen',
  faults: [
    {
      name: 'arrow keys that know no dumbbells',
      rule: 'The arrow keys take the steps of the pad’s + and −.',
      file: 'src/client/features/workout/set-table.tsx',
      code: 'padFor(pad.target, entry).step(direction);',
      mistake: 'pad.target.step(direction);',
      caughtBy: plates(
        'the keys of the pad go from one of the athlete’s own dumbbells to the next',
      ),
    },
    {
      name: 'no room for an own rule',
      rule: 'Nothing moves when what a rule proposes comes.',
      file: 'src/client/features/workout/progress-room.tsx',
      code: 'const rules = useCurrentUser()?.preferences.progressions;',
      mistake: 'const rules = undefined;',
      caughtBy: rules(
        'an athlete’s own rule goes with the movement, and nothing moves when it comes',
      ),
    },
    {
      name: 'the RPE of a set that was done by reps',
      rule: 'A set that was done by reps has them in the column of reps.',
      file: 'src/client/features/workout/set-row.tsx',
      code: 'const field = isReps ? counting : column.field;',
      mistake: 'const field = column.field;',
      caughtBy: changes(
        'reps that the athlete typed stay in their column and are logged when the coach asks for RPE instead',
      ),
    },
  ],
};
