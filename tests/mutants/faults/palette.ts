import { type Chapter, testsOf } from '../fault.ts';

const commands = testsOf('src/client/shell/palette/commands.test.ts');
const file = 'src/client/shell/palette/commands.ts';

/** Faults in what can be gone to from anywhere. */
export const palette: Chapter = {
  title: 'Going anywhere by the keyboard',
  faults: [
    {
      name: 'an athlete is offered a coach’s screens',
      rule: 'Only what a person may open is offered.',
      file,
      code: 'all\n      .filter((one) => mayUse(one) && ',
      mistake: 'all\n      .filter((one) => ',
      caughtBy: commands(
        'an athlete is offered nothing that only coaches may open, an admin the administration',
      ),
    },
    {
      name: 'programs in training are not found',
      rule: 'A program is found where it is written and where it is trained.',
      file,
      code: '[...own, ...trained]',
      mistake: '[...own]',
      caughtBy: commands('a program is found where it is written and where it is trained'),
    },
  ],
};
