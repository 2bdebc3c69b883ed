import { type Chapter, testsOf } from '../fault.ts';

const reading = testsOf('src/offline/messages/read-messages.test.ts');
const writing = testsOf('src/offline/commands/conversations.test.ts');
const head = testsOf('src/offline/database/known-head.test.ts');
const live = testsOf('src/client/shared/live/live-machine.test.ts');
const runs = testsOf('src/client/features/messages/message-runs.test.ts');
const links = testsOf('src/client/features/messages/message-row.test.ts');

export const messages: Chapter = {
  title: 'Messages and live events on the device',
  faults: [
    {
      name: 'a gap in a conversation',
      rule: 'What a device holds of a conversation has no gap, whichever tab reads it.',
      file: 'src/offline/messages/held-messages.ts',
      code: 'if ((await newestHeld(database, id)) !== newest) return false;',
      mistake: '',
      caughtBy: reading('new messages > are not put behind a gap by a tab that was overtaken'),
    },
    {
      name: 'a message twice',
      rule: 'Your own message is in one place once it was read back.',
      file: 'src/offline/messages/held-messages.ts',
      code: '  await dropReadBack(database, id);\n',
      mistake: '',
      caughtBy: reading(
        'an own message > is shown beside the others until it is read back, then once among them',
      ),
    },
    {
      name: 'more deleted than was seen',
      rule: 'A conversation is deleted up to what this device knew, whatever came meanwhile.',
      file: 'src/offline/handlers/conversation.ts',
      code: 'timeToken: deletedTo',
      mistake: 'timeToken: undefined',
      caughtBy: writing(
        'deleting a conversation > [API-72] takes what is known out of sight, and what comes later back into it',
      ),
    },
    {
      name: 'a reader of old messages loses the place',
      rule: 'What somebody has gone back to stays on the device when a message comes.',
      file: 'src/offline/messages/held-messages.ts',
      code: 'Math.min(surplus, page.length)',
      mistake: 'surplus',
      caughtBy: reading(
        'what somebody has gone back to stays when a message comes, beyond the 1,000, too',
      ),
    },
    {
      name: 'read without having been shown',
      rule: 'A conversation is read up to the last message shown.',
      file: 'src/offline/commands/conversations.ts',
      code: 'readTo(row.body, userId, upTo)',
      mistake: "readTo(row.body, userId, row.body.lastMessage?.timeToken ?? '')",
      caughtBy: writing(
        'reading > [MSG-1] [API-73] goes as far as was shown: what came below it stays new',
      ),
    },
    {
      name: 'a deleted conversation goes on sending',
      rule: 'An unsent message is not sent any more when its conversation is deleted.',
      file: 'src/offline/commands/conversations.ts',
      code: '    await takeBackUnsent(device, conversationId);\n',
      mistake: '',
      caughtBy: writing(
        'deleting a conversation > [API-72] takes unsent messages along: none goes out, and no row stays',
      ),
    },
    {
      name: 'what waits called sent',
      rule: 'What is said of a run of messages is true of all of it.',
      file: 'src/client/features/messages/message-runs.ts',
      code: '      isHeldUp(before) === isHeldUp(message) &&\n',
      mistake: '',
      caughtBy: runs(
        '[MSG-2] what cannot be sent begins a run of its own: that the one before is read says nothing of it',
      ),
    },
    {
      name: 'news of another device passed over',
      rule: 'A device knows its stream up to an own save only when it misses nothing before it.',
      file: 'src/offline/database/known-head.ts',
      code: 'if (rev === head + 1) head = rev',
      mistake: 'if (rev > head) head = rev',
      caughtBy: head('behind an own save something of another device may be: it has to be read'),
    },
    {
      name: 'access that runs out',
      rule: 'Access to the live service is renewed before it ends.',
      file: 'src/client/shared/live/live-machine.ts',
      code: 'due - now',
      mistake: 'due - now + 60_000',
      caughtBy: live('access > [MSG-9] is renewed before its minutes are over, again and again'),
    },
    {
      name: 'a line of a page that nobody looks at',
      rule: 'A hidden page gives up its line.',
      file: 'src/client/shared/live/live-machine.ts',
      code: 'return () => line.close();',
      mistake: 'return () => undefined;',
      caughtBy: live(
        'a page that is looked at > gives up its turn and its line when it is hidden, and takes them again',
      ),
    },
    {
      name: 'the bracket after a link',
      rule: 'What ends a sentence is not part of the address in it.',
      file: 'src/client/features/messages/message-row.tsx',
      code: 'surplus > 0',
      mistake: 'surplus > 9e9',
      caughtBy: links('a message of 10,000 brackets is split at once'),
    },
  ],
};
