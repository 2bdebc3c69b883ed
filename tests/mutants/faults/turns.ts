import { type Chapter, testsOf } from '../fault.ts';

const singleFlight = testsOf('src/offline/sync/single-flight.test.ts');
const lease = testsOf('src/offline/sync/lease.test.ts');
const versions = testsOf('src/offline/database/versions.test.ts');
const freeze = testsOf('src/offline/outbox/freeze.test.ts');
const syncMachine = testsOf('src/offline/sync/sync-machine.test.ts');
const settleReply = testsOf('src/offline/outbox/settle-reply.test.ts');
const drain = testsOf('src/offline/outbox/drain.test.ts');
const database = testsOf('src/offline/database/database.test.ts');
const file = 'src/offline/sync/single-flight.ts';

export const turns: Chapter = {
  title: 'Tabs, the service worker and builds side by side',
  faults: [
    {
      name: 'without the lock',
      rule: 'One run at a time, over all tabs.',
      file,
      code: 'if (!lock) return;',
      mistake: '',
      caughtBy: singleFlight('two never sync at once'),
    },
    {
      name: 'pushed aside at once',
      rule: 'A holder that is alive is not pushed aside.',
      file,
      code: 'if (!ran && (await isSilent(database, now())))',
      mistake: 'if (!ran)',
      caughtBy: singleFlight('keeps it for half a minute'),
    },
    {
      name: 'never pushed aside',
      rule: 'A holder that is silent for 30 seconds is pushed aside.',
      file: 'src/offline/sync/lease-silence.ts',
      code: '30_000',
      mistake: '300_000',
      caughtBy: lease(
        'a tab that froze in its turn holds up the others for thirty seconds, not longer',
      ),
    },
    {
      name: 'silent for ever in the past',
      rule: 'Also when the clock went back.',
      file,
      code: 'Math.abs(now - lease.beat)',
      mistake: 'now - lease.beat',
      caughtBy: singleFlight('is pushed aside also when the clock went back'),
    },
    {
      name: 'a zombie goes on',
      rule: 'A run that lost its turn sends nothing more.',
      file: 'src/offline/outbox/drain.ts',
      code: "if (!(await deps.stillOurs())) return 'taken-over';",
      mistake: 'await deps.stillOurs();',
      caughtBy: drain('sends nothing more'),
    },
    {
      name: 'a zombie takes its turn back',
      rule: 'A tab that thaws takes nothing from the one that went on.',
      file,
      code: "if ((await readMeta(database, 'lease'))?.owner !== token) return false;",
      mistake: '',
      caughtBy: singleFlight('takes nothing from the one that went on without it when it thaws'),
    },
    {
      name: 'a zombie applies a reply',
      rule: 'Only the run whose token the entry carries may apply its outcome.',
      file: 'src/offline/outbox/settle-reply.ts',
      code: 'if (current?.token !== entry.token) return;',
      mistake: '',
      caughtBy: settleReply(
        'applies nothing when it thaws: accepted',
        'applies nothing when it thaws: refused',
        'applies nothing when it thaws: stale',
      ),
    },
    {
      name: 'a rest is broken by the network',
      rule: 'A queue that waits for a sign-in is woken by nothing else.',
      file: 'src/offline/sync/sync-machine.ts',
      code: 'needsSignIn: { on: resting },',
      mistake: 'needsSignIn: {},',
      caughtBy: syncMachine('rests whatever happens, until the user has signed in'),
    },
    {
      name: 'an old tab writes on',
      rule: 'After an upgrade the database of an old tab stays closed.',
      file: 'src/offline/database/database.ts',
      code: 'this.close({ disableAutoOpen: true });',
      mistake: 'this.close({ disableAutoOpen: false });',
      caughtBy: database(
        'closes the database of this tab for good: nothing is written with older code',
      ),
    },
    {
      name: 'a table is changed after its release',
      rule: 'A released step of the schema is never edited.',
      file: 'src/offline/database/versions.ts',
      code: "entities: 'key, [type+parent], [type+status]',",
      mistake: "entities: 'key, [type+parent]',",
      caughtBy: versions('of a release is never edited afterwards'),
    },
    {
      name: 'an index on the outbox',
      rule: 'Every entry is found, also one that an older build wrote without newer fields.',
      file: 'src/offline/database/versions.ts',
      code: "outbox: '++seq',",
      mistake: "outbox: '++seq, lane',",
      caughtBy: versions(
        'keeps the outbox free of indexes: an entry of an older build would be invisible to them',
      ),
    },
    {
      name: 'a call that no server takes any more',
      rule: 'A call of a form that is no longer taken is made up anew.',
      file: 'src/offline/outbox/freeze.ts',
      code: 'version < oldestWireVersion ?',
      mistake: 'version === null ?',
      caughtBy: freeze(
        'a call of a form that the server no longer takes is made up anew, with later edits',
      ),
    },
    {
      name: 'a lost connection loses the write',
      rule: 'A database that the system closed is opened anew, and the write is done once more.',
      file: 'src/offline/database/database.ts',
      code: 'await database.open();\n    return work();',
      mistake: 'await database.open();\n    return undefined;',
      caughtBy: database(
        'in the middle of a write (InvalidStateError): the whole write is done once more',
        'in the middle of a write (UnknownError): the whole write is done once more',
      ),
    },
    {
      name: 'a bug is tried twice',
      rule: 'Only a lost connection is a reason to write once more.',
      file: 'src/offline/database/database.ts',
      code: '!(error instanceof Error) || !lostConnection.has(error.name)',
      mistake: '!(error instanceof Error)',
      caughtBy: database('any other fault is not tried again'),
    },
  ],
};
