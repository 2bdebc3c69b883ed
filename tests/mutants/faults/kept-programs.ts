import { type Chapter, testsOf } from '../fault.ts';

const folders = testsOf('src/domain/folder.test.ts');
const moves = testsOf('src/offline/commands/program-folders.test.ts');
const filed = testsOf('tests/api/program-folders.test.ts');
const versions = testsOf('tests/api/program-versions.test.ts');
const sent = testsOf('tests/api/sent-versions.test.ts');
const restored = testsOf('src/domain/program/program-version.test.ts');
const editor = testsOf('src/offline/program-editor/program-editor.test.ts');

export const keptPrograms: Chapter = {
  title: 'Folders of programs, and their versions',
  faults: [
    {
      name: 'who gets a program sees the folder its coach keeps it in',
      rule: 'The folder is the coach’s alone.',
      file: 'src/server/presenters/program.ts',
      code: 'const { folder: _, ...content } = row.content;',
      mistake: 'const { content } = row;',
      caughtBy: filed(
        'nobody but the coach sees the folder: not who looks at the published version, and not who gets the program',
      ),
    },
    {
      name: 'a device of an earlier version takes a program out of its folder',
      rule: 'A save that does not name the folder leaves it.',
      file: 'src/server/commands/created-programs.ts',
      code: '...(sent.folder !== undefined && { folder: sent.folder }),',
      mistake: 'folder: sent.folder,',
      caughtBy: filed('a device that knows of no folders leaves a program in its own'),
    },
    {
      name: 'an undo fetches a program from where it has been put since',
      rule: 'What has been moved again stays.',
      file: 'src/offline/commands/program-folders.ts',
      code: 'folderOf(program) === to ? (from.get(program._id) ?? null) : null,',
      mistake: 'from.get(program._id) ?? null,',
      caughtBy: moves('an undo leaves a program where it has been put since'),
    },
    {
      name: 'other capitals make another folder',
      rule: 'A folder typed with other capitals is the one there is.',
      file: 'src/domain/folder.ts',
      code: 'one.toLowerCase() === lower',
      mistake: 'one === name',
      caughtBy: folders('a folder typed with other capitals or spaces is the one there is'),
    },
    {
      name: 'another coach reads the versions of a program',
      rule: 'Versions are their coach’s alone.',
      file: 'src/server/commands/program-versions.ts',
      code: '  await requireOwnProgram(rows, id, coach);\n  const version =',
      mistake: '  const version =',
      caughtBy: versions(
        'a version > is its coach’s: to an athlete who has the program, and to another coach, there is none',
      ),
    },
    {
      name: 'the fiftieth version is the last one',
      rule: 'The oldest versions go, and numbers go on.',
      file: 'src/server/stores/program-versions.ts',
      code: ".where('number', '<=', number - mostVersions)",
      mistake: ".where('number', '>', mostVersions)",
      caughtBy: versions('a version > goes when fifty others have come, and numbers go on'),
    },
    {
      name: 'each client who gets the same changes leaves one more version',
      rule: 'What is sent to the clients on a program is one version, however many they are.',
      file: 'src/server/commands/sent-versions.ts',
      code: 'if (last && equal(withoutStatus(last), withoutStatus(content))) return;',
      mistake: 'if (last === content) return;',
      caughtBy: sent(
        'the first client on a program and each sending of changes leave a version, once for however many clients',
      ),
    },
    {
      name: 'a client who comes later hides what the others do not have yet',
      rule: 'What is sent next is told from the version that all clients have.',
      file: 'src/server/commands/sent-versions.ts',
      code: 'if (isAlone) await',
      mistake: 'await',
      caughtBy: sent(
        'a client who comes later leaves no version while another has the one before: what is sent next is told from that',
      ),
    },
    {
      name: 'a restored day is a new one',
      rule: 'What is restored has the ids that athletes train by.',
      file: 'src/domain/program/program-version.ts',
      code: '      _id,\n      programId,',
      mistake: '      _id: was ? _id : (newId() as typeof _id),\n      programId,',
      caughtBy: versions(
        'restoring > brings back days that the server has forgotten since, on every device',
      ),
    },
    {
      name: 'a day that comes back is as it was when it was taken out',
      rule: 'A day that comes back is as in the version, whatever it was when it was taken out.',
      file: 'src/domain/program/edit.ts',
      code: 'was ?? away.get(day._id) ?? outOfPlan(day)',
      mistake: 'was ?? outOfPlan(day)',
      caughtBy: editor(
        'a day that was changed, and then taken out, comes back as it is asked to be; undone, it is out as it was',
      ),
    },
    {
      name: 'every day moves when one week comes back',
      rule: 'As many days as possible keep their place, so that only what differs is sent.',
      file: 'src/domain/program/program-version.ts',
      code: 'const stays = longestInOrder(inDraft);',
      mistake: 'const stays = longestInOrder([]);',
      caughtBy: restored(
        'restoring a version > days that are as in the version stay as they are, and in their place',
      ),
    },
    {
      name: 'a picture that was taken out stays out',
      rule: 'A restored version has its pictures.',
      file: 'src/server/commands/published-programs.ts',
      code: '(await ownerOfPicture(rows, _id)) === author_id',
      mistake: '(await ownerOfPicture(rows, _id)) === null',
      caughtBy: versions('restoring > brings back a picture that was taken out'),
    },
  ],
};
