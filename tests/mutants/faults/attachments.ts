import { type Chapter, testsOf } from '../fault.ts';

const phone = testsOf('src/offline/attachments/attachments.test.ts');
const server = testsOf('tests/api/attachments.test.ts');
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
      code: 'if (problem) throw refusedByRule({ words: problem });\n  return rows',
      mistake: 'return rows',
      caughtBy: server('refused > what is not what it is called, in words for the one who sent it'),
    },
  ],
};
