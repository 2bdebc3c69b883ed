import { type Chapter, testsOf } from '../fault.ts';

const storeEdit = testsOf('src/offline/outbox/store-edit.test.ts');
const durability = testsOf('src/offline/database/durability.test.ts');
const storage = testsOf('src/offline/storage/storage.test.ts');
const freeze = testsOf('src/offline/outbox/freeze.test.ts');
const drain = testsOf('src/offline/outbox/drain.test.ts');
const newId = testsOf('src/offline/new-id.test.ts');
const comment = testsOf('src/offline/handlers/comment.test.ts');
const handlers = testsOf('src/offline/handlers/handlers.test.ts');
const intact = testsOf('src/offline/storage/is-intact.test.ts');

export const storing: Chapter = {
  title: 'Storing an edit, and fixing the call that sends it',
  faults: [
    {
      name: 'everything before is called saved without a look',
      rule: 'A database that was deleted under the page is not called intact.',
      file: 'src/offline/storage/is-intact.ts',
      code: '(held) => held === deviceId,',
      mistake: '() => true,',
      caughtBy: intact(
        'one that was deleted under the page does not, though a new one opens in its place',
      ),
    },
    {
      name: 'no transaction',
      rule: 'A document and the entry that sends it are stored together or not at all.',
      file: 'src/offline/database/database.ts',
      code: 'async () => work(),',
      mistake: 'async () => undefined,\n).then(() => work(),',
      caughtBy: storeEdit(
        'neither the workout nor its entry is stored when the storing fails half-way',
      ),
    },
    {
      name: 'edit without entry',
      rule: 'A document is marked as unsent exactly while an entry waits.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'row.slot ?? (await slotFor(database, row, body, now))',
      mistake: 'row.slot',
      caughtBy: storeEdit(
        'the first tick stores the workout, what it was, and the entry that sends it, together',
      ),
    },
    {
      name: 'relaxed durability',
      rule: 'The browser is asked to say "stored" only of what is on the disk.',
      file: 'src/offline/database/database.ts',
      code: "chromeTransactionDurability: 'strict'",
      mistake: "chromeTransactionDurability: 'relaxed'",
      caughtBy: durability('a tick asks to be on the disk before it counts as stored [WK-24]'),
    },
    {
      name: 'two writes of which one may stay',
      rule: 'The browser is told that nothing follows only behind a write that is the only one.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'isLast && waits && isOnePut',
      mistake: 'isLast && isOnePut',
      caughtBy: durability('the first tick, with its entry and everything before it'),
    },
    {
      name: 'a finish without its row for the records',
      rule: 'What is derived from a document is stored with it or not at all.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'waits && isOnePut(edited, row.status)',
      mistake: 'waits',
      caughtBy: durability('the finish, with the row for the records'),
    },
    {
      name: 'a tick that waits for the page',
      rule: 'A tick while an open entry waits goes to the disk at once.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'isLast && waits && isOnePut(edited, row.status)',
      mistake: 'false',
      caughtBy: durability('goes to the disk without waiting for the page'),
    },
    {
      name: 'a full disk is the end',
      rule: 'A full disk gives up its reserve, and the write is done once more.',
      file: 'src/offline/database/database.ts',
      code: 'if (!isDiskFull(error)) throw error;',
      mistake: 'throw error;',
      caughtBy: storage(
        'is recognised, too, where the browser reports it as an aborted transaction',
      ),
    },
    {
      name: 'entry for every tick',
      rule: 'A document has at most one open entry: a thousand ticks are one call.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'row.slot ?? (await slotFor(database, row, body, now))',
      mistake: 'await slotFor(database, row, body, now)',
      caughtBy: storeEdit('every further tick is one put of the workout and nothing else'),
    },
    {
      name: 'edits flow into a fixed call',
      rule: 'Nothing is merged into a call that is fixed for sending.',
      file: 'src/offline/outbox/freeze.ts',
      code: 'await putRow(database, { ...row, slot: null });',
      mistake: '',
      caughtBy: drain('what is ticked while the call is under way goes in the next one'),
    },
    {
      name: 'repeat made up anew',
      rule: 'A call of unknown outcome is repeated byte for byte under the same key.',
      file: 'src/offline/outbox/freeze.ts',
      code: 'stillUnderstood(entry.frozen) ?? (await makeCall(context, entry))',
      mistake: 'await makeCall(context, entry)',
      caughtBy: freeze('a call that a dead run left behind is taken over as it was'),
    },
    {
      name: 'key of the document',
      rule: 'A new payload has a new key.',
      file: 'src/offline/outbox/freeze.ts',
      code: 'const idempotencyKey = newId();',
      mistake: 'const idempotencyKey = row.id;',
      caughtBy: drain('is repeated byte for byte under the same key, before anything newer'),
    },
    {
      name: 'ids in any order',
      rule: 'Ids of one device sort in the order in which they were made.',
      file: 'src/offline/new-id.ts',
      code: 'Math.floor(now / 2 ** 16)',
      mistake: 'now % 2 ** 32',
      caughtBy: newId('one made later sorts later'),
    },
    {
      name: 'unsent note is created and deleted',
      rule: 'A note written and deleted before it was sent is nothing to send.',
      file: 'src/offline/handlers/shared.ts',
      code: 'if (deleted && rev === null && !mayBeKnown) return null;',
      mistake: '',
      caughtBy: comment('written and deleted before it was sent: nothing'),
    },
    {
      name: 'edit hides a deletion',
      rule: 'A deletion takes the place of every edit before it.',
      file: 'src/offline/handlers/shared.ts',
      code: 'if (deleted && calls.remove) return',
      mistake: 'if (deleted && calls.remove && !calls.change(mine, base)) return',
      caughtBy: comment('deleted, with or without a change before: its deletion alone'),
    },
    {
      name: 'start is left out',
      rule: 'The start of a workout is sent even when ticks follow it at once.',
      file: 'src/offline/handlers/training-session.ts',
      code: 'if (row.rev === null) {',
      mistake: 'if (row.rev === null && trainingSessionHandler.same(session, base)) {',
      caughtBy: handlers(
        'is started first, without its log; the server then has it as it was at the start',
      ),
    },
  ],
};
