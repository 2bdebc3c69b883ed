import { type Chapter, testsOf } from '../fault.ts';

const newerServer = testsOf('src/offline/newer-server.test.ts');

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
      name: 'an update reads nothing of what was set aside',
      rule: 'After an update the app reads what the version before could not.',
      file: 'src/offline/sync/pull.ts',
      code: 'for (const change of await takeReadable(database))',
      mistake: 'for (const change of (await takeReadable(database)).slice(0, 0))',
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
      file: 'src/offline/outbox/entry.ts',
      code: 'version > entryVersion ||',
      mistake: 'version < 0 ||',
      caughtBy: newerServer('an entry of a newer form waits as it is, and everything else is sent'),
    },
  ],
};
