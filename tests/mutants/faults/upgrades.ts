import { type Chapter, testsOf } from '../fault.ts';

const upgrade = testsOf('tests/api/upgrades.test.ts');
const samples = testsOf('tests/api/wire-samples.test.ts');
const versions = testsOf('tests/api/wire-versions.test.ts');
const previous = testsOf('tests/api/previous-release.test.ts');
const file = 'src/server/database/migrate.ts';

export const upgrades: Chapter = {
  title: 'Upgrades of the server',
  faults: [
    {
      name: 'types of documents that an older app cannot read',
      rule: 'An app of an older release is sent only the types of documents that it reads.',
      file: 'src/server/commands/pull-stream.ts',
      code: 'changes: changes.filter(({ type }) => isReadBy(version, type)),',
      mistake: 'changes,',
      caughtBy: previous(
        'reads the whole stream in the form that it knows, whatever the other phone has written',
      ),
    },
    {
      name: 'documents left out for good',
      rule: 'After its update an app reads what it could not read before.',
      file: 'src/server/commands/pull-stream.ts',
      code: 'const left = from.left ?? (unread ? unread.rev - 1 : null);',
      mistake: 'const left = from.left ?? (unread ? null : null);',
      caughtBy: previous('reads what it could not read once it is updated, and nothing is missing'),
    },
    {
      name: 'an older build takes a newer database',
      rule: 'A database that a newer build has used is refused in plain words.',
      file,
      code: 'if (newer.length > 0)',
      mistake: 'if (newer.length > 99)',
      caughtBy: upgrade('to an older build is refused in plain words, and changes nothing'),
    },
    {
      name: 'a lower number slips in',
      rule: 'A step with a lower number than one that was applied is refused in plain words.',
      file,
      code: 'if (skipped.length > 0)',
      mistake: 'if (skipped.length > 99)',
      caughtBy: upgrade(
        'over a step with a lower number than one that was applied is refused in plain words',
      ),
    },
    {
      name: 'an upgrade forgets that a backup was restored',
      rule: 'An upgrade keeps what a restored backup had forgotten.',
      file: 'src/server/database/migrations/0019-every-restoration.ts',
      code: 'WHERE restored_to IS NOT NULL`',
      mistake: 'WHERE restored_to IS NOT NULL AND false`',
      caughtBy: upgrade('still knows what a restored backup had forgotten'),
    },
    {
      name: 'an upgrade loses who has not confirmed yet',
      rule: 'An upgrade keeps registrations that wait for their mail.',
      file: 'src/server/database/migrations/0020-registrations.ts',
      code: 'WHERE NOT person.email_verified AND',
      mistake: 'WHERE person.email_verified AND',
      caughtBy: testsOf('src/server/database/migrations/0020-registrations.test.ts')(
        'who has not confirmed yet still can, with the link already mailed',
      ),
    },
    {
      name: 'an upgrade counts warm-ups',
      rule: 'An upgrade counts training as the server does.',
      file: 'src/server/database/migrations/frozen-counts.ts',
      code: 'if (!(earlier.get(set.id) ?? set).warmUp) prescribed.add(set.id);',
      mistake: 'if (set.id === done[0]?.id) prescribed.add(set.id);',
      caughtBy: upgrade('has counted the training that it holds as the server counts it today'),
    },
    {
      name: 'an older server takes what it does not know',
      rule: 'A server that is not updated yet puts off what an app of the next release writes.',
      file: 'src/server/app.ts',
      code: 'versionOf(request) > wireVersion)',
      mistake: 'versionOf(request) > wireVersion + 9)',
      caughtBy: versions(
        'what an app of the next release writes is put off, so that nothing of it is dropped: PUT /api/inworkout',
      ),
    },
    {
      name: 'an app of the release before cannot ask for its confirmation again',
      rule: 'What an app of the two wire versions before sends is understood.',
      file: 'src/contract/registration.ts',
      code: 'password: z.optional(Password)',
      mistake: 'password: Password',
      caughtBy: samples(
        'an app that speaks version 2 > may ask for its confirmation again, and no mail goes to somebody who only knows the address',
      ),
    },
    {
      name: 'an older server takes a batch that it knows half',
      rule: 'A server that is not updated yet puts off what an app of the next release writes in one batch.',
      file: 'src/server/app.ts',
      code: 'endpoint?.write || endpoint?.carriesDocuments',
      mistake: 'endpoint?.write',
      caughtBy: versions(
        'what an app of the next release writes is put off, so that nothing of it is dropped: POST /api/program/:id/days',
      ),
    },
  ],
};
