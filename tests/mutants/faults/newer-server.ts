import { type Chapter, testsOf } from '../fault.ts';

const newerServer = testsOf('src/offline/newer-server.test.ts');
const newerAnswers = testsOf('src/offline/newer-answers.test.ts');
const newerFields = testsOf('src/offline/handlers/newer-fields.test.ts');
const overlay = testsOf('src/domain/session/overlay-prescription.test.ts');
const takenBack = testsOf('src/offline/taken-back.test.ts');

export const newerServers: Chapter = {
  title: 'A server that is one release ahead',
  faults: [
    {
      name: 'what cannot be read is dropped',
      rule: 'A document that this version cannot read is stored as it came.',
      file: 'src/offline/sync/set-aside.ts',
      code: 'await database.setAside.bulkPut([...unknown])',
      mistake: 'await database.setAside.count()',
      caughtBy: newerServer(
        'a document of an unknown type is stored as it came, and everything after it is read',
      ),
    },
    {
      name: 'finishing deletes what a newer version wrote in a set',
      rule: 'A workout that is put together anew keeps the fields that this version does not know.',
      file: 'src/domain/session/overlay-prescription.ts',
      code: '...newerFields(setFields, logged),',
      mistake: '',
      caughtBy: overlay(
        'what a newer version of the app wrote stays, in the workout and its exercises, parts and sets',
      ),
    },
    {
      name: 'a new body part hides a program',
      rule: 'A word that is only shown never keeps a document from being read.',
      file: 'src/offline/understood.ts',
      code: "  'bodyPart',",
      mistake: '',
      caughtBy: newerServer(
        'a movement for an unknown part of the body, in a program whose title is longer than this version allows is read',
      ),
    },
    {
      name: 'a new theme locks an older app out',
      rule: 'What a device does not need to let somebody in keeps nobody out.',
      file: 'src/offline/server-api.ts',
      code: 'const form = endpoint.needed ?? endpoint.ok;',
      mistake: 'const form = endpoint.ok;',
      caughtBy: newerAnswers('somebody who has a picture in another form logs in and stays in'),
    },
    {
      name: 'new units hide the own settings',
      rule: 'Units and a theme that are new never keep the own details from being read.',
      file: 'src/offline/understood.ts',
      code: "  'units',",
      mistake: '',
      caughtBy: newerServer(
        'a user who chose units and a theme that this version does not have is read',
      ),
    },
    {
      name: 'an answer that cannot be read is told as a lost connection',
      rule: 'A server that answered is never told as one that cannot be reached.',
      file: 'src/client/shared/screen/use-submission.ts',
      code: 'if (error instanceof UnreadableReplyError) return [{}, error.message];',
      mistake: '',
      caughtBy: testsOf('src/client/shared/screen/use-submission.test.ts')(
        'a form says that Holdfast cannot be reached only when it cannot',
      ),
    },
    {
      name: 'units that are new stop the app',
      rule: 'Units that this version does not have are shown in ones that it has.',
      file: 'src/domain/units.ts',
      code: 'Object.hasOwn(unitNames, units) ?',
      mistake: 'units ?',
      caughtBy: testsOf('src/domain/units.test.ts')(
        'units that only a newer version knows are shown as where none were chosen',
      ),
    },
    {
      name: 'an update reads no document set aside',
      rule: 'After an update the app reads what the version before could not.',
      file: 'src/offline/sync/pull.ts',
      code: 'of await takeReadable(database))',
      mistake: 'of (await takeReadable(database)).slice(0, 0))',
      caughtBy: newerServer('an update reads what the version before could not'),
    },
    {
      name: 'a save is repeated for ever',
      rule: 'A save has arrived when the server names its revision, whatever else it answers.',
      file: 'src/offline/outbox/newer-build.ts',
      code: '!answered.success) throw error;',
      mistake: 'answered) throw error;',
      caughtBy: newerServer('a save is taken as arrived although its answer cannot be read'),
    },
    {
      name: 'what a newer version left is sent',
      rule: 'An entry of a newer version of the app waits for that version.',
      file: 'src/offline/outbox/queue.ts',
      code: 'version > entryVersion ||',
      mistake: 'version < 0 ||',
      caughtBy: newerServer('an entry of a newer form waits as it is, and everything else is sent'),
    },
    {
      name: 'a phone whose update was taken back shows rows of the newer version',
      rule: 'Rows that only a newer version can read are set aside before anything is shown.',
      file: 'src/offline/device.ts',
      code: 'if (writtenBy > wireVersion) await',
      mistake: 'if (writtenBy > wireVersion + 1) await',
      caughtBy: takenBack(
        'what only the newer version can read is out of the way before anything is shown',
      ),
    },
    {
      name: 'edits of a newer version are lost when it is taken back',
      rule: 'Unsent edits that only a newer version can read come back with it.',
      file: 'src/offline/sync/newer-rows.ts',
      code: 'await putRow(database, row, present?.status);',
      mistake: '',
      caughtBy: takenBack(
        'its unsent edits are sent by the next update, with what the server has said meanwhile',
      ),
    },
    {
      name: 'a server that is read anew takes what a newer version left unsent',
      rule: 'Unsent work outlives a server that has everything read anew.',
      file: 'src/offline/sync/read-anew.ts',
      code: '.filter(({ unsent }) => !unsent)',
      mistake: '.filter(() => true)',
      caughtBy: takenBack('what is unsent in it outlives a server that has everything read anew'),
    },
    {
      name: 'a live event of a newer server is passed over',
      rule: 'Whatever the server says that this version has never heard of, it looks.',
      file: 'src/client/shared/live/online/idle/open-line.ts',
      code: "return isFromServer || event?.event === 'typing' ? event : 'nothing';",
      mistake: "return event && (isFromServer || event.event === 'typing') ? event : 'nothing';",
      caughtBy: testsOf('src/client/shared/live/online/idle/open-line.test.ts')(
        '[MSG-6] what the server says over its own service is heard',
      ),
    },
    {
      name: 'what a newer server tells of a movement is taken for a swap',
      rule: 'A movement is the same one whatever more is told of it.',
      file: 'src/domain/session/merge-swap.ts',
      code: 'movementIdOf(a.movement) === movementIdOf(b.movement);',
      mistake: 'JSON.stringify(a.movement) === JSON.stringify(b.movement);',
      caughtBy: newerFields(
        'what a newer server adds to a training-session that is edited here stays',
      ),
    },
    {
      name: 'a day of a program is sent without what only a newer server knows',
      rule: 'A call that carries a whole document carries the fields that this version does not know.',
      file: 'src/offline/handlers/created-program-day.ts',
      code: 'place, { day }),',
      mistake: 'place, { day: { ...day, news: undefined } }),',
      caughtBy: newerFields(
        'an edit of a created-program-day hands back what only a newer server knows',
      ),
    },
  ],
};
