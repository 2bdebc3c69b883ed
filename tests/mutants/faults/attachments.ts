import { type Chapter, testsOf } from '../fault.ts';

const phone = testsOf('src/offline/attachments/attachments.test.ts');
const server = testsOf('tests/api/attachments.test.ts');
const stored = testsOf('tests/api/file-store.test.ts');
const away = testsOf('tests/api/s3-store.test.ts');
const keptFiles = testsOf('tests/api/file-backups.test.ts');
const coach = testsOf('src/offline/commands/coach-client.test.ts');

export const attachments: Chapter = {
  title: 'Photos and videos in messages and comments',
  faults: [
    {
      name: 'a video that lacks its middle',
      rule: 'An upload goes on where the server says, not where the device believes.',
      file: 'src/offline/handlers/attachment.ts',
      code: 'return { rev: has, body: { ...sent, has } };',
      mistake: 'return { rev: has, body: sent };',
      caughtBy: phone(
        'a video > goes on where the server says: after a restore it lacks parts, or it has them already',
      ),
    },
    {
      name: 'a photo that goes with the copy of its comment',
      rule: 'A comment that is read back from the client leaves what is attached to it on its way.',
      file: 'src/offline/commands/read-anew.ts',
      code: "import { forgetRow } from '../outbox/settle.ts';",
      mistake: "import { forget as forgetRow } from '../outbox/settle.ts';",
      caughtBy: coach(
        "[CO-2] words about a client's workout > that were read back leave the video with them on its way",
      ),
    },
    {
      name: 'a set waits for a video',
      rule: 'Photos and videos go after everything else.',
      file: 'src/offline/outbox/drain.ts',
      code: "isImport(entry) || isKeyOf(entry.key, 'attachment')",
      mistake: 'isImport(entry)',
      caughtBy: phone(
        'a video > goes after its message and after everything else, one part at a time',
      ),
    },
    {
      name: 'an address that opens for anybody',
      rule: 'Only who may read the message or workout opens what is attached.',
      file: 'src/server/commands/attachments.ts',
      code: 'if (!row || !(await store.mayReadAttachment(rows, userId, row))) throw notFound();',
      mistake: 'if (!row) throw notFound();',
      caughtBy: server(
        'who may see it > the two of the conversation; a stranger neither sees, sends nor deletes anything',
      ),
    },
    {
      name: 'a page that calls itself a photo',
      rule: 'A file is served under the type found in its bytes, or not taken.',
      file: 'src/server/commands/attachments.ts',
      code: 'if (problem) throw refusedByRule({ words: problem });\n  if (part',
      mistake: 'if (part',
      caughtBy: server('refused > what is not what it is called, in words for the one who sent it'),
    },
    {
      name: 'a backup that loses its files while it reads them',
      rule: 'A file is removed once nothing refers to it at two looks, a day apart.',
      file: 'src/server/commands/tidy-files.ts',
      code: 'const graceMs = 20 * 3_600_000;',
      mistake: 'const graceMs = -1;',
      caughtBy: stored(
        'with files in a store of the kind folder > what is deleted with its conversation or its account leaves the store, and nothing else does',
      ),
    },
    {
      name: 'a file of somebody else under the right key',
      rule: 'What comes from the file store is what was put there.',
      file: 'src/server/files/part-files.ts',
      code: 'if (!hashOf(found).equals(sha256!))',
      mistake: 'if (!sha256)',
      caughtBy: stored(
        'with files in a store of the kind folder > a file that was changed or taken away is not shown as if it were right',
      ),
    },
    {
      name: 'a rehearsal that tidies up the bucket of the real one',
      rule: 'A restored installation has a folder of its own in the file store.',
      file: 'src/server/backups/backup-lines.ts',
      code: " AND relname NOT IN ('file_place', 'unused_file')",
      mistake: '',
      caughtBy: keptFiles(
        'a restored installation with the same store has a folder of its own, and leaves the files of the first one alone',
      ),
    },
    {
      name: 'a store that is away is a bug',
      rule: 'Without its file store the server says so with 503, and the part is sent again.',
      file: 'src/server/error-replies.ts',
      code: 'if (error instanceof FileStoreFailure)',
      mistake: 'if (error.code === FileStoreFailure.name)',
      caughtBy: away(
        'a store that speaks S3 > that is away: sending and seeing fail in words, messages go on, and later both are done',
      ),
    },
  ],
};
