import { type Chapter, testsOf } from '../fault.ts';

const signOut = testsOf('src/offline/sign-out.test.ts');
const syncRound = testsOf('src/offline/sync/sync-round.test.ts');
const drain = testsOf('src/offline/outbox/drain.test.ts');
const losses = testsOf('src/offline/storage/losses.test.ts');

export const users: Chapter = {
  title: 'Signing out, other users, and what can be seen',
  faults: [
    {
      name: 'signing out deletes all',
      rule: 'Signing out leaves unsent work on the phone.',
      file: 'src/offline/database/wipe.ts',
      code: '(await database.outbox.count()) + (await database.photos.count()) > 0',
      mistake: '(await database.photos.count()) > 0',
      caughtBy: signOut('leaves unsent work on the phone, for the user alone'),
    },
    {
      name: 'counting makes a database',
      rule: 'What a sign-out deletes stays deleted.',
      file: 'src/offline/database/wipe.ts',
      code: 'opening.transaction?.abort()',
      mistake: "opening.result.createObjectStore('outbox')",
      caughtBy: signOut('of somebody who never was here does nothing'),
    },
    {
      name: 'one database for all',
      rule: 'Another user has another database.',
      file: 'src/offline/database/database.ts',
      code: '`${prefix}${userId}`',
      mistake: "`${prefix}${userId && ''}`",
      caughtBy: signOut('leaves unsent work on the phone, for the user alone'),
    },
    {
      name: "another user's token",
      rule: "No work leaves under another user's token.",
      file: 'src/offline/sync/browser-deps.ts',
      code: 'signInOf(device.userId, await readSignIn())',
      mistake: 'await readSignIn()',
      caughtBy: signOut("never under another user's who has signed in since: it waits for its own"),
    },
    {
      name: 'signed in, and still resting',
      rule: 'The queue goes on once its user has signed in.',
      file: 'src/offline/sync/sync-round.ts',
      code: "if (purpose === 'resume')",
      mistake: "if (purpose === 'push')",
      caughtBy: syncRound('goes on once the user has signed in again'),
    },
    {
      name: 'a loss passes unnoticed',
      rule: 'Unsent work that the browser threw away is noticed and said.',
      file: 'src/offline/device.ts',
      code: 'if (marker.unsent > 0) {',
      mistake: 'if (marker.unsent < 0) {',
      caughtBy: losses(
        'of unsent work is noticed at the next opening, and the device keeps its name',
      ),
    },
    {
      name: 'the age is not told',
      rule: 'Every call says how much waits, since when, and how much was refused.',
      file: 'src/offline/outbox/outbox-state.ts',
      code: 'const oldest = Math.min(',
      mistake: 'const oldest = Math.max(',
      caughtBy: drain('how many wait, how long in seconds, and how many were refused'),
    },
    {
      name: 'calls say nothing of the queue',
      rule: 'Every call carries the state of the queue.',
      file: 'src/offline/outbox/send.ts',
      code: '[headers.outbox]: outboxState(all, now),',
      mistake: '',
      caughtBy: drain('a thousand taps are one call, on the revision that they started from'),
    },
  ],
};
