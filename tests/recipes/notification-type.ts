import type { Recipe } from './recipe.ts';

/** Notifies a coach that a client has started a program for the first time. */
export const notificationType: Recipe = {
  page: 'notification-type.md',
  most: 5,
  steps: [
    {
      file: 'src/contract/notifications.ts',
      code: `  'clientProgramRestart',`,
      becomes: `  'clientProgramStart',
  'clientProgramRestart',`,
    },
    {
      file: 'src/domain/notification/kinds.ts',
      code: `  clientProgramRestart: {`,
      becomes: `  clientProgramStart: {
    group: 'clients',
    setting: 'A client starts a program',
    icon: 'bell',
    title: ({ name, program }) => \`\${name} started \${program}\`,
    path: toClient,
  },
  clientProgramRestart: {`,
    },
    {
      file: 'src/server/notify/occasions.ts',
      code: `  if (coach !== null && (await hasOtherRun(rows, program.id, run)))
    await notify(deps, rows, { ...about, to: coach, type: 'clientProgramRestart', from: athlete });`,
      becomes: `  if (coach === null) return;
  const isAgain = await hasOtherRun(rows, program.id, run);
  const type = isAgain ? 'clientProgramRestart' : 'clientProgramStart';
  await notify(deps, rows, { ...about, to: coach, type, from: athlete });`,
    },
    {
      file: 'tests/api/occasions.test.ts',
      code: `    expect(await typesOf(training.athlete)).toEqual(['programStart']);
    expect(await told(training.coach)).toEqual([]);`,
      becomes: `    expect(await typesOf(training.athlete)).toEqual(['programStart']);
    expect(await typesOf(training.coach)).toEqual(['clientProgramStart']);`,
    },
    {
      file: 'tests/api/occasions.test.ts',
      code: `test('[NOT-2] there are sixteen types, and nineteen more of coach and client', () => {
  expect(new Set(notificationTypes).size).toBe(35);`,
      becomes: `test('[NOT-2] there are sixteen types, and twenty more of coach and client', () => {
  expect(new Set(notificationTypes).size).toBe(36);`,
    },
  ],
  toldByTests: ['tests/api/wire-form.ts'],
  tests: ['src/domain/notification/kinds.test.ts', 'tests/api/occasions.test.ts'],
};
