import { type Chapter, testsOf } from '../fault.ts';

const rehearsal = testsOf('tests/api/faults/restore-rehearsal.test.ts');
const said = 'after `npm run restored`';
const unsaid = 'by what the devices know';

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
      file: 'src/offline/sync/pull.ts',
      code: 'if (restoredTo === Infinity) await',
      mistake: 'await',
      caughtBy: rehearsal(said),
    },
    {
      name: 'notes are not given back',
      rule: 'What the server keeps outside of the own documents is given back whatever its revision says.',
      file: 'src/offline/sync/give-back.ts',
      code: 'return (await rulesOf(row.type).isElsewhere?.(row, database)) ?? false;',
      mistake: 'return false;',
      caughtBy: rehearsal(said),
    },
    {
      name: 'the backup is a stranger',
      rule: 'A version of the backup is older than all that a device has seen since.',
      file: 'src/offline/sync/pull.ts',
      code: 'change.rev <= (backupTo ?? -1)',
      mistake: 'change.rev < (backupTo ?? -1) - 100',
      caughtBy: testsOf('src/offline/sync/give-back.test.ts')(
        'a word that was deleted since the backup was made stays deleted',
      ),
    },
    {
      name: 'what another device gave back passes for the backup',
      rule: 'Of two forgotten versions neither is lost: what two devices give back is merged, and a conflict is told.',
      file: 'src/offline/sync/pull.ts',
      code: 'change.rev <= (backupTo ?? -1)',
      mistake: 'backupTo !== undefined',
      caughtBy: testsOf('src/offline/sync/give-back.test.ts')(
        'has two forgotten versions from two devices: neither is lost, and of one field both are named',
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
  ],
};
