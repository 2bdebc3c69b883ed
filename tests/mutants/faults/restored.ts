import { type Chapter, testsOf } from '../fault.ts';

const rehearsal = testsOf('tests/api/faults/restore-rehearsal.test.ts');
const said = 'after `npm run restored`';
const unsaid = 'by what the devices know';

const givenBack = testsOf('src/offline/sync/give-back.test.ts');
const givenPrograms = testsOf('tests/api/faults/restore-programs.test.ts');
const restoredDeleted = testsOf('tests/api/faults/restore-deleted.test.ts');
const givenSubscriptions = testsOf('tests/api/faults/restore-subscriptions.test.ts');
const readAnew = testsOf('src/offline/sync/read-anew.test.ts');

export const restored: Chapter = {
  title: 'A server that was restored from a backup',
  faults: [
    {
      name: 'messages are not given back',
      rule: 'A restored server gets the messages back from the device of their author.',
      file: 'src/offline/messages/reread.ts',
      code: 'author === userId && !found.has(_id)',
      mistake: "author === '' && !found.has(_id)",
      caughtBy: rehearsal(said, unsaid),
    },
    {
      name: 'messages go with the backup',
      rule: 'What a device holds of others does not go because the server has forgotten it.',
      file: 'src/offline/sync/read-anew.ts',
      code: 'if (!isRestored) await database.messages',
      mistake: 'await database.messages',
      caughtBy: rehearsal(said),
    },
    {
      name: 'the bound of the backup is believed',
      rule: 'What did not come again as it is held is given back, whatever the server says of the end of its backup.',
      file: 'src/offline/sync/give-back.ts',
      code: 'return (row.rev ?? 0) > alike || (!theirs && !hasMissedDeletions);',
      mistake: 'return !theirs && !hasMissedDeletions && alike < 0;',
      caughtBy: readAnew('gets back what it lacks, although it says that the backup goes further'),
    },
    {
      name: 'a revision is a version',
      rule: 'Another version under the revision that is held is another one.',
      file: 'src/offline/sync/read-anew.ts',
      code: 'return held !== undefined && equal(',
      mistake: 'return held !== undefined || equal(',
      caughtBy: readAnew('another version under the same revision is another one: both are kept'),
    },
    {
      name: 'what may be older than the backup wins',
      rule: 'Where the held version may be older than the backup, the one that was saved on the server counts.',
      file: 'src/offline/sync/give-back.ts',
      code: 'if ((rev ?? 0) > restoredTo)',
      mistake: 'if ((rev ?? 0) > 0)',
      caughtBy: readAnew('keeps the value that was saved there, and the one that gave way is told'),
    },
    {
      name: 'a page is all',
      rule: 'No copy goes, and none is given back, before all is read anew.',
      file: 'src/offline/sync/pull.ts',
      code: '!page.more && isReadingAnew ?',
      mistake: 'page.reset === true ?',
      caughtBy: readAnew(
        'nothing goes before the last page has come, and a phone that dies in between goes on',
      ),
    },
    {
      name: 'saves go out in the middle of it',
      rule: 'While all is read anew nothing is sent: what a copy is based on is not known yet.',
      file: 'src/offline/sync/sync-round.ts',
      code: 'if (isReadingAnew || deps.hasNoNetwork?.()) {',
      mistake: 'if (deps.hasNoNetwork?.() || (isReadingAnew && deps.hasNoNetwork?.())) {',
      caughtBy: readAnew('and is not sent anything before all is read'),
    },
    {
      name: 'the backup is a stranger',
      rule: 'A version of the backup is older than all that a device has seen since.',
      file: 'src/offline/sync/give-back.ts',
      code: 'if (theirs.rev <= alike) return',
      mistake: 'if (theirs.rev < 0) return',
      caughtBy: givenBack('a word that was deleted since the backup was made stays deleted'),
    },
    {
      name: 'a device saves without having read',
      rule: 'A server that has forgotten what a device has read takes no save of it before it reads.',
      file: 'src/server/commands/run-once.ts',
      code: 'if (write.seen && (await hasLost(rows, write.userId, write.seen)))',
      mistake: 'if (write.seen && write.seen.at < 0)',
      caughtBy: testsOf('tests/api/faults/restore.test.ts')(
        'a save from a version that only has the same number is not taken for one from this server',
      ),
    },
    {
      name: 'an answer nobody heard counts as given',
      rule: 'An answer to a request that a restored server has forgotten is kept and shown as not sent.',
      file: 'src/offline/handlers/notification.ts',
      code: '(!forgotten && rev !== null) || !isAnswered(body)',
      mistake: 'forgotten === true || rev !== null || !isAnswered(body)',
      caughtBy: givenBack('an answer that it cannot take is kept and shown as not sent'),
    },
    {
      name: 'any receipt proves a program',
      rule: 'A program that is given back makes nobody a client unless this server once gave it to them.',
      file: 'src/server/commands/purchased-programs.ts',
      code: 'program.receipt === receiptOfProgram(program, seal)',
      mistake: 'program.receipt !== undefined',
      caughtBy: givenPrograms(
        'what is given back is proven > a receipt is of one buyer, and of every word of the plan',
      ),
    },
    {
      name: 'programs are taken at any time',
      rule: 'A server that has lost nothing takes no program from a device.',
      file: 'src/server/commands/purchased-programs.ts',
      code: '!(await wasRestored(rows, owner))',
      mistake: '!owner',
      caughtBy: givenPrograms(
        'what is given back is proven > nobody gives anything to a server that has lost nothing, or in the place of somebody else',
      ),
    },
    {
      name: 'a run is sent before its program',
      rule: 'The run of a program that is given back waits until the server has the program.',
      file: 'src/offline/handlers/document-keys.ts',
      code: 'dependsOn: (run) => `program:${run.programId}`',
      mistake: 'dependsOn: () => null',
      caughtBy: givenBack('gets back a program that was bought since, and only then the run of it'),
    },
    {
      name: 'a coach makes clients',
      rule: 'A request that is given back is one that this server told this coach of.',
      file: 'src/server/commands/notifications.ts',
      code: 'receipt === receiptOfNotification(notification, seal) &&',
      mistake: 'receipt !== null && seal !== null &&',
      caughtBy: givenSubscriptions(
        'nobody becomes a client without having asked > by a request made up, of somebody else, or to somebody else',
        'nobody becomes a client without having asked > by an answer that the coach did not give',
      ),
    },
    {
      name: 'a request that was taken back returns',
      rule: 'A request that the athlete took back stays so after a restore.',
      file: 'src/server/commands/notifications.ts',
      code: '|| (await isBuried(rows, owner, _id)))',
      mistake: "|| _id === '')",
      caughtBy: givenSubscriptions(
        'nobody becomes a client without having asked > by a request that was taken back before the backup, or asked once more since',
      ),
    },
    {
      name: 'a request goes when it is refused',
      rule: 'A request that a restored server does not take stays readable on the device of its coach.',
      file: 'src/offline/outbox/settle-reply.ts',
      code: 'if (!row.forgotten && row.rev !== null) return;',
      mistake: 'if (!row.forgotten) return;',
      caughtBy: givenSubscriptions(
        'nobody becomes a client without having asked > the laptop still shows a request that the server no longer takes',
      ),
    },
    {
      name: 'a finished day is closed to its own prescription',
      rule: 'A day that a coach changed since the backup is taken again when its workout came first.',
      file: 'src/server/commands/program-runs.ts',
      code: 'restoredVersion > version ?',
      mistake: 'restoredVersion < version ?',
      caughtBy: testsOf('tests/api/faults/restore-coaching.test.ts')(
        'a day that its coach changed and the athlete then finished: the workout keeps its plan when the athlete comes first',
      ),
    },
    {
      name: 'a workout of before the backup takes a later plan',
      rule: 'A workout finished before the backup keeps the plan that it was trained by.',
      file: 'src/server/commands/program-runs.ts',
      code: 'since !== null && rev > since',
      mistake: 'since !== null && rev > 0',
      caughtBy: testsOf('tests/api/faults/restore-coaching.test.ts')(
        'a day that was finished before the backup stays as it was trained',
      ),
    },
    {
      name: 'one user alone is told',
      rule: 'The first device that is ahead of the backup speaks for the devices of all users.',
      file: 'src/server/commands/pull-stream.ts',
      code: 'if (cursor?.isSealed && page.isFirstToKnow) {',
      mistake: 'if (cursor?.isSealed && page.isFirstToKnow && cursor.at < 0) {',
      caughtBy: testsOf('tests/api/faults/restore.test.ts')(
        '[matrix: two devices, same session; coach edits during workout] the first device that is ahead of the backup speaks for the devices of all users',
      ),
    },
    {
      name: 'a deleted note given back',
      rule: 'A note that its coach deleted stays deleted, whatever device still has it.',
      file: 'src/server/commands/coach-notes.ts',
      code: 'if (isGivenBack && (await isDeletedByCoach(rows, coach, id)))',
      mistake: 'if (false)',
      caughtBy: restoredDeleted('a note and a template that another device deleted stay deleted'),
    },
    {
      name: 'an old template over a new one',
      rule: 'A template that is given back never replaces the text that the server has.',
      file: 'src/server/stores/client-notes.ts',
      code: 'givenBack ? sql<string>`comment_template.text` : text',
      mistake: 'text',
      caughtBy: restoredDeleted(
        'a template whose text another device has changed keeps the text that the server has',
      ),
    },
    {
      name: 'a made-up cursor',
      rule: 'Only a cursor that this server sealed proves that it was restored.',
      file: 'src/server/commands/pull-stream.ts',
      code: 'isSealed: mark === seal(plain)',
      mistake: "isSealed: plain !== ''",
      caughtBy: testsOf('tests/api/pretended-restore.test.ts')(
        'a cursor that names more than the server gave out, without its seal, proves no restoration',
      ),
    },
  ],
};
